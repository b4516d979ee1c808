import { type Tecnico, TecnicoInput, tecnicos } from '#contract/tecnicos.ts';
import { users } from '#contract/usuarios.ts';
import { FormDialog } from '../shared/FormDialog.tsx';
import { CuitField } from '../shared/fields/CuitField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { toField } from '../shared/to-field.ts';
import { useResourceForm } from '../shared/useResourceForm.ts';

const valuesOf = (row: Tecnico | undefined) => ({
  nombre: row?.nombre ?? '',
  apellido: row?.apellido ?? '',
  email: row?.email ?? '',
  cuit: row?.cuit ?? '',
});

// spec 8
const creating = { success: 'Nuevo perfil técnico creado', error: 'Error al crear perfil' };
const updating = { success: 'Perfil técnico actualizado', error: 'Error al actualizar perfil' };

// Another account has it.
const underEmail = toField({ duplicado: 'email' });

interface TecnicoFormProps {
  /** The technician to update; without one the form creates. */
  readonly row?: Tecnico | undefined;
  readonly onClose: () => void;
}

/** Creates or updates a technician, and their account with it (spec 2.15). */
export function TecnicoForm({ row, onClose }: TecnicoFormProps) {
  const { onSubmit, ...form } = useResourceForm(tecnicos, row, {
    values: valuesOf,
    toasts: row ? updating : creating,
    // An account of theirs is in the list of users.
    affects: [users],
  });
  return (
    <FormDialog
      {...form}
      onSubmit={(body: TecnicoInput) => onSubmit(body).catch(underEmail)}
      title={row ? 'Actualizar perfil técnico' : 'Crear perfil técnico'}
      schema={TecnicoInput}
      onClose={onClose}
    >
      <TextField name="nombre" label="Nombre" required autoFocus autoComplete="off" />
      <TextField name="apellido" label="Apellido" required autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="off"
        helperText={
          row ? 'Es también el email con el que ingresa' : 'Allí se envía el enlace para activar la cuenta'
        }
      />
      <CuitField name="cuit" label="CUIT" required />
    </FormDialog>
  );
}
