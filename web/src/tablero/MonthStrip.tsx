import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-router';
import type { Tablero } from '#contract/consultora/tablero.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { formatNumber, today } from '../shared/text/dates.ts';
import { type Accent, accents } from '../theme.ts';
import { monthPath } from './links.ts';
import { longMonth, shortMonth } from './months.ts';

interface MonthStripProps {
  readonly meses: Tablero['vencenPorMes'];
  readonly accent: Accent;
}

/** Expiries of the next twelve months; each month opens its orders. */
export function MonthStrip({ meses, accent }: MonthStripProps) {
  const most = Math.max(1, ...meses.map(({ ordenes }) => ordenes));
  return (
    <MaterialCard title="Vencimientos de los próximos 12 meses" text="Elija un mes para ver sus órdenes">
      <Box component="ul" sx={strip}>
        {meses.map((month) => (
          <Month key={month.mes} month={month} share={month.ordenes / most} accent={accent} />
        ))}
      </Box>
    </MaterialCard>
  );
}

interface MonthProps {
  readonly month: Tablero['vencenPorMes'][number];
  readonly share: number;
  readonly accent: Accent;
}

function Month({ month: { mes, ordenes }, share, accent }: MonthProps) {
  const { main, light } = accents[accent];
  return (
    <li>
      <Box component={Link} to={monthPath(mes, today())} title={longMonth(mes)} sx={cell}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {shortMonth(mes)}
        </Typography>
        <Typography component="span" sx={ordenes > 0 ? figure : { ...figure, color: 'text.secondary' }}>
          {formatNumber(ordenes)}
          <span style={visuallyHidden}>{ordenes === 1 ? ' orden' : ' órdenes'}</span>
        </Typography>
        <Box aria-hidden style={{ background: light }} sx={bar}>
          <Box style={{ background: main, width: `${share * 100}%` }} sx={{ height: '100%' }} />
        </Box>
      </Box>
    </li>
  );
}

const strip = {
  listStyle: 'none',
  m: 0,
  mx: -1,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(6, 1fr)', lg: 'repeat(12, 1fr)' },
} as const;
const cell = {
  display: 'grid',
  gap: 0.25,
  px: 1,
  py: 0.75,
  minHeight: 44,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const figure = {
  fontSize: 18,
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
} as const;
const bar = { height: 4, borderRadius: 2, overflow: 'hidden' } as const;
