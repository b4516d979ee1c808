import Box from '@mui/material/Box';
import type { Semaforo } from '#contract/situacion.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { surface, tones } from '../theme.ts';
import { percentText, semaforoTones } from './estados.ts';

interface Totals {
  readonly semaforo: Semaforo;
  readonly porcentaje: number | null;
}

/** The share that is in order, as a bar and a figure. */
export function EnRegla({ semaforo, porcentaje }: Totals) {
  if (porcentaje === null) return <span>–</span>;
  return (
    <span style={line}>
      <span aria-hidden style={track}>
        <span style={{ ...bar, width: `${porcentaje}%`, background: tones[semaforoTones[semaforo]].fg }} />
      </span>
      <span style={figure}>{percentText(porcentaje)}</span>
    </span>
  );
}

/** The traffic light and the share, beside a title. */
export const SemaforoText = ({ semaforo, porcentaje }: Totals) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, flex: 'none' }}>
    <Chip tone={semaforoTones[semaforo]}>{semaforo}</Chip>
    {porcentaje !== null && <EnRegla semaforo={semaforo} porcentaje={porcentaje} />}
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
