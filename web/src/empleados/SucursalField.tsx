import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { sucursales } from '#contract/clientes/sucursales.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { useIsAdmin } from '../sesion/store.ts';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { useList } from '../shared/net/resource.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { missingSucursal } from '../sucursales/missing.tsx';

interface SucursalFieldProps {
  readonly current: Empleado['sucursal'] | undefined;
}

/** reglas 4.9 */
export function SucursalField({ current }: SucursalFieldProps) {
  const list = useList(sucursales);
  const clienteId: string = useWatch({ name: 'cliente_id' });
  const options = useMemo(() => {
    const own = list.data?.filter(({ cliente_id }) => cliente_id === clienteId);
    return own ?? (current && [current]);
  }, [list.data, clienteId, current]);
  return (
    <SelectField<Empleado['sucursal']>
      name="sucursal_id"
      label="Sucursal"
      required
      disabled={!clienteId}
      list={list}
      options={options}
      labelOf={sucursalText}
      help={clienteId ? undefined : 'Elija primero el cliente'}
      missing={missingSucursal({ isAdmin: useIsAdmin(), clienteId })}
    />
  );
}
