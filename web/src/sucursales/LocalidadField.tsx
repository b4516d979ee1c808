import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Localidad, localidades } from '#contract/clientes/localidades.ts';
import type { Sucursal } from '#contract/clientes/sucursales.ts';
import { NewLocalidad } from '../localidades/NewLocalidad.tsx';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { useList } from '../shared/net/resource.ts';

interface Option {
  readonly _id: string;
  readonly nombre: string;
  readonly provincia: string | { readonly nombre: string };
}

const labelOf = ({ nombre, provincia }: Option) =>
  `${nombre}, ${typeof provincia === 'string' ? provincia : provincia.nombre}`;

interface LocalidadFieldProps {
  readonly current: Sucursal['localidad'] | undefined;
  /** Opens 'Nueva Localidad'; `onCreated` selects the new one. */
  readonly onNew: (onCreated: (localidad: Localidad) => void) => void;
}

/** The branch's locality, with a button to register a missing one (reglas 2.7). */
export function LocalidadField({ current, onNew }: LocalidadFieldProps) {
  const list = useList(localidades);
  const { setValue } = useFormContext<{ localidad_id: string }>();
  const options = useMemo(() => list.data ?? (current && [current]), [list.data, current]);
  const select = ({ _id }: Localidad) =>
    setValue('localidad_id', _id, { shouldDirty: true, shouldValidate: true });
  return (
    <Box sx={beside}>
      <SelectField<Option>
        name="localidad_id"
        label="Localidad"
        required
        list={list}
        options={options}
        labelOf={labelOf}
        missing={{
          text: 'Todavía no hay localidades.',
          create: {
            label: 'Registrar localidad',
            form: (onClose) => <NewLocalidad onClose={onClose} />,
          },
        }}
      />
      <Button variant="outlined" color="inherit" sx={button} onClick={() => onNew(select)}>
        Nueva Localidad
      </Button>
    </Box>
  );
}

// The height of the field beside it.
const button = { minHeight: 42, justifySelf: 'start' } as const;
const beside = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
  gap: 1,
  alignItems: 'start',
} as const;
