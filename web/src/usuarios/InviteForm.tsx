import { UserInput, users } from '#contract/cuentas/usuarios.ts';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { toField } from '../shared/form/to-field.ts';
import { useResourceForm } from '../shared/form/useResourceForm.ts';

const underEmail = toField({ duplicado: 'email' });

export function InviteForm({ onClose }: { onClose: () => void }) {
  const { onSubmit, ...form } = useResourceForm(users, undefined, {
    values: () => ({ email: '' }),
    toasts: { success: 'Invitación enviada', error: 'Error al invitar administrador' },
  });
  return (
    <FormDialog
      {...form}
      onSubmit={(body: UserInput) => onSubmit(body).catch(underEmail)}
      title="Invitar administrador"
      accept="Enviar invitación"
      schema={UserInput}
      onClose={onClose}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoFocus
        autoComplete="off"
        helperText="Allí se envía el enlace para activar la cuenta"
      />
    </FormDialog>
  );
}
