import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { z } from 'zod';
import { type Localidad, LocalidadInput, localidades } from '#contract/clientes/localidades.ts';
import { paises, provincias } from '#contract/lists/referencias.ts';
import { ReferenciaField } from '../shared/fields/ReferenciaField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import type { Complete } from '../shared/form/body.ts';
import { CreatedContext } from '../shared/form/created.ts';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { listOf, useSave } from '../shared/net/resource.ts';
import { isArgentina } from './PaisField.tsx';

// The country is always Argentina here.
const NewLocalidadInput = LocalidadInput.omit({ pais_id: true });
const values: Complete<typeof NewLocalidadInput> = { nombre: '', codigoPostal: '', provincia_id: '' };

interface NewLocalidadProps {
  /** Called when the new locality is among the options; by default the select that opened this form is told. */
  readonly onCreated?: (localidad: Localidad) => void;
  readonly onClose: () => void;
}

/** Registers a locality from another form (reglas 2.7). The postal code is optional (reglas 5.6). */
export function NewLocalidad({ onCreated, onClose }: NewLocalidadProps) {
  const client = useQueryClient();
  const tell = useContext(CreatedContext);
  const save = useSave(localidades, { toasts: { success: 'Localidad registrada' } });

  const onSubmit = async (body: z.output<typeof NewLocalidadInput>) => {
    const pais = (await client.ensureQueryData(listOf(paises))).find(isArgentina);
    const localidad = await save.mutateAsync({ body: { ...body, pais_id: pais?._id ?? '' } });
    // The field needs the option before the list is reloaded.
    client.setQueryData(listOf(localidades).queryKey, (rows) => rows && [...rows, localidad]);
    (onCreated ?? tell)?.(localidad);
  };

  return (
    <FormDialog
      title="Nueva Localidad"
      schema={NewLocalidadInput}
      values={values}
      onSubmit={onSubmit}
      onClose={onClose}
      cancel="Cerrar"
      accept="Confirmar"
    >
      <TextField name="nombre" label="Nombre" required autoFocus />
      <TextField
        name="codigoPostal"
        label="Codigo Postal"
        helperText="campo opcional"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <ReferenciaField name="provincia_id" label="Provincias" resource={provincias} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        * campos requeridos
      </Typography>
    </FormDialog>
  );
}
