import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import { EstadoCliente } from '../clientes/EstadoCliente.tsx';
import { Logo } from '../clientes/Logo.tsx';
import { fichaPath } from '../clientes/links.tsx';
import { PageActions } from '../shared/layout/MoreMenu.tsx';
import { useSituacion } from '../shared/net/situacion.ts';
import { SituacionMark } from '../situacion/SituacionMark.tsx';
import { canHaveOrders, type Opened } from './opened.ts';

interface FichaHeaderProps {
  readonly cliente: Cliente;
  readonly isAdmin: boolean;
  readonly onOpen: (opened: Opened) => void;
}

/** The same on every tab, so that nothing moves below it. */
export function FichaHeader({ cliente, isAdmin, onOpen }: FichaHeaderProps) {
  const { razonSocial, nombreFantasia, cuit, rubro, linktofile } = cliente;
  return (
    <Box component="header" sx={header}>
      <Logo src={linktofile} alt={`Logo de ${razonSocial}`} name={razonSocial} width={88} height={48} large />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Box sx={heading}>
          <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {razonSocial}
          </Typography>
          <SituacionMark clienteId={cliente._id} />
        </Box>
        <Box sx={facts}>
          {nombreFantasia !== razonSocial && <span>{nombreFantasia}</span>}
          <span>CUIT {cuit}</span>
          <span>{rubro.nombre}</span>
          <EstadoCliente cliente={cliente} />
        </Box>
      </Box>
      <Box sx={actionsRow}>
        <CarpetaButton clienteId={cliente._id} />
        {isAdmin && <Actions cliente={cliente} onOpen={onOpen} />}
      </Box>
    </Box>
  );
}

function Actions({ cliente, onOpen }: Omit<FichaHeaderProps, 'isAdmin'>) {
  const { vencidasSinRenovar = 0 } = useSituacion(cliente._id).data ?? {};
  const edit = { label: 'Editar', icon: <EditIcon />, onClick: () => onOpen({ kind: 'cliente' }) };
  const onSucursal = () => onOpen({ kind: 'sucursal' });
  // The tab 'Sucursales' has it as a button.
  const sucursal = { label: 'Registrar sucursal', icon: <StoreIcon />, onClick: onSucursal, rare: true };
  if (!canHaveOrders(cliente)) {
    return (
      <>
        <PageActions actions={[edit]} />
        <Button variant="contained" onClick={onSucursal}>
          Registrar sucursal
        </Button>
      </>
    );
  }
  const orden = { label: 'Crear orden', icon: <AddIcon />, onClick: () => onOpen({ kind: 'orden' }) };
  // What has expired comes first.
  if (vencidasSinRenovar > 0) {
    return (
      <>
        <PageActions actions={[edit, sucursal, orden]} />
        <Button
          variant="contained"
          component={Link}
          to={`${fichaPath(cliente._id, 'ordenes')}&estado=sin-renovar&orden=vencimiento`}
        >
          {vencidasSinRenovar === 1 ? 'Ver vencida' : 'Ver vencidas'}
        </Button>
      </>
    );
  }
  return (
    <>
      <PageActions actions={[edit, sucursal]} />
      <Button variant="contained" onClick={orden.onClick}>
        {orden.label}
      </Button>
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
  '& > .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
  '& > .MuiButton-contained': { flex: { xs: 1, sm: 'none' } },
} as const;
const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 } as const;
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
