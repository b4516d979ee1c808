import { type Rubro, RubroInput, rubros } from '#contract/clientes/rubros.ts';
import { Checkbox } from '../shared/fields/Checkbox.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { updateFailed } from '../shared/text/texts.ts';

interface RubroFormProps {
  readonly row?: Rubro | undefined;
  readonly onClose: () => void;
}

/** reglas 2.14 */
export function RubroForm({ row, onClose }: RubroFormProps) {
  const form = useResourceForm(rubros, row, {
    values: (rubro) => ({
      nombre: rubro?.nombre ?? '',
      controlContratista: rubro?.controlContratista ?? false,
    }),
    // reglas 8.5
    toasts: row
      ? { success: 'rubro laboral actualizado', error: updateFailed }
      : { success: 'rubro laboral registrado' },
  });

  return (
    <FormDialog
      {...form}
      title={row ? 'Actualizar rubro' : 'Registrar rubro'}
      schema={RubroInput}
      onClose={onClose}
    >
      <TextField name="nombre" label="Nombre" required autoFocus />
      <Checkbox name="controlContratista" label="Control Contratista" />
    </FormDialog>
  );
}
