import type { RenovadaPor } from '#contract/ordenes/ordenes.ts';
import { isProgramada } from '#contract/ordenes/vigencia.ts';
import { formatDateShort, today } from '../../shared/text/dates.ts';

/** 'Se renueva el 03/12', with the year if it is another one, until the renewal begins (reglas 4.18). */
export function renewsOnText({ fechainicio }: RenovadaPor, hoy = today()): string | undefined {
  if (!isProgramada(fechainicio, hoy)) return undefined;
  return `Se renueva el ${formatDateShort(fechainicio, hoy)}`;
}
