import { Tecnico, TecnicoInput, tecnicos } from '#contract/personas/tecnicos.ts';
import { type Toast, type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import { CuitField } from '../shared/fields/CuitField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { toField } from '../shared/form/to-field.ts';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { isPending } from './tecnicos.ts';

const valuesOf = (row: Tecnico | undefined) => ({
  nombre: row?.nombre ?? '',
  apellido: row?.apellido ?? '',
  email: row?.email ?? '',
  cuit: row?.cuit ?? '',
  titulo: row?.titulo ?? '',
  matricula: row?.matricula ?? '',
});

// reglas 8.6
const creating: Toasts = {
  success: 'Nuevo perfil técnico creado',
  error: { kind: 'error', title: 'Error al crear perfil' },
};
const updating = (previous: Tecnico): Toasts => ({
  success: (reply) => updatedToast(previous, Tecnico.parse(reply)),
  error: { kind: 'error', title: 'Error al actualizar perfil' },
});

// An account that is not activated gets the link at the new address.
const updatedToast = (previous: Tecnico, row: Tecnico): Toast => {
  const toast: Toast = { kind: 'success', title: 'Perfil técnico actualizado' };
  if (!isPending(row) || row.email === previous.email) return toast;
  const text = `El enlace de activación se envió a ${row.email}`;
  return { ...toast, text, duration: toastMs.account };
};

const helpOf = (row: Tecnico | undefined): string => {
  if (!row) return 'Allí se envía el enlace para activar la cuenta';
  if (!isPending(row)) return 'Es también el email con el que ingresa';
  return 'Si lo cambia, el enlace para activar la cuenta se envía a la nueva dirección';
};

const underEmail = toField({ duplicado: 'email' });

interface TecnicoFormProps {
  readonly row?: Tecnico | undefined;
  readonly onClose: () => void;
}

/** reglas 2.15 */
export function TecnicoForm({ row, onClose }: TecnicoFormProps) {
  const { onSubmit, ...form } = useResourceForm(tecnicos, row, {
    values: valuesOf,
    toasts: row ? updating(row) : creating,
  });
  return (
    <FormDialog
      {...form}
      onSubmit={(body: TecnicoInput) => onSubmit(body).catch(underEmail)}
      title={row ? 'Actualizar perfil técnico' : 'Registrar técnico'}
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
        helperText={helpOf(row)}
      />
      <CuitField name="cuit" label="CUIT" required />
      <TextField
        name="titulo"
        label="Título"
        autoComplete="off"
        helperText="Por ejemplo, «Licenciada en Higiene y Seguridad»: va bajo su firma"
      />
      <TextField name="matricula" label="Matrícula" autoComplete="off" />
    </FormDialog>
  );
}
