import { useFormContext, useWatch } from 'react-hook-form';
import type { Orden } from '#contract/ordenes.ts';
import { DateField } from '../shared/fields/DateField.tsx';
import { today } from '../shared/text/dates.ts';
import { OrdenSucursalField, OrdenTipoField } from './OrdenOptionFields.tsx';
import { useOrdenOptions } from './useOrdenOptions.ts';

interface Dates {
  readonly fechainicio: string;
  readonly fechafin: string;
  readonly fechavencimiento: string;
}

interface OrdenFieldsProps {
  readonly row: Orden | undefined;
  /** Only this client's branches. */
  readonly clienteId: string | undefined;
  /** The branch is chosen already, so the type comes first. */
  readonly hasSucursal: boolean;
}

/** reglas 2.11 */
export function OrdenFields({ row, clienteId, hasSucursal }: OrdenFieldsProps) {
  const { setValue } = useFormContext();
  const options = useOrdenOptions(row, { clienteId });
  return (
    <>
      <OrdenSucursalField
        options={options}
        autoFocus={!hasSucursal}
        onChange={(clienteId) => setValue('cliente_id', clienteId)}
      />
      <OrdenTipoField options={options} label="Tipo de orden" autoFocus={hasSucursal} />
      <DateFields />
    </>
  );
}

function DateFields() {
  const { trigger, formState } = useFormContext<Dates>();
  const [fechainicio, fechafin] = useWatch<Dates, ['fechainicio', 'fechafin']>({
    name: ['fechainicio', 'fechafin'],
  });
  const inicio = dateOnly(fechainicio);
  // A change of one date may move the error to another field.
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
