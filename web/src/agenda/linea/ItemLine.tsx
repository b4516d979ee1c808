import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { Chip } from '../../shared/layout/Chip.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { eventText, type Item, type Kind, kindOf, kinds, ordenOf, type Shown, whereText } from '../items.ts';
import { ItemAction } from './ItemAction.tsx';

interface ItemLineProps {
  readonly item: Item;
  readonly shown: Shown;
  /** Its place stands above it. */
  readonly placed?: boolean;
  /** Below the line. */
  readonly children?: ReactNode;
}

/** An item with all that is known of it. */
export function ItemLine({ item, shown, placed = false, children }: ItemLineProps) {
  const kind = kindOf(item, shown);
  const orden = ordenOf(item, shown.ordenes);
  const where = placed ? item.detalle : whereText(item, shown);
  return (
    <Box component="li" sx={line}>
      <Box sx={event}>
        <Chip tone={kinds[kind]} small>
          {item.hora ?? eventText(item, shown)}
        </Chip>
      </Box>
      <Box sx={what}>
        <Typography variant="body2">
          <RouteLink to={item.enlace}>{item.titulo}</RouteLink>
        </Typography>
        <Typography variant="caption" component="p" sx={whereStyle}>
          {orden ? (
            <Prueba orden={orden} today={shown.today}>
              {where}
            </Prueba>
          ) : (
            where
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
        <ItemAction item={item} shown={shown} />
      </Box>
      {children && <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' }, display: 'flex' }}>{children}</Box>}
    </Box>
  );
}

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
  // On a phone the action stands beside what happens, and the text below both has the whole width.
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '64px minmax(0, 1fr) auto' },
  alignItems: { xs: 'center', sm: 'start' },
  columnGap: { xs: 1, sm: 1.5 },
  pt: { xs: 0.5, sm: 1 },
  pb: 1,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;
const state = {
  '&:empty': { display: 'none' },
  gridColumn: { xs: 2, sm: 3 },
  gridRow: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
} as const;
// What stands in words ends where the chips of other lines do.
const stateWithText = { ...state, '& > .MuiButton-root': { mr: -1 } } as const;
const what = { gridColumn: { xs: '1 / -1', sm: 2 }, gridRow: { xs: 2, sm: 1 }, minWidth: 0 } as const;
const chip = { display: 'flex' } as const;
const event = { gridRow: 1, fontVariantNumeric: 'tabular-nums' } as const;
const whereStyle = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
