import { useFormContext, useWatch } from 'react-hook-form';
import type { Orden } from '#contract/ordenes.ts';
import { DateField } from '../shared/fields/DateField.tsx';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { today } from '../shared/text/dates.ts';
import { useOrdenOptions } from './useOrdenOptions.ts';

interface Fechas {
  readonly fechainicio: string;
  readonly fechafin: string;
  readonly fechavencimiento: string;
}

/** The fields of an order (reglas 2.11). */
export function OrdenFields({ row }: { row: Orden | undefined }) {
  const { setValue } = useFormContext();
  const { sucursales, sucursalesList, tipos, tiposList } = useOrdenOptions(row);
  return (
    <>
      <SelectField
        name="sucursal_id"
        label="Sucursal"
        options={sucursales}
        list={sucursalesList}
        labelOf={({ label }) => label}
        required
        autoFocus
        // reglas 4.9: the branch determines the client.
        onChange={(sucursal) => setValue('cliente_id', sucursal?.cliente_id ?? '')}
      />
      <SelectField
        name="tipoOrden_id"
        label="Tipo de orden"
        options={tipos}
        list={tiposList}
        labelOf={({ nombre }) => nombre}
        required
      />
      <FechasFields />
    </>
  );
}

function FechasFields() {
  const { trigger, formState } = useFormContext<Fechas>();
  const [fechainicio, fechafin] = useWatch<Fechas, ['fechainicio', 'fechafin']>({
    name: ['fechainicio', 'fechafin'],
  });
  const inicio = dateOnly(fechainicio);
  // The dates are judged together: an error may move to another field.
  const recheck = () => {
    if (formState.isSubmitted) void trigger(['fechafin', 'fechavencimiento']);
  };
  return (
    <>
      <DateField name="fechainicio" label="Fecha inicio" required min={today()} onChange={recheck} />
      <DateField name="fechafin" label="Fecha de fin" help="Opcional" min={inicio} onChange={recheck} />
      <DateField
        name="fechavencimiento"
        label="Fecha de expiración"
        required
        min={dateOnly(fechafin) ?? inicio}
        onChange={recheck}
      />
    </>
  );
}

const dateOnly = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);
