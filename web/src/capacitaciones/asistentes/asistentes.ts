import type { Asistente, AsistenteInput } from '#contract/ordenes/capacitaciones.ts';
import { claveDocumento } from '#contract/ordenes/vigencia.ts';
import type { Complete } from '../../shared/form/body.ts';
import { formatNumber } from '../../shared/text/dates.ts';

export interface AsistenteRow extends Asistente {
  readonly _id: string;
  /** The company the attendee was taken from; unknown for typed and pasted ones. */
  readonly clienteId?: string | undefined;
}

export const toAsistentes = (rows: readonly AsistenteRow[]): Complete<typeof AsistenteInput>[] =>
  rows.map(({ apellido, nombre, documento }) => ({ apellido, nombre, documento }));

export type Repeated = ReadonlyMap<string, readonly number[]>;

/** Places (from 1) of rows with the same document, by document. */
export function findRepeated(rows: readonly Pick<Asistente, 'documento'>[]): Repeated {
  const places = new Map<string, number[]>();
  rows.forEach(({ documento }, index) => {
    const key = claveDocumento(documento);
    if (key === null) return;
    const known = places.get(key);
    if (known) known.push(index + 1);
    else places.set(key, [index + 1]);
  });
  return new Map([...places].filter(([, found]) => found.length > 1));
}

/** reglas 2.10 */
export const fullName = ({ apellido, nombre }: Pick<Asistente, 'apellido' | 'nombre'>) =>
  `${apellido} ${nombre}`.toLocaleUpperCase('es');

/** reglas 9.5 */
export function participantesText(count: number): string {
  if (count === 0) return 'La actividad no posee ningún participante registrado.';
  if (count === 1) return 'La actividad cuenta por ahora con solo un participante registrado.';
  return `La actividad posee ${formatNumber(count)} participantes registrados.`;
}

export const asistentesText = (count: number) =>
  count === 1 ? '1 asistente' : `${formatNumber(count)} asistentes`;
