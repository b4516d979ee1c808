import { useFormContext } from 'react-hook-form';
import { clientes } from '#contract/clientes.ts';
import { documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { documentacion } from '#contract/documentos.ts';
import { ClienteField } from '../clientes/ClienteField.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { FileField } from '../shared/fields/FileField.tsx';
import { toFormData } from '../shared/form-data.ts';
import { toField } from '../shared/to-field.ts';
import { useResourceForm } from '../shared/useResourceForm.ts';
import { type Asignacion, asignarSchema } from './asignar-schema.ts';
import { DocumentoField } from './DocumentoField.tsx';
import { pdfRules } from './pdf-rules.ts';

const underFile = toField({ archivo_invalido: 'documentoTecnico', demasiado_grande: 'documentoTecnico' });

// An empty file field would be a file without bytes.
const bodyOf = ({ documentoTecnico, ...fields }: Asignacion) =>
  toFormData({ ...fields, ...(documentoTecnico && { documentoTecnico }) });

/** Assigns a document of the library, a PDF of one's own, or both to a client (reglas 2.17). */
export function AsignarForm({ onClose }: { onClose: () => void }) {
  const { onSubmit, ...form } = useResourceForm(documentacionTecnica, undefined, {
    values: () => ({
      cliente_id: '',
      documento_id: '',
      // The technician who assigns is named by the server (reglas 4.16).
      tecnico_id: undefined,
      documentoTecnico: null as File | null,
    }),
    body: bodyOf,
    // reglas 8.6
    toasts: { success: 'Documento técnico creado', error: 'Error al asignar documento' },
    affects: [documentacion, clientes],
  });
  return (
    <FormDialog
      {...form}
      onSubmit={(body: Asignacion) => onSubmit(body).catch(underFile)}
      title="Asignar Documentación"
      accept="Asignar"
      schema={asignarSchema}
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
  // A file of one's own makes up for the document that was missed.
  const recheck = () => {
    if (formState.isSubmitted) void trigger('documento_id');
  };
  return <FileField name="documentoTecnico" label="Archivo propio" onChange={recheck} {...pdfRules} />;
}
