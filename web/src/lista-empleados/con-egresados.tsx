import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMemo } from 'react';
import type { Empleado } from '#contract/personas/empleados.ts';
import { hasLeft } from '../empleados/empleados.ts';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { isOfActive } from '../shared/text/sucursales.ts';
import { useToday } from '../shared/useToday.ts';

const included = 'si';

/** Brings back rows that the list starts without (reglas 2.8). */
const including = (id: string, label: string, text: string, prominent: boolean): ListFilter<Empleado> => ({
  ...{ id, label, prominent },
  matches: () => true,
  textOf: (value) => (value === included ? 'incluidos' : undefined),
  field: (value, onChange) => (
    <FormControlLabel
      key={id}
      label={text}
      control={
        <Checkbox
          checked={value === included}
          onChange={(_event, checked) => onChange(checked ? included : '')}
        />
      }
      sx={{ mr: 0 }}
    />
  ),
});

export const conEgresados = including('egresados', 'Egresados', 'Incluir a quienes egresaron', true);
/** Of the list of all clients alone. */
export const conInactivos = including(
  'inactivos',
  'Clientes inactivos',
  'Incluir a los de clientes inactivos',
  false,
);

/** The rows that the address wants, and how to show a row that it hides. In the list of one client nobody is hidden for its state. */
export function useEgresados(all: readonly Empleado[] | undefined, isOfOne: boolean) {
  const { params, change } = useAddressFilter();
  const hoy = useToday();
  const whole = params.get(conEgresados.id) === included;
  const withInactive = isOfOne || params.get(conInactivos.id) === included;
  const hidden = useMemo(
    () => (row: Empleado) => (!whole && hasLeft(row, hoy)) || (!withInactive && !isOfActive(row)),
    [whole, withInactive, hoy],
  );
  const listed = useMemo(() => all?.filter((row) => !hidden(row)), [all, hidden]);
  const hides = {
    row: hidden,
    clear: () => change({ [conEgresados.id]: included, ...(!isOfOne && { [conInactivos.id]: included }) }),
  };
  return { whole, listed, hides };
}
