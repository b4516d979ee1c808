import { useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { Localidad } from '#contract/clientes/localidades.ts';
import {
  type Sucursal,
  SucursalInput,
  Sucursal as SucursalSchema,
  sucursales,
} from '#contract/clientes/sucursales.ts';
import { ClienteField } from '../clientes/ClienteField.tsx';
import { openInFicha } from '../clientes/links.tsx';
import { NewLocalidad } from '../localidades/NewLocalidad.tsx';
import type { Toasts } from '../shared/feedback/toasts.ts';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { updateFailed } from '../shared/text/texts.ts';
import { LocalidadField } from './LocalidadField.tsx';

const valuesOf = (row: Sucursal | undefined, clienteId: string) => ({
  cliente_id: row?.cliente_id ?? clienteId,
  localidad_id: row?.localidad?._id ?? '',
  direccion: row?.direccion ?? '',
  telefono: row?.telefono ?? '',
  email: row?.email ?? '',
  secondEmail: row?.secondEmail ?? '',
});

// reglas 8.5
const creating = (navigate: NavigateFunction): Toasts => ({
  success: { kind: 'success', title: 'Registrada', text: 'La sucursal fue añadida satisfactoriamente' },
  next: (reply) => {
    const { _id, cliente_id, ...sucursal } = SucursalSchema.parse(reply);
    return {
      text: `Sucursal ${sucursalText(sucursal)} registrada.`,
      actions: [{ label: 'Crear orden', onClick: () => openInFicha(navigate, cliente_id, 'ordenes', _id) }],
    };
  },
  error: { kind: 'error', title: 'verifique los datos proporcionados' },
});
const updating: Toasts = {
  success: 'Sucursal actualizada',
  error: updateFailed,
};

interface SucursalFormProps {
  readonly row?: Sucursal | undefined;
  /** The client chosen at first for a new branch. */
  readonly clienteId?: string | undefined;
  readonly onClose: () => void;
}

/** reglas 2.6 */
export function SucursalForm({ row, clienteId = '', onClose }: SucursalFormProps) {
  const navigate = useNavigate();
  const form = useResourceForm(sucursales, row, {
    values: (sucursal) => valuesOf(sucursal, clienteId),
    toasts: row ? updating : creating(navigate),
  });
  // Selects the new locality; set while 'Nueva Localidad' is open.
  const [choose, setChoose] = useState<((localidad: Localidad) => void) | null>(null);

  return (
    <>
      <FormDialog
        {...form}
        title={row ? 'Actualizar sucursal' : 'Crear sucursal'}
        schema={SucursalInput}
        onClose={onClose}
        wide
      >
        <ClienteField autoFocus={!clienteId} current={row?.cliente} />
        <LocalidadField current={row?.localidad} onNew={(then) => setChoose(() => then)} />
        <TextField name="direccion" label="Dirección" required autoFocus={Boolean(clienteId)} />
        <TextField name="telefono" label="Teléfono" required slotProps={{ htmlInput: { type: 'tel' } }} />
        <TextField name="email" label="Email" slotProps={{ htmlInput: { type: 'email' } }} />
        <TextField name="secondEmail" label="Segundo email" slotProps={{ htmlInput: { type: 'email' } }} />
      </FormDialog>
      {/* Outside the form: its submit must not submit the branch. */}
      {choose && <NewLocalidad onCreated={choose} onClose={() => setChoose(null)} />}
    </>
  );
}
