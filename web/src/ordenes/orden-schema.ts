import { fecha } from '#contract/fields.ts';
import { OrdenInput, textosOrden } from '#contract/ordenes.ts';
import { today } from '../shared/text/dates.ts';

const esFecha = (value: unknown) => fecha().safeParse(value).success;
const conInicio = ({ value }: { value: unknown }) => esFecha((value as Partial<OrdenInput>).fechainicio);

/** The contract's rules, and no start before today except the order's own, `inicioAnterior` (reglas 5.8). */
export function ordenSchema(inicioAnterior: string) {
  return OrdenInput.refine(({ fechainicio }) => fechainicio === inicioAnterior || fechainicio >= today(), {
    path: ['fechainicio'],
    message: textosOrden.inicio,
    when: conInicio,
  });
}
