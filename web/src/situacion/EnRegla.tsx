import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Semaforo } from '#contract/clientes/situacion.ts';
import { sinRespaldoText } from '../ordenes/archivos/respaldo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { surface, tones } from '../theme.ts';
import { percentText, situationOf, toneOf } from './estados.ts';

interface Totals {
  readonly semaforo: Semaforo;
  readonly porcentaje: number | null;
  readonly sinRespaldo: boolean;
  readonly vencidasSinRenovar?: number;
}

interface EnReglaProps extends Totals {
  /** In place of the percentage. */
  readonly figure: ReactNode;
  readonly barWidth?: number;
}

/** The share that is in order, as a bar and a figure. */
export function EnRegla({ porcentaje, figure, barWidth = 64, ...judged }: EnReglaProps) {
  return (
    <span style={line}>
      <span aria-hidden data-bar style={{ ...track, width: barWidth }}>
        <span style={{ ...bar, width: `${porcentaje ?? 0}%`, background: barColor(judged) }} />
      </span>
      <span style={text}>{figure}</span>
    </span>
  );
}

/** A full bar in a colour beside expired orders would say that all is in order, or that nothing is. */
const barColor = (judged: Omit<Totals, 'porcentaje'>) =>
  situationOf(judged) === 'Con órdenes vencidas' ? surface.faint : tones[toneOf(judged)].fg;

interface SituacionTextProps extends Omit<Totals, 'sinRespaldo'> {
  /** How many requirements lack their file. */
  readonly unproved: number;
  /** False where a text beside it counts them. */
  readonly counts?: boolean;
  /** In one line with other counts, on a phone. */
  readonly small?: boolean;
  /** False where the page's head says the situation already. */
  readonly named?: boolean;
}

/** How it stands and the share, beside a title, and whether proof is missing. */
export function SituacionText({
  unproved,
  counts = true,
  named = true,
  small = false,
  ...shown
}: SituacionTextProps) {
  const totals = { ...shown, sinRespaldo: unproved > 0 };
  const situation = situationOf(totals);
  const isWhole = situation === sinRespaldoText;
  const mark = counts && unproved > 0 && <Unproved count={unproved} />;
  return (
    <Box component="span" sx={texts}>
      {(named || isWhole) && (
        <Chip tone={toneOf(totals)} small={small}>
          {(isWhole && mark) || situation}
        </Chip>
      )}
      {totals.porcentaje !== null && (
        <EnRegla
          {...totals}
          figure={
            <>
              {percentText(totals.porcentaje)} <Wide>de los requisitos </Wide>
              {/* It stands beside it already. */}
              {situation !== 'En regla' && 'en regla'}
            </>
          }
        />
      )}
      {mark && !isWhole && (
        <Chip tone="amber" small={small}>
          {mark}
        </Chip>
      )}
    </Box>
  );
}

/** '5 requisitos sin respaldo' */
const Unproved = ({ count }: { readonly count: number }) => (
  <>
    {formatNumber(count)} <Wide>{count === 1 ? 'requisito ' : 'requisitos '}</Wide>sin respaldo
  </>
);

/** A phone's line has no room for it. */
const Wide = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
    {children}
  </Box>
);

// On a phone each part stands in the row of its parent, which wraps.
const texts = {
  display: { xs: 'contents', sm: 'inline-flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  '& [data-bar]': { display: { xs: 'none', sm: 'block' } },
} as const;
const line = { display: 'inline-flex', alignItems: 'center', gap: 8 } as const;
const track = {
  height: 6,
  borderRadius: 99,
  overflow: 'hidden',
  background: surface.line,
} as const;
const bar = { display: 'block', height: '100%', borderRadius: 99 } as const;
const text = { minWidth: 44, fontSize: 13.5, fontVariantNumeric: 'tabular-nums' } as const;
