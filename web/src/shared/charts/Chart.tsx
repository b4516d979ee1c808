import Box from '@mui/material/Box';
import { lazyPart, type PlaceholderProps } from '../lazy/lazy-part.tsx';
import { loadFailureTexts } from '../text/texts.ts';
import type { ChartProps } from './props.ts';

const Drawn = lazyPart(async () => (await import('./drawn.tsx')).DrawnChart, ChartPlaceholder);

export const preloadCharts = (): void => void Drawn.prepare();

/** A chart whose library is loaded on first use. Its card has the text alternative. */
export function Chart(props: ChartProps) {
  const { height } = props;
  return (
    <Box sx={{ height, position: 'relative' }}>
      <Drawn {...props} />
    </Box>
  );
}

function ChartPlaceholder({ failure }: PlaceholderProps) {
  return (
    failure && <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{loadFailureTexts[failure]}</Box>
  );
}
