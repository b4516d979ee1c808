import { useIsAdmin } from '../sesion/store.ts';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { missingSucursal } from '../sucursales/missing.tsx';
import { missingTipo } from '../tipos-orden/missing.tsx';
import type { useOrdenOptions } from './useOrdenOptions.ts';

type OrdenOptions = ReturnType<typeof useOrdenOptions>;

interface OrdenSucursalFieldProps {
  readonly options: OrdenOptions;
  readonly autoFocus?: boolean;
  readonly onChange?: (clienteId: string) => void;
}

/** The branch (reglas 2.11, 2.12), which determines the client (reglas 4.9). */
export function OrdenSucursalField({ options, autoFocus = false, onChange }: OrdenSucursalFieldProps) {
  const isAdmin = useIsAdmin();
  return (
    <SelectField
      name="sucursal_id"
      label="Sucursal"
      options={options.sucursales}
      list={options.sucursalesList}
      labelOf={({ label }) => label}
      placeholder={isAdmin ? 'Cliente, localidad o dirección' : 'Localidad o dirección'}
      {...(isAdmin && { help: 'Escriba parte del cliente, la localidad o la dirección.' })}
      missing={missingSucursal({ isAdmin })}
      required
      autoFocus={autoFocus}
      onChange={(sucursal) => onChange?.(sucursal?.cliente_id ?? '')}
    />
  );
}

interface OrdenTipoFieldProps {
  readonly options: OrdenOptions;
  readonly label: string;
  readonly autoFocus?: boolean;
}

export function OrdenTipoField({ options, label, autoFocus = false }: OrdenTipoFieldProps) {
  return (
    <SelectField
      name="tipoOrden_id"
      label={label}
      options={options.tipos}
      list={options.tiposList}
      labelOf={({ nombre }) => nombre}
      missing={missingTipo({ isAdmin: useIsAdmin(), capacitacion: options.capacitacion })}
      required
      autoFocus={autoFocus}
    />
  );
}
