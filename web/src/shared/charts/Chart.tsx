import Box from '@mui/material/Box';
import type { Accent } from '../../theme.ts';
import { type Absence, lazyPart } from '../lazy-part.tsx';
import { absenceTexts } from '../texts.ts';

/** The kinds of reglas 1.6. */
export type ChartKind = 'Bar' | 'Line' | 'Pie';

export interface ChartProps {
  readonly kind: ChartKind;
  readonly labels: readonly string[];
  /** One for each label. */
  readonly values: readonly number[];
  /** What is counted, for the pointer. */
  readonly name: string;
  /** Of lines and bars; `success` unless told (reglas 1.6). */
  readonly accent?: Accent | undefined;
  /** Of a pie's parts, from the theme. */
  readonly colours?: readonly string[] | undefined;
  /** In pixels; kept while the chart's code is on its way. */
  readonly height: number;
}

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
