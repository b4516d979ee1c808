import EditIcon from '@mui/icons-material/EditOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Cliente } from '#contract/clientes.ts';
import { CarpetaButton } from '../../carpeta/CarpetaButton.tsx';
import { PageActions } from '../../shared/layout/MoreMenu.tsx';
import { SituacionMark } from '../../situacion/SituacionMark.tsx';
import { EstadoCliente } from '../EstadoCliente.tsx';
import { Logo } from '../Logo.tsx';
import { canHaveOrders, type Opened } from './opened.ts';

interface FichaHeaderProps {
  readonly cliente: Cliente;
  readonly isAdmin: boolean;
  readonly onOpen: (opened: Opened) => void;
}

export function FichaHeader({ cliente, isAdmin, onOpen }: FichaHeaderProps) {
  const { razonSocial, nombreFantasia, cuit, rubro, linktofile } = cliente;
  return (
    <Box component="header" sx={header}>
      <Logo src={linktofile} alt={`Logo de ${razonSocial}`} name={razonSocial} width={88} height={48} large />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {razonSocial}
        </Typography>
        <Box sx={facts}>
          {nombreFantasia !== razonSocial && <span>{nombreFantasia}</span>}
          <span>CUIT {cuit}</span>
          <span>{rubro.nombre}</span>
          <EstadoCliente cliente={cliente} />
          <SituacionMark clienteId={cliente._id} />
        </Box>
      </Box>
      <Box sx={actionsRow}>
        <CarpetaButton clienteId={cliente._id} />
        {isAdmin && <Actions cliente={cliente} onOpen={onOpen} />}
      </Box>
    </Box>
  );
}

function Actions({ cliente, onOpen }: Pick<FichaHeaderProps, 'cliente' | 'onOpen'>) {
  const edit = { label: 'Editar', icon: <EditIcon />, onClick: () => onOpen({ kind: 'cliente' }) };
  const onSucursal = () => onOpen({ kind: 'sucursal' });
  const sucursal = { label: 'Registrar sucursal', icon: <StoreIcon />, onClick: onSucursal };
  const ready = canHaveOrders(cliente);
  return (
    <>
      <PageActions actions={ready ? [edit, sucursal] : [edit]} />
      {ready ? (
        <Button variant="contained" onClick={() => onOpen({ kind: 'orden' })}>
          Crear orden
        </Button>
      ) : (
        <Button variant="contained" onClick={onSucursal}>
          Registrar sucursal
        </Button>
      )}
    </>
  );
}

const header = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;
// On a phone the primary action takes the row.
const actionsRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  '& > .MuiButton-contained': { flex: { xs: 1, sm: 'none' } },
} as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
