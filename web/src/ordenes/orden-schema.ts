import { OrdenInput, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { date } from '#contract/values/fields.ts';
import { today } from '../shared/text/dates.ts';

const hasStartDate = ({ value }: { value: unknown }) =>
  date().safeParse((value as Partial<OrdenInput>).fechainicio).success;

/** Adds to the contract: an order starts today or later, or keeps its start (reglas 5.8). */
export function ordenSchema(previousStart: string) {
  return OrdenInput.refine(({ fechainicio }) => fechainicio === previousStart || fechainicio >= today(), {
    path: ['fechainicio'],
    message: ordenTexts.inicio,
    when: hasStartDate,
  });
}
