import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMemo } from 'react';
import type { Empleado } from '#contract/personas/empleados.ts';
import { hasLeft } from '../empleados/empleados.ts';
import type { ListFilter } from '../shared/list/filters/list-filter.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useToday } from '../shared/useToday.ts';

const id = 'egresados';
const included = 'si';

/** The list starts without those who left (reglas 2.8); this brings them back. */
export const conEgresados: ListFilter<Empleado> = {
  id,
  label: 'Egresados',
  prominent: true,
  matches: () => true,
  textOf: (value) => (value === included ? 'incluidos' : undefined),
  field: (value, onChange) => (
    <FormControlLabel
      key={id}
      label="Incluir a quienes egresaron"
      control={
        <Checkbox
          checked={value === included}
          onChange={(_event, checked) => onChange(checked ? included : '')}
        />
      }
      sx={{ mr: 0 }}
    />
  ),
};

/** The rows that the address wants, and how to show a row that it hides. */
export function useEgresados(all: readonly Empleado[] | undefined) {
  const { params, change } = useAddressFilter();
  const hoy = useToday();
  const whole = params.get(id) === included;
  const listed = useMemo(() => (whole ? all : all?.filter((row) => !hasLeft(row, hoy))), [all, whole, hoy]);
  const hides = {
    row: (row: Empleado) => !whole && hasLeft(row, hoy),
    clear: () => change({ [id]: included }),
  };
  return { whole, listed, hides };
}
