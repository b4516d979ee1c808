import { useFormContext } from 'react-hook-form';
import {
  type Empleado,
  EmpleadoInput,
  EmpleadoPropioInput,
  empleados,
} from '#contract/personas/empleados.ts';
import { ClienteField } from '../clientes/ClienteField.tsx';
import type { Toasts } from '../shared/feedback/toasts.ts';
import { CuitField } from '../shared/fields/CuitField.tsx';
import { DateField } from '../shared/fields/DateField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import type { Complete } from '../shared/form/body.ts';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { TwoColumns } from '../shared/form/TwoColumns.tsx';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { updateFailed } from '../shared/text/texts.ts';
import { SucursalField } from './SucursalField.tsx';

type Values = Complete<typeof EmpleadoInput> & Complete<typeof EmpleadoPropioInput>;
const valuesOf = (row: Empleado | undefined, clienteId: string): Values => ({
  apellido: row?.apellido ?? '',
  nombre: row?.nombre ?? '',
  documento: row?.documento ?? '',
  cuit: row?.cuit ?? '',
  otrodocumento: row?.otrodocumento ?? '',
  fechadeingreso: row?.fechadeingreso ?? '',
  tipo: row?.tipo ?? '',
  fechaegreso: row?.fechaegreso ?? '',
  cliente_id: row?.cliente_id ?? clienteId,
  sucursal_id: row?.sucursal._id ?? '',
});

const otroDocumento = 'Pasaporte, RUT o cédula de quien no tiene DNI';

// reglas 8.5
const creating: Toasts = { success: 'empleado registrado' };
const updating: Toasts = { success: 'empleado actualizado', error: updateFailed };

interface EmpleadoFormProps {
  readonly row?: Empleado | undefined;
  /** A client user's own company; undefined for administrators. */
  readonly ownClienteId: string | undefined;
  readonly onClose: () => void;
}

/** reglas 2.8 */
export function EmpleadoForm({ row, ownClienteId, onClose }: EmpleadoFormProps) {
  const form = useResourceForm(empleados, row, {
    values: (empleado) => valuesOf(empleado, ownClienteId ?? ''),
    body: ({ cliente_id, ...body }: EmpleadoInput | EmpleadoPropioInput) => ({
      ...body,
      cliente_id: cliente_id ?? '',
    }),
    toasts: row ? updating : creating,
  });
  return (
    <FormDialog
      {...form}
      title={row ? 'Actualizar empleado' : 'Nuevo empleado'}
      // reglas 5.7: only administrators choose the client.
      schema={ownClienteId ? EmpleadoPropioInput : EmpleadoInput}
      onClose={onClose}
      wide
    >
      <TwoColumns>
        <TextField name="apellido" label="Apellido" required autoFocus autoComplete="off" />
        <TextField name="nombre" label="Nombre" required autoComplete="off" />
        <TextField name="documento" label="Documento" inputMode="numeric" autoComplete="off" />
        <CuitField name="cuit" label="CUIT" />
        <TextField
          name="otrodocumento"
          label="Otro documento"
          helperText={otroDocumento}
          autoComplete="off"
        />
        <DateField name="fechadeingreso" label="Fecha de ingreso" required />
        <TextField name="tipo" label="Puesto" required autoComplete="off" />
        <DateField name="fechaegreso" label="Fecha de egreso" />
      </TwoColumns>
      {!ownClienteId && <EmpleadoClienteField current={row?.cliente} />}
      <SucursalField current={row?.sucursal} />
    </FormDialog>
  );
}

// reglas 4.9: another client clears the branch.
function EmpleadoClienteField({ current }: { current: Empleado['cliente'] | undefined }) {
  const { setValue, clearErrors } = useFormContext<{ sucursal_id: string }>();
  const onChange = () => {
    setValue('sucursal_id', '', { shouldDirty: true });
    clearErrors('sucursal_id');
  };
  return <ClienteField bothNames toastError current={current} onChange={onChange} />;
}
