import type { Line } from './fold.ts';
import { placedAt, whenText } from './texts.ts';

/** A line and what of it the line above says already, as both are read. */
export interface Shown extends Line {
  readonly repite: { readonly momento: boolean; readonly persona: boolean };
}

/** Equal to the minute is equal: seconds are not shown. */
export function withRepeats(lines: readonly Line[], hoy: string): readonly Shown[] {
  const whenOf = (line: Line) => whenText(placedAt(line), hoy);
  return lines.map((line, at) => {
    const above = lines[at - 1];
    const repite = {
      momento: above !== undefined && whenOf(above) === whenOf(line),
      persona: above?.persona === line.persona,
    };
    return { ...line, repite };
  });
}
