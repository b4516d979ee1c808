import type { Accent } from '../../theme.ts';

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
