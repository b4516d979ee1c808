import { z } from 'zod';
import { DocumentacionTecnicaInput } from '#contract/documentacion-tecnica.ts';

/** An assignment's fields and the file beside them: a document of the library, a file of one's own, or both (reglas 4.16). */
export const asignarSchema = DocumentacionTecnicaInput.extend({
  documentoTecnico: z.instanceof(File).nullable(),
}).refine(({ documento_id, documentoTecnico }) => Boolean(documento_id || documentoTecnico), {
  path: ['documento_id'],
  message: 'Elija un documento o adjunte un archivo',
  // Also while the client is missing: every wrong field at once.
  when: () => true,
});
export type Asignacion = z.infer<typeof asignarSchema>;
