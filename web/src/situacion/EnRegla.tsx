import Box from '@mui/material/Box';
import type { Semaforo } from '#contract/situacion.ts';
import { sinRespaldoText } from '../ordenes/archivos/respaldo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { surface, tones } from '../theme.ts';
import { percentText, toneOf } from './estados.ts';

interface Totals {
  readonly semaforo: Semaforo;
  readonly porcentaje: number | null;
  readonly sinRespaldo: boolean;
  readonly vencidasSinRenovar?: number;
}

interface EnReglaProps extends Totals {
  /** Beside no heading that says what the figure is. */
  readonly inWords?: boolean;
}

/** The share that is in order, as a bar and a figure. */
export function EnRegla({ porcentaje, inWords = false, ...judged }: EnReglaProps) {
  if (porcentaje === null) return <span>–</span>;
  return (
    <span style={line}>
      <span aria-hidden style={track}>
        <span style={{ ...bar, width: `${porcentaje}%`, background: tones[toneOf(judged)].fg }} />
      </span>
      <span style={figure}>{`${percentText(porcentaje)}${inWords ? ' en regla' : ''}`}</span>
    </span>
  );
}

/** The traffic light and the share, beside a title, and whether proof is missing. */
export const SemaforoText = ({ hasMark = true, ...totals }: Totals & { readonly hasMark?: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    <Chip tone={toneOf(totals)}>{totals.semaforo}</Chip>
    {totals.porcentaje !== null && <EnRegla {...totals} inWords={totals.semaforo !== 'En regla'} />}
    {hasMark && totals.sinRespaldo && <Chip tone="amber">{sinRespaldoText}</Chip>}
  </Box>
);

const line = { display: 'inline-flex', alignItems: 'center', gap: 8 } as const;
const track = {
  display: 'inline-block',
  width: 64,
  height: 6,
  borderRadius: 99,
  overflow: 'hidden',
  background: surface.line,
} as const;
const bar = { display: 'block', height: '100%', borderRadius: 99 } as const;
const figure = { minWidth: 44, fontSize: 13.5, fontVariantNumeric: 'tabular-nums' } as const;
