import type { Suceso } from '#contract/consultora/actividad.ts';
import { countText } from '../shared/text/quantities.ts';
import { changeLine, placedAt, whenText } from './texts.ts';

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

/** One line for a run of certificates of one order: 'Emitió 12 constancias'. Any other act ends the run. */
export function foldConstancias(sucesos: readonly Suceso[]): readonly Line[] {
  const runs: Suceso[][] = [];
  let last: string | undefined;
  for (const suceso of sucesos) {
    const key = keyOf(suceso);
    if (key !== undefined && key === last) runs.at(-1)?.push(suceso);
    else runs.push([suceso]);
    last = key;
  }
  return runs.flatMap((run) => {
    const [newest, ...older] = run;
    const oldest = older.at(-1);
    return newest && oldest ? [joined(newest, oldest, run)] : run;
  });
}

const joined = (newest: Suceso, oldest: Suceso, partes: readonly Suceso[]): Line => ({
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

/** One line for the certificates of several trainings that one person issued in a minute; its parts are the lines of each. */
export function foldCapacitaciones(lines: readonly Line[]): readonly Line[] {
  const keyOf = (line: Line) =>
    line.tabla === 'constancia' && line.clase === 'alta' && ordenOf(line)
      ? [line.persona, line.direccion ?? '', minuteOf(line)].join('\n')
      : line._id;
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0] && keyOf(run[0]) === keyOf(line)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => {
    const [newest, ...older] = run;
    const oldest = older.at(-1);
    if (!newest || !oldest) return run;
    const count = run.reduce((sum, { partes }) => sum + (partes?.length ?? 1), 0);
    const accion = `Emitió ${countText(count, 'constancia', 'constancias')} de ${countText(run.length, 'capacitación', 'capacitaciones')}`;
    return [{ ...together(newest, oldest, run), accion, sobre: null }];
  });
}

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
