import { type RawBuilder, sql } from 'kysely';
import { type Scope, within } from '#server/db/scope.ts';

// A row as the wire has it (contract/documentacion-tecnica.ts): a library document, a file of its own, or both.
const fila = sql<string>`json_build_object('_id', t.id, 'cliente_id', t.cliente_id, 'documento_id', t.documento_id,
  'tecnico_id', t.tecnico_id, 'nombre', coalesce(d.nombre, a.nombre), 'etiqueta', d.etiqueta,
  'file', direccion_archivo(a.id, a.nombre), 'filename', codificar_uri(a.nombre), 'createdAt', iso(t.created_at))::text`;

/** What is assigned to a company, newest first. */
export function listDocumentacionTecnica(
  scope: Scope,
  clienteId: string,
): { tables: string[]; query: RawBuilder<unknown> } {
  return {
    tables: ['documentacion_tecnica', 'documento', 'archivo'],
    query: sql`select ${fila} from documentacion_tecnica t left join documento d on d.id = t.documento_id
      join archivo a on a.id = coalesce(t.archivo_id, d.archivo_id)
      where t.cliente_id = ${clienteId}::uuid and ${within(scope, 't.cliente_id')} order by t.id desc`,
  };
}
