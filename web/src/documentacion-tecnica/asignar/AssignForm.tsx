import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { clientes } from '#contract/clientes/clientes.ts';
import {
  asignacionTexts,
  type DocumentacionTecnica,
  DocumentacionTecnicaInput,
  documentacionTecnica,
} from '#contract/documentos/documentacion-tecnica.ts';
import { ClienteField } from '../../clientes/ClienteField.tsx';
import { DocumentoField } from '../../documentos/DocumentoField.tsx';
import { pdfRules } from '../../documentos/documentos.ts';
import type { Toasts } from '../../shared/feedback/toasts.ts';
import { DateField } from '../../shared/fields/DateField.tsx';
import { FileField } from '../../shared/fields/files/FileField.tsx';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { toFormData } from '../../shared/form/form-data.ts';
import { toField } from '../../shared/form/to-field.ts';
import { useResourceForm } from '../../shared/form/useResourceForm.ts';
import { FailuresDialog } from '../../shared/list/selection/FailuresDialog.tsx';
import { useList } from '../../shared/net/resource.ts';
import { countText } from '../../shared/text/quantities.ts';
import { ClientesField } from './ClientesField.tsx';
import { SucursalClienteField } from './SucursalClienteField.tsx';
import { type Fallas, useAssignToMany } from './useAssignToMany.ts';
import { VersionField } from './VersionField.tsx';

/** A library document, a file, or both (reglas 4.16). */
const assignSchema = DocumentacionTecnicaInput.safeExtend({
  // A form with one client has none of many.
  cliente_ids: z.array(z.string()).transform((ids) => (ids.length > 0 ? ids : undefined)),
  documentoTecnico: z.instanceof(File).nullable(),
}).refine(({ documento_id, documentoTecnico }) => Boolean(documento_id || documentoTecnico), {
  path: ['documento_id'],
  message: asignacionTexts.sinDocumento,
  // Reports all errors at once, even without a client.
  when: () => true,
});
export type Asignacion = z.infer<typeof assignSchema>;

const underFile = toField({ archivo_invalido: 'documentoTecnico', demasiado_grande: 'documentoTecnico' });
const underVersion = toField({ duplicado: 'renueva_id' });

// An empty file field would be sent as an empty file.
const bodyOf = ({ documentoTecnico, ...fields }: Asignacion) =>
  toFormData({ ...fields, ...(documentoTecnico && { documentoTecnico }) });

interface AssignFormProps {
  /** The client chosen at first. */
  readonly clienteId?: string | undefined;
  /** The document that the new one is a version of. */
  readonly renueva?: DocumentacionTecnica | undefined;
  readonly onClose: () => void;
}

const valuesOf = (clienteId: string, renueva: DocumentacionTecnica | undefined) => ({
  cliente_id: clienteId,
  cliente_ids: [] as string[],
  documento_id: '',
  // reglas 4.16: the server names the technician.
  tecnico_id: undefined,
  sucursal_id: renueva?.sucursal?._id ?? '',
  vencimiento: '',
  renueva_id: renueva?._id ?? '',
  documentoTecnico: null as File | null,
});

// reglas 8.6
const toasts: Toasts = {
  success: 'Documento técnico creado',
  error: { kind: 'error', title: 'Error al asignar documento' },
};

/** reglas 2.17 */
export function AssignForm({ clienteId = '', renueva, onClose }: AssignFormProps) {
  const { onSubmit, ...form } = useResourceForm(documentacionTecnica, undefined, {
    values: () => valuesOf(clienteId, renueva),
    body: bodyOf,
    toasts,
  });
  const many = useAssignToMany();
  const [fallas, setFallas] = useState<Fallas>();
  const failed = useRef<Fallas>([]);
  const submit = async (body: Asignacion): Promise<unknown> => {
    if (!body.cliente_ids) return onSubmit(body);
    failed.current = await many.assign(bodyOf(body));
    return undefined;
  };
  // The reasons take the place of the form, which closes after a submit.
  const close = () => (failed.current.length > 0 ? setFallas(failed.current) : onClose());
  if (fallas) {
    const title = `No se asignó a ${countText(fallas.length, 'cliente', 'clientes')}`;
    return <FailuresDialog title={title} failures={fallas} onClose={onClose} />;
  }
  return (
    <FormDialog
      {...form}
      progress={form.progress ?? many.progress}
      onSubmit={(body: Asignacion) => submit(body).catch(underFile).catch(underVersion)}
      title={renueva ? `Nueva versión de ${renueva.nombre}` : 'Asignar Documentación'}
      accept="Asignar"
      schema={assignSchema}
      onClose={close}
    >
      <Destino canBeMany={!renueva} />
      <DocumentoField />
      <ArchivoField />
      <DateField name="vencimiento" label="Vencimiento" help="Opcional" />
      <OfOneCliente />
      <Readers />
    </FormDialog>
  );
}

/** One client, or several at once. */
function Destino({ canBeMany }: { readonly canBeMany: boolean }) {
  const [isMany, setMany] = useState(false);
  const { setValue, clearErrors } = useFormContext();
  const forgetOne = () => {
    setValue('sucursal_id', '');
    setValue('renueva_id', '');
  };
  const toggle = () => {
    setMany(!isMany);
    setValue('cliente_id', '', { shouldDirty: true });
    setValue('cliente_ids', []);
    forgetOne();
    clearErrors(['cliente_id', 'cliente_ids']);
  };
  return (
    <>
      {isMany ? <ClientesField /> : <ClienteField autoFocus onChange={forgetOne} />}
      {canBeMany && (
        <Button
          size="small"
          onClick={toggle}
          sx={{ justifySelf: 'start', mt: -1, ml: -1.25, minHeight: { xs: 44, sm: 32 } }}
        >
          {isMany ? 'A un solo cliente' : 'A varios clientes a la vez'}
        </Button>
      )}
    </>
  );
}

/** Says once more, beside the button, whose people will read the document. */
function Readers() {
  const clienteId: string = useWatch({ name: 'cliente_id' }) ?? '';
  const cliente = useList(clientes).data?.find(({ _id }) => _id === clienteId);
  if (!cliente) return null;
  return (
    <Typography variant="body2">
      Lo verá {cliente.razonSocial}, CUIT {cliente.cuit}.
    </Typography>
  );
}

/** What belongs to the one chosen client. */
function OfOneCliente() {
  const clienteId: string = useWatch({ name: 'cliente_id' }) ?? '';
  if (!clienteId) return null;
  return (
    <>
      <SucursalClienteField key={`s ${clienteId}`} clienteId={clienteId} />
      <VersionField key={`v ${clienteId}`} clienteId={clienteId} />
    </>
  );
}

function ArchivoField() {
  const { trigger, formState } = useFormContext<Asignacion>();
  // A file makes the document optional, so its error may disappear.
  const recheck = () => {
    if (formState.isSubmitted) void trigger('documento_id');
  };
  return <FileField name="documentoTecnico" label="Archivo propio" onChange={recheck} {...pdfRules} />;
}
