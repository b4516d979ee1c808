import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import { EstadoCliente } from '../clientes/EstadoCliente.tsx';
import type { Solapa } from '../clientes/ficha/solapas.ts';
import { Logo } from '../clientes/Logo.tsx';
import { fichaPath } from '../clientes/links.tsx';
import { type PageAction, PageActions } from '../shared/layout/MoreMenu.tsx';
import { useSituacion } from '../shared/net/situacion.ts';
import { SituacionMark } from '../situacion/SituacionMark.tsx';
import { theme } from '../theme.ts';
import { canHaveOrders, type Opened } from './opened.ts';

interface FichaHeaderProps {
  readonly cliente: Cliente;
  readonly isAdmin: boolean;
  readonly onOpen: (opened: Opened) => void;
  /** Takes the place of the actions: a list's and the client's stand there together. */
  readonly list: ReactNode;
}

/** As high on every tab, so that nothing moves below it. */
export function FichaHeader({ cliente, isAdmin, onOpen, list }: FichaHeaderProps) {
  // Beside the longest button facts keep one line.
  const narrow = useMediaQuery(theme.breakpoints.down('lg'), { noSsr: true });
  const { razonSocial, nombreFantasia, cuit, rubro, linktofile } = cliente;
  const isAlone = !list && !isAdmin;
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
          {!narrow && nombreFantasia !== razonSocial && <span>{nombreFantasia}</span>}
          <span>CUIT {cuit}</span>
          <span>{rubro.nombre}</span>
          <EstadoCliente cliente={cliente} />
        </Box>
      </Box>
      <Box sx={actionsRow} data-alone={isAlone || undefined}>
        <CarpetaButton clienteId={cliente._id} short={narrow && !isAlone} />
        {list || (isAdmin && <Actions cliente={cliente} onOpen={onOpen} />)}
      </Box>
    </Box>
  );
}

type ActionsProps = Pick<FichaHeaderProps, 'cliente' | 'onOpen'>;

/** What an administrator does about the client; where a list is shown without what is its own button. */
export function clienteActions({ cliente, onOpen }: ActionsProps, solapa?: Solapa): readonly PageAction[] {
  const open = (kind: 'cliente' | 'sucursal' | 'orden') => () => onOpen({ kind });
  return [
    { label: 'Editar', icon: <EditIcon />, onClick: open('cliente') },
    ...(solapa === 'sucursales'
      ? []
      : [{ label: 'Registrar sucursal', icon: <StoreIcon />, onClick: open('sucursal'), rare: true }]),
    ...(solapa === 'ordenes' || !canHaveOrders(cliente)
      ? []
      : [{ label: 'Crear orden', icon: <AddIcon />, onClick: open('orden'), rare: true }]),
  ];
}

function Actions({ cliente, onOpen }: ActionsProps) {
  const { vencidasSinRenovar = 0 } = useSituacion(cliente._id).data ?? {};
  // What has expired comes first.
  const isDue = canHaveOrders(cliente) && vencidasSinRenovar > 0;
  const primary = canHaveOrders(cliente) ? 'Crear orden' : 'Registrar sucursal';
  const all = clienteActions({ cliente, onOpen });
  return (
    <>
      <PageActions actions={all.filter(({ label }) => isDue || label !== primary)} />
      {isDue ? (
        <Button
          variant="contained"
          component={Link}
          to={`${fichaPath(cliente._id, 'ordenes')}&estado=sin-renovar&orden=vencimiento`}
        >
          {vencidasSinRenovar === 1 ? 'Ver vencida' : 'Ver vencidas'}
        </Button>
      ) : (
        <Button variant="contained" onClick={all.find(({ label }) => label === primary)?.onClick}>
          {primary}
        </Button>
      )}
    </>
  );
}

const header = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 2 } } as const;
// On a phone the primary action takes the row, or the only one.
const actionsRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 44,
  width: { xs: '100%', sm: 'auto' },
  '& .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
  '& .MuiButton-contained, &[data-alone] .MuiButton-root': { flex: { xs: 1, sm: 'none' } },
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
