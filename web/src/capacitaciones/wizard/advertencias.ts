import { contradicciones } from './contradicciones.ts';
import type { Contenido } from './useContenido.ts';

const fieldNames = {
  fechafin: 'La fecha de fin',
  horafin: 'La hora de fin',
  fechavencimiento: 'La fecha de expiración',
} as const;

/** What had better be looked at again before saving, in sentences; none of it blocks. */
export function advertenciasDe({ form, entrada, lista, pegado }: Contenido): string[] {
  const wrong = contradicciones(form.getValues());
  const dates = Object.entries(wrong).map(
    ([campo, text]) =>
      `${fieldNames[campo as keyof typeof fieldNames]} ${text.charAt(0).toLowerCase()}${text.slice(1)}.`,
  );
  const repeated = lista.repetidos.size > 0 ? ['Hay asistentes con el mismo documento.'] : [];
  const typed = Object.values(entrada.getValues()).some((text) => text.trim() !== '');
  const half = lista.editando
    ? 'Hay un asistente a medio corregir.'
    : 'Hay un asistente escrito que no se agregó.';
  const pasted = pegado.trim() === '' ? [] : ['Quedaron filas pegadas sin agregar.'];
  return [...dates, ...repeated, ...(typed ? [half] : []), ...pasted];
}
