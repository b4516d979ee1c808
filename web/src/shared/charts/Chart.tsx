import Box from '@mui/material/Box';
import { type Absence, lazyPart } from '../lazy/lazy-part.tsx';
import { absenceTexts } from '../text/texts.ts';
import type { ChartProps } from './props.ts';

const Drawn = lazyPart(async () => (await import('./drawn.tsx')).DrawnChart, AbsentChart);

/** Asks for the chart library ahead of the figures. */
export const preloadCharts = (): void => void Drawn.prepare();

/** A chart; the library that draws it is loaded by the first one that is shown. Its text alternative is the card's. */
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
