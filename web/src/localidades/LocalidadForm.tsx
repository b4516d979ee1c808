import { type Localidad, LocalidadFormInput, localidades } from '#contract/clientes/localidades.ts';
import { provincias } from '#contract/lists/referencias.ts';
import { ReferenciaField } from '../shared/fields/ReferenciaField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { PaisField } from './PaisField.tsx';

interface LocalidadFormProps {
  readonly row?: Localidad | undefined;
  readonly onClose: () => void;
}

/** reglas 2.7 */
export function LocalidadForm({ row, onClose }: LocalidadFormProps) {
  const form = useResourceForm(localidades, row, {
    values: (localidad) => ({
      nombre: localidad?.nombre ?? '',
      codigoPostal: localidad?.codigoPostal?.toString() ?? '',
      provincia_id: localidad?.provincia._id ?? '',
      pais_id: localidad?.pais._id ?? '',
    }),
    // reglas 8.5
    toasts: { success: row ? 'Localidad actualizada' : 'Localidad registrada' },
  });

  return (
    <FormDialog
      {...form}
      title={row ? 'Actualizar localidad' : 'Registrar localidad'}
      schema={LocalidadFormInput}
      onClose={onClose}
    >
      <TextField name="nombre" label="Nombre" required autoFocus />
      {/* reglas 5.6: required here despite its hint. */}
      <TextField
        name="codigoPostal"
        label="Código postal"
        required
        helperText="campo opcional"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <ReferenciaField name="provincia_id" label="Provincia" resource={provincias} />
      <PaisField />
    </FormDialog>
  );
}
