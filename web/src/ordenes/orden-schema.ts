import { date } from '#contract/fields.ts';
import { OrdenInput, textosOrden } from '#contract/ordenes.ts';
import { today } from '../shared/text/dates.ts';

const isFecha = (value: unknown) => date().safeParse(value).success;
const hasInicio = ({ value }: { value: unknown }) => isFecha((value as Partial<OrdenInput>).fechainicio);

/** The contract's rules, and no start before today except the order's own, `previousInicio` (reglas 5.8). */
export function ordenSchema(previousInicio: string) {
  return OrdenInput.refine(({ fechainicio }) => fechainicio === previousInicio || fechainicio >= today(), {
    path: ['fechainicio'],
    message: textosOrden.inicio,
    when: hasInicio,
  });
}
