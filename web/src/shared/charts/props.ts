import type { Accent } from '../../theme.ts';

/** reglas 1.6 */
export type ChartKind = 'Bar' | 'Line' | 'Pie';

export interface ChartProps {
  readonly kind: ChartKind;
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** What is counted, for the tooltip. */
  readonly name: string;
  /** Of lines and bars; `success` by default (reglas 1.6). */
  readonly accent?: Accent | undefined;
  /** Of a pie's slices. */
  readonly colours?: readonly string[] | undefined;
  /** In pixels, also while the library is loading. */
  readonly height: number;
}
