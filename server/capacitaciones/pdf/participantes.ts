import { isSuprimida } from '#contract/ordenes/capacitaciones.ts';
import { formatDate } from '#server/platform/dates.ts';
import { ApiError, invalidField } from '#server/platform/http/errors.ts';
import type { Registro } from './registro.queries.ts';

/** An attendee with their number in the training's list, from 1; nobody whose data were suppressed. */
export type Inscripto = Registro['asistentes'][number] & { posicion: number };

export const inscriptos = ({ asistentes }: Pick<Registro, 'asistentes'>): Inscripto[] =>
  asistentes
    .map((asistente, i) => ({ ...asistente, posicion: i + 1 }))
    .filter((asistente) => !isSuprimida(asistente));

/** Refuses certificates before the day of the training. */
export function checkDate({ inicio }: Registro, today: string): void {
  if (inicio <= today) return;
  const message = `Las constancias se pueden pedir desde el ${formatDate(inicio)}, el día de la capacitación.`;
  throw new ApiError('validacion', { message });
}

/** All participants, or the one with that number, from 1. Throws 400 without one. */
export function selectParticipantes(registro: Registro, numero: string | undefined): Inscripto[] {
  const all = inscriptos(registro);
  // reglas 9.5: the count message of a training without attendees.
  const noneMessage = 'La actividad no posee ningún participante registrado.';
  if (all.length === 0) throw new ApiError('validacion', { message: noneMessage });
  if (numero === undefined) return all;
  const single = all.find(({ posicion }) => String(posicion) === numero);
  if (!single) throw invalidField('participante', `La capacitación no tiene un participante N.º ${numero}`);
  return [single];
}
