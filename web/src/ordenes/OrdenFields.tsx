import { useFormContext, useWatch } from 'react-hook-form';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { DateField } from '../shared/fields/DateField.tsx';
import { FieldList } from '../shared/layout/FieldList.tsx';
import { today } from '../shared/text/dates.ts';
import { sucursalLabel } from '../shared/text/sucursales.ts';
import { OrdenSucursalField, OrdenTipoField } from './OrdenOptionFields.tsx';
import { MovedNotice } from './renovar/MovedNotice.tsx';
import { ReferenciaField } from './renovar/ReferenciaField.tsx';
import { RenuevaField } from './renovar/RenuevaField.tsx';
import { RenuevaNotice } from './renovar/RenuevaNotice.tsx';
import { useRenueva } from './renovar/useRenueva.ts';
import { useVencimiento, type VencimientoOptions } from './renovar/vencimiento/useVencimiento.ts';
import { VencimientoField } from './renovar/vencimiento/VencimientoField.tsx';
import { tipoText } from './texts.ts';
import { useOrdenOptions } from './useOrdenOptions.ts';

interface Values {
  readonly sucursal_id: string;
  readonly cliente_id: string;
  readonly tipoOrden_id: string;
  readonly fechainicio: string;
  readonly fechafin: string;
  readonly fechavencimiento: string;
}

interface OrdenFieldsProps {
  readonly row: Orden | undefined;
  /** The order that the new one renews: its branch and type are fixed. */
  readonly renovada: Orden | undefined;
  /** Only this client's branches. */
  readonly clienteId: string | undefined;
  /** The branch is chosen already, so the type comes first. */
  readonly hasSucursal: boolean;
}

/** reglas 2.11 */
export function OrdenFields({ row, renovada, clienteId, hasSucursal }: OrdenFieldsProps) {
  const { setValue } = useFormContext<Values>();
  const options = useOrdenOptions(row ?? renovada, { clienteId });
  const [cliente_id, tipoOrden_id] = useWatch<Values, ['cliente_id', 'tipoOrden_id']>({
    name: ['cliente_id', 'tipoOrden_id'],
  });
  const renueva = useRenueva(row || renovada ? undefined : cliente_id || undefined);
  return (
    <>
      {renovada ? (
        <>
          <RenuevaNotice orden={renovada} />
          <FieldList
            columns={2}
            fields={[
              ['Sucursal', sucursalLabel(renovada.sucursal), 'wide'],
              ['Tipo de orden', tipoText(renovada), 'wide'],
            ]}
          />
        </>
      ) : (
        <>
          <OrdenSucursalField
            options={options}
            autoFocus={!hasSucursal}
            onChange={(clienteId) => setValue('cliente_id', clienteId)}
          />
          <OrdenTipoField options={options} label="Tipo de orden" autoFocus={hasSucursal} />
          <MovedNotice orden={row} clienteId={cliente_id || undefined} />
        </>
      )}
      {!renovada && <ReferenciaField />}
      {!renovada && <RenuevaField renueva={renueva} />}
      <DateFields
        opened={row}
        renovada={renovada ?? renueva.chosen}
        span={renovada}
        tipo={options.tipos?.find(({ _id }) => _id === tipoOrden_id)}
      />
      {/* It is the former one's; the days are what a renewal decides. */}
      {renovada && <ReferenciaField />}
    </>
  );
}

function DateFields(options: VencimientoOptions) {
  const { trigger, formState } = useFormContext<Values>();
  const [fechainicio, fechafin] = useWatch<Values, ['fechainicio', 'fechafin']>({
    name: ['fechainicio', 'fechafin'],
  });
  const inicio = dateOnly(fechainicio);
  // A change of one date may move the error to another field.
  const recheck = () => {
    if (formState.isSubmitted) void trigger(['fechafin', 'fechavencimiento']);
  };
  const { earlier, ...vencimiento } = useVencimiento(options);
  return (
    <>
      <DateField
        name="fechainicio"
        label="Fecha inicio"
        required
        autoFocus={options.span !== undefined}
        min={today()}
        onChange={recheck}
      />
      <DateField name="fechafin" label="Fecha de fin" help="Opcional" min={inicio} onChange={recheck} />
      <VencimientoField
        {...vencimiento}
        warning={earlier}
        min={dateOnly(fechafin) ?? inicio}
        onChange={recheck}
      />
    </>
  );
}

const dateOnly = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);
