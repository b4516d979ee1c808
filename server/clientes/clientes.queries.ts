import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ClienteInput, ClienteUpdate } from '#contract/clientes.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, within } from '#server/db/scope.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { notFound } from '#server/http/errors.ts';

// A row as the wire has it (contract/clientes.ts), over the table as `c`; the account decides the status.
const fila = sql<string>`json_build_object('_id', c.id, 'version', c.version, 'nombreFantasia', c.nombre_fantasia,
  'razonSocial', c.razon_social, 'rubro', json_build_object('_id', r.id, 'nombre', r.nombre),
  'categoriaAfip', json_build_object('_id', k.id, 'nombre', k.nombre), 'cuit', c.cuit, 'telefono', c.telefono,
  'email', c.email, 'pais', json_build_object('_id', p.id, 'nombre', p.nombre), 'active', c.active,
  'status', coalesce((select u.status from usuario u where u.cliente_id = c.id), 'PENDING'), 'createdAt', iso(c.created_at),
  'linktofile', direccion_archivo(a.id, a.nombre), 'filename', a.nombre,
  'sucursales', coalesce((select json_agg(json_build_object('_id', s.id, 'direccion', s.direccion,
      'localidad', json_build_object('_id', l.id, 'nombre', l.nombre)) order by s.direccion collate espanol)
    from sucursal s join localidad l on l.id = s.localidad_id where s.cliente_id = c.id), '[]'),
  'documentos', coalesce((select json_agg(json_build_object('_id', t.id, 'nombre', coalesce(d.nombre, b.nombre)) order by t.id)
    from documentacion_tecnica t left join documento d on d.id = t.documento_id left join archivo b on b.id = t.archivo_id
    where t.cliente_id = c.id), '[]'))::text`;

const desde = sql`join rubro r on r.id = c.rubro_id join categoria_afip k on k.id = c.categoria_afip_id
  join pais p on p.id = c.pais_id left join archivo a on a.id = c.logo_id`;

/** Companies by trade name, also the inactive ones, which the screen finds by search alone; or those with documents. */
export function listClientes(scope: Scope, conDocumentos: boolean): RawBuilder<unknown> {
  const documentos = conDocumentos
    ? sql`exists (select from documentacion_tecnica t where t.cliente_id = c.id)`
    : sql`true`;
  return sql`select ${fila} from cliente c ${desde} where ${within(scope, 'c.id')} and ${documentos}
    order by c.nombre_fantasia collate espanol, c.id`;
}

/** Throws 409 `cliente_duplicado` for an e-mail that another company has. */
export async function createCliente(
  trx: Transaction<DB>,
  input: ClienteInput,
  logoId: string | null,
): Promise<string> {
  const row = await trx
    .insertInto('cliente')
    .values({
      ...columns(input),
      cuit: input.cuit,
      email: input.email,
      active: input.active,
      logo_id: logoId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const columns = (input: ClienteInput | ClienteUpdate) => ({
  nombre_fantasia: input.nombreFantasia,
  razon_social: input.razonSocial,
  telefono: input.telefono,
  rubro_id: input.rubro_id,
  categoria_afip_id: input.categoriaAfip_id,
  pais_id: input.pais_id,
});

/** Changes what a form may change: never CUIT and e-mail (reglas 5.4). `logoId` undefined leaves the logo as it is. */
export async function updateCliente(
  trx: Transaction<DB>,
  id: string,
  input: ClienteUpdate,
  logoId: string | undefined,
  version: number | undefined,
): Promise<void> {
  const set = {
    ...columns(input),
    ...(logoId === undefined ? {} : { logo_id: logoId }),
    ...(input.active === undefined ? {} : { active: input.active }),
  };
  await update(trx, id, set, version);
}

/** Marks a company as active or inactive; a trigger ends its sessions in the same transaction. */
export async function setActive(
  trx: Transaction<DB>,
  id: string,
  active: boolean,
  version: number | undefined,
): Promise<void> {
  await update(trx, id, { active }, version);
}

async function update(
  trx: Transaction<DB>,
  id: string,
  set: Partial<ReturnType<typeof columns>> & { active?: boolean; logo_id?: string },
  version: number | undefined,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('cliente')
    .set(set)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(trx, 'cliente', id);
}

/** The row in the shape of its list; the caller knows that it is there. */
export async function clienteRow(trx: Transaction<DB>, id: string): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    select ${fila} as fila, c.version from cliente c ${desde} where c.id = ${id}::uuid`.execute(trx);
  return rows[0] as RowReply;
}

/** The logo that the company has now, locked with its row until the transaction ends. */
export async function currentLogo(trx: Transaction<DB>, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('cliente')
    .select('logo_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.logo_id ?? null;
}

/** The company's trade name; throws 404 where it is not there or not for `scope` to know of. */
export async function requireCliente(db: Kysely<DB>, scope: Scope, id: string): Promise<string> {
  if (scope.kind === 'cliente' && scope.clienteId !== id.toLowerCase()) throw notFound();
  const row = await db
    .selectFrom('cliente')
    .select('nombre_fantasia')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.nombre_fantasia;
}
