import type { Asistente } from '#contract/capacitaciones.ts';
import { formatNumber } from '../../shared/text/dates.ts';

/** An attendee within the wizard: a row of its own from the moment it is added, whatever it is called. */
export interface Fila extends Asistente {
  readonly _id: string;
  /** The company whose employee was taken, or whose training it was; unknown of whoever was typed or pasted. */
  readonly de?: string | undefined;
}

/** Rows as they are sent. */
export const toAsistentes = (filas: readonly Fila[]): Asistente[] =>
  filas.map(({ apellido, nombre, documento }) => ({ apellido, nombre, documento }));

/** What tells one person from another: the document's digits, however they were typed; `''` for none. */
export const documentoKey = (documento: string | null) =>
  (documento ?? '').replace(/\D/g, '').replace(/^0+/, '');

export type Repetidos = ReadonlyMap<string, readonly number[]>;

/** The places (from 1) of the rows that share a document, by its key; documents that only one row has are left out. */
export function findRepetidos(filas: readonly Pick<Asistente, 'documento'>[]): Repetidos {
  const places = new Map<string, number[]>();
  filas.forEach(({ documento }, index) => {
    const key = documentoKey(documento);
    if (key === '') return;
    const known = places.get(key);
    if (known) known.push(index + 1);
    else places.set(key, [index + 1]);
  });
  return new Map([...places].filter(([, rows]) => rows.length > 1));
}

/** A participant as lists show it (reglas 2.10): surname and name in upper case. */
export const nombreDe = ({ apellido, nombre }: Pick<Asistente, 'apellido' | 'nombre'>) =>
  `${apellido} ${nombre}`.toLocaleUpperCase('es');

/** reglas 9.5, letter for letter. */
export function cantidadText(cantidad: number): string {
  if (cantidad === 0) return 'La actividad no posee ningún participante registrado.';
  if (cantidad === 1) return 'La actividad cuenta por ahora con solo un participante registrado.';
  return `La actividad posee ${formatNumber(cantidad)} participantes registrados.`;
}

/** So many attendees, in words. */
export const asistentesText = (cantidad: number) =>
  cantidad === 1 ? '1 asistente' : `${formatNumber(cantidad)} asistentes`;
