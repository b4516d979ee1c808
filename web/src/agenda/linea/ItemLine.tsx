import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { Chip } from '../../shared/layout/Chip.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import {
  atText,
  avisoText,
  eventText,
  type Item,
  joinNumber,
  type Kind,
  kindOf,
  kinds,
  ordenOf,
  type Shown,
  toneOf,
} from '../items.ts';
import { ItemAction } from './ItemAction.tsx';

interface ItemLineProps {
  readonly item: Item;
  readonly shown: Shown;
  /** Its place stands above it. */
  readonly placed?: boolean;
  /** What is done about it stands beside the place. */
  readonly withoutAction?: boolean;
  /** Below the line. */
  readonly children?: ReactNode;
}

/** An item with all that is known of it: first who it is for, as in Inicio; a client user's own branch stands below. */
export function ItemLine({ item, shown, placed = false, withoutAction = false, children }: ItemLineProps) {
  const kind = kindOf(item, shown);
  const orden = ordenOf(item, shown.ordenes);
  const at = placed ? '' : atText(item, shown);
  const detalle = [detalleText(item, placed), avisoText(item, shown)].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={line}>
      <Box sx={what}>
        {at && shown.withCliente && (
          <Typography variant="body2" sx={forWhom}>
            {at}
          </Typography>
        )}
        <Typography variant="body2">
          <RouteLink to={item.enlace}>{item.titulo}</RouteLink>
        </Typography>
        {at && !shown.withCliente && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {at}
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={facts}>
          <span style={event}>
            <Chip tone={toneOf(item, shown)} small>
              {item.hora ?? eventText(item, shown)}
            </Chip>{' '}
          </span>
          {orden ? (
            <Prueba orden={orden} today={shown.today}>
              {detalle}
            </Prueba>
          ) : (
            detalle
          )}
        </Typography>
      </Box>
      <Box sx={shown.rol === 'tecnico' ? state : stateWithText}>
        {!told.has(kind) && (
          <Box sx={chip}>
            <Chip tone={kinds[kind]} small>
              {kind}
            </Chip>
          </Box>
        )}
        {!withoutAction && <ItemAction item={item} shown={shown} />}
      </Box>
      {children && <Box sx={{ gridColumn: '1 / -1', display: 'flex' }}>{children}</Box>}
    </Box>
  );
}

/** A technician's narrow lines, which stand below their place, have the number alone, as in Inicio. */
const detalleText = ({ detalle }: Item, placed: boolean) =>
  joinNumber(placed ? detalle.replace(/^Orden (?=N\.º)/, '') : detalle);

/** What is said by what happens and its colour: 'Vence', 'Venció', 'Empieza', the hour of a training. */
const told: ReadonlySet<Kind> = new Set([
  'Vencida',
  'Vencido',
  'Por vencer',
  'Vigente',
  'Empieza',
  'Capacitación',
]);

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 1.5 },
  py: 1,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;
const state = {
  '&:empty': { display: 'none' },
  gridColumn: 2,
  gridRow: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
} as const;
// What stands in words ends where the chips of other lines do.
const stateWithText = { ...state, '& > .MuiButton-root': { mr: -1 } } as const;
const what = { gridRow: 1, minWidth: 0 } as const;
const forWhom = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
const chip = { display: 'flex' } as const;
// In the middle of the capital letters beside it.
const event = { position: 'relative', top: -1, marginRight: 3 } as const;
const facts = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
