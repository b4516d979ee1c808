import { z } from 'zod';
import { DocumentoInput, documentacion } from '#contract/documentos/documentos.ts';
import { textos } from '#contract/values/fields.ts';
import { FileField } from '../shared/fields/files/FileField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { toFormData } from '../shared/form/form-data.ts';
import { toField } from '../shared/form/to-field.ts';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { pdfRules } from './documentos.ts';

// Files are sent beside the contract's fields.
const schema = DocumentoInput.extend({
  documento: z.instanceof(File, { error: textos.requerido }).nullable().refine(Boolean, textos.requerido),
});
type Body = z.infer<typeof schema>;

const underFile = toField({ archivo_invalido: 'documento', demasiado_grande: 'documento' });

/** reglas 2.17 */
export function UploadForm({ onClose }: { onClose: () => void }) {
  const { onSubmit, ...form } = useResourceForm(documentacion, undefined, {
    values: () => ({ nombre: '', etiqueta: '', documento: null as File | null }),
    body: (body: Body) => toFormData(body),
    // reglas 8.6
    toasts: {
      success: 'Documento cargado con éxito',
      error: { kind: 'error', title: 'Error al cargar documento' },
    },
  });
  return (
    <FormDialog
      {...form}
      onSubmit={(body: Body) => onSubmit(body).catch(underFile)}
      title="Subir PDF"
      accept="Subir"
      schema={schema}
      onClose={onClose}
    >
      <TextField name="nombre" label="Nombre" required autoFocus autoComplete="off" />
      <TextField name="etiqueta" label="Etiqueta" required autoComplete="off" />
      <FileField name="documento" label="Archivo PDF" required {...pdfRules} />
    </FormDialog>
  );
}
