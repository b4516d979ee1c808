import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import { findRepeated } from '../asistentes/asistentes.ts';
import { contradictions } from '../datos/contradictions.ts';
import { editingOf, type WizardState } from './state.ts';
import type { DatosValues } from './values.ts';

const fieldNames = {
  fechafin: 'La fecha de fin',
  horafin: 'La hora de fin',
  fechavencimiento: 'La fecha de expiración',
} as const;

export function warningsOf(state: WizardState, datos: DatosValues, entry: Asistente): string[] {
  const dates = Object.entries(contradictions(datos)).map(
    ([campo, text]) =>
      `${fieldNames[campo as keyof typeof fieldNames]} ${text.charAt(0).toLowerCase()}${text.slice(1)}.`,
  );
  const repeated = findRepeated(state.rows).size > 0 ? ['Hay asistentes con el mismo documento.'] : [];
  const unfinished = editingOf(state)
    ? 'Hay un asistente a medio corregir.'
    : 'Hay un asistente escrito que no se agregó.';
  const typed = Object.values(entry).some((text) => text.trim() !== '') ? [unfinished] : [];
  const pasted = state.paste.text.trim() === '' ? [] : ['Quedaron filas pegadas sin agregar.'];
  return [...dates, ...repeated, ...typed, ...pasted];
}
