import Box from '@mui/material/Box';
import { type Absence, lazyPart } from '../lazy/lazy-part.tsx';
import { absenceTexts } from '../text/texts.ts';
import type { ChartProps } from './props.ts';

const Drawn = lazyPart(async () => (await import('./drawn.tsx')).DrawnChart, AbsentChart);

export const preloadCharts = (): void => void Drawn.prepare();

/** A chart, drawn by a library that is loaded on first use. The card has its text alternative. */
export function Chart(props: ChartProps) {
  const { height } = props;
  return (
    <Box sx={{ height, position: 'relative' }}>
      <Drawn {...props} />
    </Box>
  );
}

function AbsentChart({ failure }: Absence) {
  return failure && <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{absenceTexts[failure]}</Box>;
}
