import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { diasAviso, diasSemana } from '#contract/ordenes.ts';
import type { Periodo, Tablero } from '#contract/tablero.ts';
import { sinRenovarPath } from '../../ordenes/list-address.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { type Tone, tones } from '../../theme.ts';
import { vencenPath } from '../links.ts';

interface WorkStripProps {
  /** Undefined while it loads. */
  readonly data: Pick<Tablero, 'sinRenovar' | 'vencen'> | undefined;
}

interface Words {
  readonly label: string;
  /** Of one order. */
  readonly one?: string;
  readonly tone: Tone;
}

interface Figure extends Words {
  readonly ordenes: number;
  readonly path: string;
}

const expired: Words = { label: 'Vencidas', one: 'Vencida', tone: 'red' };
const periods: Readonly<Record<Periodo, Words>> = {
  hoy: { label: 'Vencen hoy', one: 'Vence hoy', tone: 'red' },
  semana: { label: 'Esta semana', tone: 'amber' },
  // Those of the week are not among them.
  mes: { label: `De ${diasSemana + 1} a ${diasAviso} días`, tone: 'amber' },
};

/** How much there is to do, before what it is: on a phone all of it stands on the first screen (reglas 2.20). */
export function WorkStrip({ data }: WorkStripProps) {
  if (!data)
    return (
      <Box aria-hidden sx={strip}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} variant="rounded" height={52} />
        ))}
      </Box>
    );
  const { sinRenovar, vencen } = data;
  const figures: readonly Figure[] = [
    { ...expired, ordenes: sinRenovar.ordenes, path: sinRenovarPath() },
    ...vencen.map(({ periodo, desde, hasta, ordenes }) => ({
      ...periods[periodo],
      ordenes,
      path: vencenPath(desde, hasta),
    })),
  ];
  return (
    <Box component="ul" aria-label="Resumen del trabajo" sx={strip}>
      {figures.map((figure) => (
        <Box component="li" key={figure.label} sx={{ display: 'grid', minWidth: 0 }}>
          <FigureTile figure={figure} />
        </Box>
      ))}
    </Box>
  );
}

function FigureTile({ figure: { label, one = label, ordenes, tone, path } }: { readonly figure: Figure }) {
  const { fg, bg } = tones[tone];
  const text = (
    <>
      <Box component="span" sx={number} style={ordenes > 0 ? { color: fg } : undefined}>
        {formatNumber(ordenes)}
      </Box>
      <Typography component="span" variant="body2" sx={{ fontSize: { xs: 13, sm: 14 } }}>
        {ordenes === 1 ? one : label}
      </Typography>
    </>
  );
  // There is nothing to open.
  if (ordenes === 0) return <Box sx={{ ...tile, color: 'text.secondary' }}>{text}</Box>;
  return (
    <Box component={Link} to={path} sx={tile} style={{ background: bg }}>
      {text}
    </Box>
  );
}

const strip = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;
const tile = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  px: { xs: 1.5, sm: 2.5 },
  py: 1.25,
  minHeight: 52,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  'a&:hover': { borderColor: 'text.secondary' },
} as const;
const number = { fontSize: 20, fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const;
