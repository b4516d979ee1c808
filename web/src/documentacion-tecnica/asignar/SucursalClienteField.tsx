import { clientes } from '#contract/clientes/clientes.ts';
import { SelectField } from '../../shared/fields/SelectField.tsx';
import { useList } from '../../shared/net/resource.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';

/** A branch of a client; none is all of them. */
export function SucursalClienteField({ clienteId }: { readonly clienteId: string }) {
  const list = useList(clientes);
  const options = list.data?.find(({ _id }) => _id === clienteId)?.sucursales;
  return (
    <SelectField
      name="sucursal_id"
      label="Sucursal"
      list={list}
      options={list.data && (options ?? [])}
      labelOf={sucursalText}
      disabled={!clienteId}
      help="Opcional; sin elegir, es de todas"
    />
  );
}
