import Box from '@mui/material/Box';
import type { ImportReply } from '#contract/personas/empleados.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { surface, type Tone, tones } from '../../theme.ts';

/** reglas 7.12 */
export function ImportSummary({ reply }: { reply: ImportReply }) {
  const { creados, actualizados, omitidos } = reply;
  const figures: [label: string, value: number, tone: Tone][] = [
    ['Nuevos', creados, 'green'],
    ['Actualizados', actualizados, 'blue'],
    ['Con errores', omitidos, omitidos > 0 ? 'red' : 'grey'],
  ];
  return (
    <Box component="dl" sx={grid}>
      {figures.map(([label, value, tone]) => (
        <Box key={label} sx={tile}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={figure} style={{ color: value > 0 ? tones[tone].fg : undefined }}>
            {formatNumber(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
  gap: { xs: 1, sm: 1.5 },
} as const;
const tile = {
  display: { xs: 'flex', sm: 'block' },
  alignItems: 'baseline',
  justifyContent: 'space-between',
  px: 1.75,
  py: { xs: 0.5, sm: 1.25 },
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: surface.ground,
} as const;
const figure = { m: 0, typography: 'h1', fontVariantNumeric: 'tabular-nums' } as const;
