import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type Cliente, ClienteInput, ClienteUpdate, clientes } from '#contract/clientes/clientes.ts';
import { categorias } from '#contract/lists/referencias.ts';
import { PaisField } from '../localidades/PaisField.tsx';
import { RubroField } from '../rubros/RubroField.tsx';
import { ReferenciaField } from '../shared/fields/ReferenciaField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import type { Complete } from '../shared/form/body.ts';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { toFormData } from '../shared/form/form-data.ts';
import { TwoColumns } from '../shared/form/TwoColumns.tsx';
import { toField } from '../shared/form/to-field.ts';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { listOf } from '../shared/net/resource.ts';
import { CuitField } from './CuitField.tsx';
import { LogoField } from './LogoField.tsx';
import { createToasts, updateToasts } from './toasts.ts';

interface ClienteFormProps {
  readonly row?: Cliente | undefined;
  readonly onClose: () => void;
}

// Files are sent beside the contract's fields.
const image = z.instanceof(File).nullable();
const CreateForm = ClienteInput.extend({ image });
// reglas 5.4, 7.8: disabled, but sent back.
const UpdateForm = ClienteUpdate.extend({ image, cuit: z.string(), email: z.string() });

type Body = z.infer<typeof CreateForm> | z.infer<typeof UpdateForm>;

/** reglas 2.5 */
export function ClienteForm({ row, onClose }: ClienteFormProps) {
  const navigate = useNavigate();
  const { onSubmit, ...form } = useResourceForm(clientes, row, {
    values: valuesOf,
    body: bodyOf,
    toasts: row ? updateToasts : createToasts(navigate),
  });
  const logo = useLogo(row);
  return (
    <FormDialog
      {...form}
      onSubmit={(body: Body) => onSubmit(body).catch(toField(fieldOfCode))}
      title={row ? 'Actualizar cliente' : 'Crear cliente'}
      schema={row ? UpdateForm : CreateForm}
      onClose={onClose}
      wide
    >
      <TwoColumns>
        <TextField name="nombreFantasia" label="Nombre de fantasía" required autoFocus />
        <TextField name="razonSocial" label="Razón social" required />
        <RubroField />
        <ReferenciaField name="categoriaAfip_id" label="Categoría ARCA/AFIP" resource={categorias} />
        <CuitField disabled={Boolean(row)} />
        <TextField name="telefono" label="Teléfono" type="tel" />
        <EmailField disabled={Boolean(row)} />
        <PaisField />
      </TwoColumns>
      <LogoField name="image" current={logo} />
    </FormDialog>
  );
}

/** A reload after a conflict may bring another logo. */
function useLogo(row: Cliente | undefined): string | null {
  const rows = useQueryClient().getQueryData(listOf(clientes).queryKey);
  const latest = rows?.find(({ _id }) => _id === row?._id) ?? row;
  return latest?.linktofile ?? null;
}

const fieldOfCode: Record<string, string> = {
  cliente_duplicado: 'email',
  // The address belongs to an account of another kind.
  duplicado: 'email',
  archivo_invalido: 'image',
  demasiado_grande: 'image',
};

const valuesOf = (row: Cliente | undefined) => ({
  nombreFantasia: row?.nombreFantasia ?? '',
  razonSocial: row?.razonSocial ?? '',
  rubro_id: row?.rubro._id ?? '',
  categoriaAfip_id: row?.categoriaAfip?._id ?? '',
  cuit: row?.cuit ?? '',
  telefono: row?.telefono ?? '',
  email: row?.email ?? '',
  pais_id: row?.pais._id ?? '',
  // The form does not ask: new companies are active, others stay as they are.
  active: undefined,
  image: null as File | null,
});

// reglas 7.8: an update names the present logo; without a new file it stays.
const bodyOf = ({ image, ...body }: Body, row: Cliente | undefined) => {
  const fields: Complete<typeof ClienteInput> & Complete<typeof ClienteUpdate> = {
    ...body,
    active: body.active,
    oldfilename: row?.filename,
  };
  return toFormData({ ...fields, ...(image && { image }) });
};

function EmailField({ disabled }: { disabled: boolean }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      disabled={disabled}
      helperText={disabled ? undefined : 'Allí se envía el enlace para activar la cuenta'}
    />
  );
}
