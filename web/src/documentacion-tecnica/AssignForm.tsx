import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { DocumentacionTecnicaInput, documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { ClienteField } from '../clientes/ClienteField.tsx';
import { DocumentoField } from '../documentos/DocumentoField.tsx';
import { pdfRules } from '../documentos/documentos.ts';
import { FileField } from '../shared/fields/FileField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { toFormData } from '../shared/form/form-data.ts';
import { toField } from '../shared/form/to-field.ts';
import { useResourceForm } from '../shared/form/useResourceForm.ts';

/** A library document, a file, or both (reglas 4.16). */
const assignSchema = DocumentacionTecnicaInput.extend({
  documentoTecnico: z.instanceof(File).nullable(),
}).refine(({ documento_id, documentoTecnico }) => Boolean(documento_id || documentoTecnico), {
  path: ['documento_id'],
  message: 'Elija un documento o adjunte un archivo',
  // Reports all errors at once, even without a client.
  when: () => true,
});
type Asignacion = z.infer<typeof assignSchema>;

const underFile = toField({ archivo_invalido: 'documentoTecnico', demasiado_grande: 'documentoTecnico' });

// An empty file field would be sent as an empty file.
const bodyOf = ({ documentoTecnico, ...fields }: Asignacion) =>
  toFormData({ ...fields, ...(documentoTecnico && { documentoTecnico }) });

interface AssignFormProps {
  /** The client chosen at first. */
  readonly clienteId?: string | undefined;
  readonly onClose: () => void;
}

/** reglas 2.17 */
export function AssignForm({ clienteId = '', onClose }: AssignFormProps) {
  const { onSubmit, ...form } = useResourceForm(documentacionTecnica, undefined, {
    values: () => ({
      cliente_id: clienteId,
      documento_id: '',
      // reglas 4.16: the server names the technician.
      tecnico_id: undefined,
      documentoTecnico: null as File | null,
    }),
    body: bodyOf,
    // reglas 8.6
    toasts: { success: 'Documento técnico creado', error: 'Error al asignar documento' },
  });
  return (
    <FormDialog
      {...form}
      onSubmit={(body: Asignacion) => onSubmit(body).catch(underFile)}
      title="Asignar Documentación"
      accept="Asignar"
      schema={assignSchema}
      onClose={onClose}
    >
      <ClienteField autoFocus />
      <DocumentoField />
      <ArchivoField />
    </FormDialog>
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
