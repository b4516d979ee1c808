import { fecha } from '#contract/fields.ts';
import { OrdenInput, textosOrden } from '#contract/ordenes.ts';
import { today } from '../shared/text/dates.ts';

const esFecha = (value: unknown) => fecha().safeParse(value).success;
const conInicio = ({ value }: { value: unknown }) => esFecha((value as Partial<OrdenInput>).fechainicio);

/**
 * The contract's rules and the form's own (reglas 5.8): no start before today, unless it is the start that the
 * order had already, `inicioAnterior`.
 */
export function ordenSchema(inicioAnterior: string) {
  return OrdenInput.refine(({ fechainicio }) => fechainicio === inicioAnterior || fechainicio >= today(), {
    path: ['fechainicio'],
    message: textosOrden.inicio,
    when: conInicio,
  });
}
