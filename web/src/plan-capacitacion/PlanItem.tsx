import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { RegistrarLink } from '../capacitaciones/desde-matriz/RegistrarLink.tsx';
import { numerosText } from '../links/numeros.ts';
import { ordenesPath, ordenPath } from '../links/ordenes.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { RowMenu } from '../shared/table/rows/RowMenu.tsx';
import { Faltan, onPaper } from './Faltan.tsx';
import {
  detailText,
  diaText,
  estadoText,
  faltanOf,
  mesText,
  otraOf,
  placeText,
  titleOf,
  toneOf,
} from './plan.ts';
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
  const { destinatarios, nota, orden, sucursales } = item;
  const title = titleOf(item);
  const name = `${title}, ${mesText(item.mes).toLowerCase()}`;
  const detail = detailText(item);
  const other = otraOf(item);
  const lacking = faltanOf(item);
  return (
    <Box component="li" sx={paperOnly ? { ...line, ...onPaper } : line}>
      <Box sx={{ gridArea: 'state' }}>
        <Chip tone={toneOf(item)} small>
          {estadoText(item)}
        </Chip>
      </Box>
      <Box sx={{ gridArea: 'topic', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, ...anywhere }}>
          {title}
        </Typography>
        <Quiet>{placeText(item)}</Quiet>
        {lacking && <Faltan {...lacking} name={name} />}
        {other && <Quiet>{other}</Quiet>}
        {nota && <Quiet>{nota}</Quiet>}
      </Box>
      <Box sx={people}>
        {destinatarios && <span>{destinatarios}</span>}
        {detail && <span>{detail}</span>}
      </Box>
      {orden && (
        <Box sx={evidence}>
          <OrdenesLink orden={orden} numeros={sucursales?.numeros ?? []} />
          <Quiet>{diaText(orden.fechainicio, item.fueraDeMes)}</Quiet>
        </Box>
      )}
      <Box data-screen-only sx={doing}>
        <VerFaltan item={item} name={name} calls={!registers} />
        {registers && (!orden || lacking) && <RegisterLink item={item} name={name} />}
      </Box>
      {actions && (
        <Box data-screen-only sx={{ gridArea: 'buttons', display: 'flex' }}>
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

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...anywhere }}>
    {children}
  </Typography>
);

const anywhere = { overflowWrap: 'anywhere' } as const;
const line = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"state buttons" "topic topic" "people people" "evidence evidence" "doing doing"',
    md: '"state topic doing buttons" "state people doing buttons" "state evidence doing buttons"',
    lg: '"state topic people doing buttons" "state evidence people doing buttons"',
  },
  // Room for both actions in one line.
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: '108px minmax(0, 1fr) auto auto',
    lg: '108px minmax(0, 2fr) minmax(0, 1fr) 296px auto',
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 0.75, md: 0 },
  px: { xs: 1.75, sm: 2.5 },
  py: 1.25,
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;
// Two lines in a column of their own, else one line.
const people = {
  gridArea: 'people',
  minWidth: 0,
  ...anywhere,
  typography: 'caption',
  color: 'text.secondary',
  '& > span + span::before': { content: { xs: '" · "', lg: '""' } },
  '& > span': { display: { lg: 'block' } },
  '& > span:first-of-type:not(:only-of-type)': { typography: { lg: 'body2' }, color: { lg: 'text.primary' } },
  '&:empty': { display: 'none' },
} as const;
const evidence = {
  gridArea: 'evidence',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const;
// The last is what most lines wait for: it ends at one edge.
const doing = {
  gridArea: 'doing',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: { md: 'flex-end' },
  columnGap: 1,
  ml: { xs: -1, md: 0 },
  '& > .MuiButton-root': { px: 1, whiteSpace: 'nowrap' },
  '&:empty': { display: 'none' },
} as const;
const target = {
  width: { xs: 44, sm: 34 },
  height: { xs: 44, sm: 34 },
  flex: 'none',
  '& svg': { fontSize: 20 },
} as const;
