import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { RegistrarLink } from '../capacitaciones/desde-matriz/RegistrarLink.tsx';
import { numerosText } from '../links/numeros.ts';
import { ordenesPath, ordenPath } from '../links/ordenes.ts';
import { Counts } from '../shared/layout/Counts.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { RowMenu } from '../shared/table/rows/RowMenu.tsx';
import { EstadoChip } from './EstadoChip.tsx';
import { Faltan, onPaper } from './Faltan.tsx';
import { aboutParts, diaText, faltanOf, mesText, otraOf, titleOf } from './plan.ts';
import { VerFaltan } from './VerFaltan.tsx';

/** What administrators do with an item. */
export interface ItemActions {
  readonly onEdit: (item: PlanCapacitacion) => void;
  readonly onDelete: (item: PlanCapacitacion) => void;
}

interface PlanItemProps {
  readonly item: PlanCapacitacion;
  readonly actions: ItemActions | undefined;
  /** Whether the person may register the training. */
  readonly registers: boolean;
  /** It is folded, which paper is not. */
  readonly paperOnly?: boolean;
}

/** A planned training: its state, what it is about and, if it is met, the training. */
export function PlanItem({ item, actions, registers, paperOnly = false }: PlanItemProps) {
  const { nota, orden, sucursales } = item;
  const title = titleOf(item);
  const name = `${title}, ${mesText(item.mes).toLowerCase()}`;
  const lacking = faltanOf(item);
  return (
    <Box component="li" sx={paperOnly ? { ...line, ...onPaper } : line}>
      <Box sx={state}>
        <EstadoChip item={item} />
      </Box>
      <Box sx={{ gridArea: 'topic', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, ...anywhere }}>
          {title}
        </Typography>
        <Quiet>
          <Counts parts={aboutParts(item)} wraps />
        </Quiet>
        <Faltan lacking={lacking} other={otraOf(item)} name={name} />
        {nota && <Quiet>{nota}</Quiet>}
      </Box>
      <Box sx={right}>
        <Box data-screen-only sx={doing}>
          <VerFaltan item={item} name={name} only={!registers} />
          {registers && (!orden || lacking) && <RegisterLink item={item} name={name} />}
        </Box>
        {orden && (
          <Box sx={evidence}>
            <OrdenesLink orden={orden} numeros={sucursales?.numeros ?? []} />
            <Quiet>{diaText(orden.fechainicio, item.fueraDeMes)}</Quiet>
          </Box>
        )}
      </Box>
      {actions && (
        <Box data-screen-only sx={menu}>
          <ItemMenu item={item} name={name} actions={actions} />
        </Box>
      )}
    </Box>
  );
}

interface OrdenesLinkProps {
  readonly orden: NonNullable<PlanCapacitacion['orden']>;
  /** Of all branches. */
  readonly numeros: readonly number[];
}

/** The training, or the list of those of several branches. */
const OrdenesLink = ({ orden, numeros }: OrdenesLinkProps) =>
  numeros.length > 1 ? (
    <RouteLink
      to={ordenesPath({ numeros: numerosText(numeros) })}
    >{`Ver las ${numeros.length} órdenes`}</RouteLink>
  ) : (
    <RouteLink to={ordenPath(orden._id)}>{`Orden N.º ${orden.numeroorden}`}</RouteLink>
  );

interface ItemMenuProps {
  readonly item: PlanCapacitacion;
  readonly name: string;
  readonly actions: ItemActions;
}

/** What administrators do with an item, behind '⋯': the registration is what most lines wait for. */
function ItemMenu({ item, name, actions }: ItemMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        title="Más acciones"
        aria-label={`Más acciones de ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={target}
      >
        <MoreIcon />
      </IconButton>
      {anchor && (
        <RowMenu
          row={item}
          name={name}
          anchor={anchor}
          actions={[
            { label: 'Editar', icon: <EditIcon />, onClick: actions.onEdit },
            { label: 'Eliminar', icon: <DeleteIcon />, onClick: actions.onDelete, danger: true },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

function RegisterLink({ item, name }: { readonly item: PlanCapacitacion; readonly name: string }) {
  const { cliente, sucursal, sucursales, tipoOrden, tema } = item;
  const only = sucursales?.faltan.length === 1 ? sucursales.faltan[0] : undefined;
  return (
    <RegistrarLink
      clienteId={cliente._id}
      sucursalId={(sucursal ?? only)?._id ?? ''}
      tipo={tipoOrden}
      {...(tema && { titulo: tema })}
      name={name}
      sx={{ minHeight: { xs: 44, sm: 32 } }}
    />
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...anywhere }}>
    {children}
  </Typography>
);

const anywhere = { overflowWrap: 'anywhere' } as const;
// Beside the month's name and the title at a desk.
const state = { gridArea: 'state', alignSelf: { md: 'start' }, lineHeight: '20px' } as const;
const line = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"state buttons" "topic buttons" "right right"',
    md: '"state topic right buttons"',
  },
  // Nothing is kept free where nothing is to be done.
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '104px minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  columnGap: { xs: 2, md: 1.5, lg: 2 },
  rowGap: { xs: 0.75, md: 0 },
  pl: { xs: 1.75, sm: 2.5, md: 0.5 },
  pr: { xs: 1.75, sm: 2.5 },
  pt: 1.25,
  pb: { xs: 0.5, sm: 1.25 },
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;
// What is to be done, and below it what is done; on a phone beside each other, its buttons last.
const right = {
  gridArea: 'right',
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'row-reverse', md: 'column' },
  flexWrap: { xs: 'wrap-reverse', md: 'nowrap' },
  justifyContent: { xs: 'flex-end', md: 'center' },
  alignItems: { xs: 'flex-end', sm: 'center', md: 'flex-end' },
  columnGap: 2,
  rowGap: { xs: 1, md: 0.25 },
  // On a phone 8 px below what opens the branches.
  mt: { xs: 0.5, md: 0 },
  // Between two lines of words on a phone the gaps are even.
  '& > div:not(:empty) + div a': { pt: { xs: 2, sm: 0 }, pb: { xs: 1.25, sm: 0 } },
  '&:empty': { display: 'none' },
} as const;
const evidence = {
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 1,
  // On a phone the words stand at the top of their touch target, close to the texts above; at a desk they end where those of the buttons do.
  '& a': { pt: { xs: 0.5, sm: 0 }, pb: { xs: 2.75, sm: 0 }, my: 0 },
  pr: { md: 1 },
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const;
// The last is what most lines wait for: it ends at one edge.
const doing = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: { md: 'flex-end' },
  columnGap: 1,
  ml: { xs: -1, md: 0 },
  '& .MuiButton-root': {
    ...{ px: 1, whiteSpace: 'nowrap' },
    // On the line of the orders.
    alignItems: { xs: 'flex-start', sm: 'center' },
    pt: { xs: 0.5, sm: 0 },
  },
  '&:empty': { display: 'none' },
} as const;
const menu = {
  gridArea: 'buttons',
  display: 'flex',
  alignSelf: { xs: 'start', md: 'center' },
  mr: { xs: -1, md: 0 },
} as const;
const target = {
  width: { xs: 44, sm: 34 },
  height: { xs: 44, sm: 34 },
  flex: 'none',
  '& svg': { fontSize: 20 },
} as const;
