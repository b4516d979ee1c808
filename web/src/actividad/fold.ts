import type { Suceso } from '#contract/consultora/actividad.ts';
import { entities } from '#contract/platform/entities.ts';
import { countText } from '../shared/text/quantities.ts';
import { changeLine, placedAt, summaryText, whenText } from './texts.ts';

/** A line of the screen; one of many equal acts has these, the newest first. */
export interface Line extends Suceso {
  readonly partes?: readonly Line[];
}

const orden = 'Orden';
const ordenOf = ({ cambios }: Suceso) => cambios.find(({ campo }) => campo === orden);

/** The same act by the same person about the same order; undefined for what always stands alone. */
function keyOf(suceso: Suceso): string | undefined {
  const { tabla, clase, persona, direccion } = suceso;
  const change = ordenOf(suceso);
  if (tabla !== 'constancia' || clase !== 'alta' || !change?.despues) return undefined;
  return [persona, direccion ?? '', changeLine(change)].join('\n');
}

/** Each run of lines of one key is one line, as `join` makes it; a line without a key stands alone and ends the run. */
function foldRuns(
  lines: readonly Line[],
  keyOf: (line: Line) => string | undefined,
  join: (newest: Line, oldest: Line, run: readonly Line[]) => Line | undefined,
): readonly Line[] {
  const runs: Line[][] = [];
  let last: string | undefined;
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== undefined && key === last) runs.at(-1)?.push(line);
    else runs.push([line]);
    last = key;
  }
  return runs.flatMap((run) => {
    const [newest, ...older] = run;
    const oldest = older.at(-1);
    const line = newest && oldest && join(newest, oldest, run);
    return line ? [line] : run;
  });
}

/** One line for a run of certificates of one order: 'Emitió 12 constancias'. Any other act ends the run. */
export const foldConstancias = (sucesos: readonly Suceso[]) => foldRuns(sucesos, keyOf, joined);

const joined = (newest: Line, oldest: Line, partes: readonly Line[]): Line => ({
  ...together(newest, oldest, partes),
  accion: `Emitió ${countText(partes.length, 'constancia', 'constancias')}`,
  // Each has a row of its own; together they are about the order.
  sobre: ordenOf(newest)?.despues ?? null,
});

const together = (newest: Line, oldest: Line, partes: readonly Line[]): Line => ({
  ...newest,
  fila_id: null,
  cambios: newest.cambios.filter(({ campo, despues }) =>
    partes.every(({ cambios }) => cambios.some((one) => one.campo === campo && one.despues === despues)),
  ),
  solicitud: partes.every(({ solicitud }) => solicitud === newest.solicitud) ? newest.solicitud : null,
  ...{ momento: oldest.momento, ultimo: placedAt(newest), partes },
});

/** An instant to the minute, which is what a line shows of it. */
const minuteOf = (line: Line) => placedAt(line).slice(0, 'aaaa-mm-ddThh:mm'.length);

/** One person, from one address, within a minute. */
const sittingOf = (line: Line) => [line.persona, line.direccion ?? '', minuteOf(line)].join('\n');

/** One line for the certificates of several trainings that one person issued in a minute; its parts are the lines of each. */
export const foldCapacitaciones = (lines: readonly Line[]) =>
  foldRuns(
    lines,
    (line) =>
      line.tabla === 'constancia' && line.clase === 'alta' && ordenOf(line) ? sittingOf(line) : undefined,
    (newest, oldest, run) => {
      const count = run.reduce((sum, { partes }) => sum + (partes?.length ?? 1), 0);
      const accion = `Emitió ${countText(count, 'constancia', 'constancias')} de ${countText(run.length, 'capacitación', 'capacitaciones')}`;
      return { ...together(newest, oldest, run), accion, sobre: null };
    },
  );

/** How rows of the table are counted, if the act is no more than their change. */
function countOf({ tabla, clase, accion }: Line) {
  if (!tabla || clase !== 'cambio') return undefined;
  const { name, count } = entities[tabla];
  return accion === `Modificó ${name}` ? count : undefined;
}

/** One line for the rows that one person changed alike in a minute: 'Modificó 11 órdenes'. Several changes of one row stay apart. */
export const foldCambios = (lines: readonly Line[]) =>
  foldRuns(
    lines,
    (line) => countOf(line) && [line.tabla, sittingOf(line), summaryText(line)].join('\n'),
    (newest, oldest, run) => {
      const count = countOf(newest);
      if (!count || new Set(run.map(({ fila_id }) => fila_id)).size < run.length) return undefined;
      const accion = `Modificó ${countText(run.length, ...count)}`;
      return { ...together(newest, oldest, run), accion, sobre: null };
    },
  );

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
