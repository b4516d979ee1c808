import { date } from '#contract/fields.ts';
import { OrdenInput, textosOrden } from '#contract/ordenes.ts';
import { today } from '../shared/text/dates.ts';

const hasStartDate = ({ value }: { value: unknown }) =>
  date().safeParse((value as Partial<OrdenInput>).fechainicio).success;

/** The contract's rules, and no start before today except the order's own, `previousStart` (reglas 5.8). */
export function ordenSchema(previousStart: string) {
  return OrdenInput.refine(({ fechainicio }) => fechainicio === previousStart || fechainicio >= today(), {
    path: ['fechainicio'],
    message: textosOrden.inicio,
    when: hasStartDate,
  });
}
