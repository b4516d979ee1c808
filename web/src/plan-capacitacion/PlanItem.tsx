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
import { useSesion } from '../sesion/store.ts';
import { Counts } from '../shared/layout/Counts.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { RowMenu } from '../shared/table/rows/RowMenu.tsx';
import { EstadoChip } from './EstadoChip.tsx';
import { Faltan, onPaper } from './Faltan.tsx';
import { aboutParts, diaText, faltanOf, isOwn, mesText, otraOf, titleOf } from './plan.ts';
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
        <About item={item} />
        <Faltan lacking={lacking} other={otraOf(item)} name={name} />
        {nota && <Quiet>{nota}</Quiet>}
      </Box>
      <Box sx={foot}>
        {orden && (
          <Box sx={evidence}>
            <OrdenesLink orden={orden} numeros={sucursales?.numeros ?? []} />
            <Quiet>{diaText(orden.fechainicio, item.fueraDeMes)}</Quiet>
          </Box>
        )}
        <Box data-screen-only sx={{ ...doing, ...(registers && two), ...(!actions && last) }}>
          <VerFaltan item={item} name={name} only={!registers} />
          {registers && (!orden || lacking) && <RegisterLink item={item} name={name} />}
        </Box>
      </Box>
      {actions && (
        <Box data-screen-only sx={menu}>
          <ItemMenu item={item} name={name} actions={actions} />
        </Box>
      )}
    </Box>
  );
}

/** What it is about; to a technician who holds it themselves, that they do, in place of their name. */
function About({ item }: Pick<PlanItemProps, 'item'>) {
  const tecnico = useSesion()?.tecnico;
  const own = tecnico != null && isOwn(item, tecnico);
  const parts = aboutParts(own ? { ...item, responsable: null } : item);
  return (
    <Quiet>
      <Counts parts={own ? [...parts, <b key="own">A su cargo</b>] : parts} wraps />
    </Quiet>
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
      sx={{ gridColumn: { md: 2 }, minHeight: { xs: 44, sm: 32 } }}
    />
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography
    variant="caption"
    component="p"
    sx={{ color: 'text.secondary', textWrap: 'pretty', ...anywhere }}
  >
    {children}
  </Typography>
);

const anywhere = { overflowWrap: 'anywhere' } as const;
// Beside the month's name and the title at a desk.
const state = {
  ...{ gridArea: 'state', alignSelf: { md: 'start' }, lineHeight: '20px' },
  mb: { xs: 0.75, md: 0 },
} as const;
const line = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"state buttons" "topic buttons" "foot foot"',
    md: '"state topic doing buttons" "state evidence doing buttons"',
  },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '104px minmax(0, 1fr) auto auto' },
  alignItems: { xs: 'center', md: 'start' },
  alignContent: 'start',
  columnGap: { xs: 2, md: 1.5, lg: 2 },
  pl: { xs: 1.75, sm: 2.5, md: 0.5 },
  pr: { xs: 1.75, sm: 2.5 },
  pt: 1.25,
  pb: { xs: 0.5, sm: 1.25 },
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;
// On a phone what is done at the left and what is to be done at the right margin share a baseline; at a desk the one is the last line of the texts.
const foot = {
  gridArea: { xs: 'foot', md: 'auto' },
  minWidth: 0,
  display: { xs: 'flex', md: 'contents' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 1,
} as const;
const evidence = {
  gridArea: { md: 'evidence' },
  minWidth: 0,
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 1,
  '& a': { my: 0 },
  typography: { xs: 'body2', md: 'caption' },
  fontVariantNumeric: 'tabular-nums',
} as const;
// On a line with the title, each in its column: all begin and end at the same edges, whatever else a row has.
const doing = {
  gridArea: { md: 'doing' },
  display: { xs: 'flex', md: 'grid' },
  gridTemplateColumns: { md: '124px' },
  justifyItems: 'end',
  justifyContent: 'flex-end',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 1,
  ml: 'auto',
  mr: { xs: -1, md: 0 },
  mt: { md: -0.75 },
  '& .MuiButton-root': { px: 1, whiteSpace: 'nowrap' },
} as const;
const two = { gridTemplateColumns: { md: '124px 152px' } } as const;
// Without a menu its words end at the margin.
const last = { mr: { xs: -1, md: -2.5, lg: -3 } } as const;
const menu = {
  gridArea: 'buttons',
  display: 'flex',
  alignSelf: 'start',
  mr: { xs: -1, md: 0 },
  mt: { md: '-7px' },
} as const;
const target = {
  width: { xs: 44, sm: 34 },
  height: { xs: 44, sm: 34 },
  flex: 'none',
  '& svg': { fontSize: 20 },
} as const;
