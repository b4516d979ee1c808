import { type Kysely, sql } from 'kysely';
import { columns } from '#server/platform/db/row-json.ts';
import type { ArchivoTable, DB } from '#server/platform/db/schema.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { select } from '#server/platform/db/select.ts';

interface Archivo {
  id: string;
  clave: string;
  nombre: string;
  tipo_contenido: string;
  bytes: string;
  clase: ArchivoTable['clase'];
}

/** The file, if a row within the scope refers to it. */
export async function findArchivo(db: Kysely<DB>, scope: Scope, id: string): Promise<Archivo | undefined> {
  const ownCliente = scope.kind === 'cliente' ? scope.clienteId : null;
  const { id: _id, clave, nombre, tipo_contenido, bytes, clase } = columns('archivo', 'a');
  const { rows } = await select<Archivo>(
    { id: _id, clave, nombre, tipo_contenido, bytes, clase },
    sql`from archivo a
    where a.id = ${id}::uuid and a.clase <> 'firma' and (${ownCliente}::uuid is null
      or exists (select from cliente c where c.logo_id = a.id and c.id = ${ownCliente}::uuid)
      or exists (select from consultora x where x.logo_id = a.id)
      or exists (select from orden o where o.planilla_id = a.id and o.cliente_id = ${ownCliente}::uuid)
      or exists (select from orden_archivo f where f.archivo_id = a.id and f.cliente_id = ${ownCliente}::uuid)
      or exists (select from documentacion_tecnica t left join documento d on d.id = t.documento_id
        where t.cliente_id = ${ownCliente}::uuid and a.id in (t.archivo_id, d.archivo_id)))`,
  ).execute(db);
  return rows[0];
}
