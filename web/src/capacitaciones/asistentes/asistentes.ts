import type { Asistente, AsistenteInput } from '#contract/capacitaciones.ts';
import { numberKey } from '#contract/text.ts';
import type { Complete } from '../../shared/form/body.ts';
import { formatNumber } from '../../shared/text/dates.ts';

/** An attendee in the wizard, with an identity of its own. */
export interface Fila extends Asistente {
  readonly _id: string;
  /** The company that the attendee was taken from; unknown for typed and pasted ones. */
  readonly de?: string | undefined;
}

export const toAsistentes = (filas: readonly Fila[]): Complete<typeof AsistenteInput>[] =>
  filas.map(({ apellido, nombre, documento }) => ({ apellido, nombre, documento }));

export type Repetidos = ReadonlyMap<string, readonly number[]>;

/** Places (from 1) of the rows that share a document, by its key. */
export function findRepetidos(filas: readonly Pick<Asistente, 'documento'>[]): Repetidos {
  const places = new Map<string, number[]>();
  filas.forEach(({ documento }, index) => {
    const key = numberKey(documento);
    if (key === '') return;
    const known = places.get(key);
    if (known) known.push(index + 1);
    else places.set(key, [index + 1]);
  });
  return new Map([...places].filter(([, rows]) => rows.length > 1));
}

/** A participant's name in lists (reglas 2.10). */
export const nombreDe = ({ apellido, nombre }: Pick<Asistente, 'apellido' | 'nombre'>) =>
  `${apellido} ${nombre}`.toLocaleUpperCase('es');

/** reglas 9.5, verbatim. */
export function participantesText(cantidad: number): string {
  if (cantidad === 0) return 'La actividad no posee ningún participante registrado.';
  if (cantidad === 1) return 'La actividad cuenta por ahora con solo un participante registrado.';
  return `La actividad posee ${formatNumber(cantidad)} participantes registrados.`;
}

export const asistentesText = (cantidad: number) =>
  cantidad === 1 ? '1 asistente' : `${formatNumber(cantidad)} asistentes`;
