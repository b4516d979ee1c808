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
import type { Solapa } from '../clientes/ficha/solapas.ts';
import { Logo } from '../clientes/Logo.tsx';
import { fichaPath } from '../clientes/links.tsx';
import { Chip } from '../shared/layout/Chip.tsx';
import { PageActions } from '../shared/layout/MoreMenu.tsx';
import { useSituacion } from '../shared/net/situacion.ts';
import { isUnproved, situationOf, toneOf } from '../situacion/estados.ts';
import { SituacionMark } from '../situacion/SituacionMark.tsx';
import type { Tone } from '../theme.ts';
import { canHaveOrders, type Opened } from './opened.ts';

interface FichaHeaderProps {
  readonly cliente: Cliente;
  readonly solapa: Solapa;
  readonly isAdmin: boolean;
  readonly onOpen: (opened: Opened) => void;
}

export function FichaHeader({ cliente, solapa, isAdmin, onOpen }: FichaHeaderProps) {
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
          {solapa === 'resumen' ? (
            <SemaforoMark clienteId={cliente._id} />
          ) : (
            <SituacionMark clienteId={cliente._id} />
          )}
        </Box>
      </Box>
      <Box sx={actionsRow}>
        <CarpetaButton clienteId={cliente._id} />
        {isAdmin && <Actions cliente={cliente} solapa={solapa} onOpen={onOpen} />}
      </Box>
    </Box>
  );
}

/** The first part of `SituacionMark`: the figures of 'Resumen' have the others. */
function SemaforoMark({ clienteId }: { readonly clienteId: string }) {
  const { data } = useSituacion(clienteId);
  // What stands below keeps its place.
  if (!data) return <Box sx={mark} />;
  if (data.semaforo === 'Sin requisitos') return null;
  const shown = { ...data, sinRespaldo: data.sucursales.some(isUnproved) };
  return (
    <Box component={Link} to="?solapa=situacion" replace sx={mark}>
      <Chip tone={requisitosTone(shown)} small>
        {`Requisitos: ${data.semaforo.toLowerCase()}`}
      </Chip>
    </Box>
  );
}

/** Red is for what is asked and lacks; green only where nothing beside the requirements has expired (decision 074). */
const requisitosTone = (shown: Parameters<typeof toneOf>[0]): Tone =>
  shown.semaforo === 'En regla' && situationOf(shown) === 'Con órdenes vencidas'
    ? 'grey'
    : toneOf({ ...shown, vencidasSinRenovar: 0 });

function Actions({ cliente, solapa, onOpen }: Omit<FichaHeaderProps, 'isAdmin'>) {
  const { vencidasSinRenovar = 0 } = useSituacion(cliente._id).data ?? {};
  const edit = { label: 'Editar', icon: <EditIcon />, onClick: () => onOpen({ kind: 'cliente' }) };
  const onSucursal = () => onOpen({ kind: 'sucursal' });
  const sucursal = { label: 'Registrar sucursal', icon: <StoreIcon />, onClick: onSucursal };
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
  // What has expired comes first, except above its own list.
  if (vencidasSinRenovar > 0 && solapa !== 'ordenes') {
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
const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 24 },
  my: { xs: -1, sm: 0 },
  borderRadius: 1,
  textDecoration: 'none',
} as const;
