import type { Accent } from '../../theme.ts';

/** reglas 1.6 */
export type ChartKind = 'Bar' | 'Line' | 'Pie';

export interface ChartProps {
  readonly kind: ChartKind;
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly name: string;
  /** Colour of lines and bars; `success` by default (reglas 1.6). */
  readonly accent?: Accent | undefined;
  readonly colours?: readonly string[] | undefined;
  readonly height: number;
}
