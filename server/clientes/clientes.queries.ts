import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Cliente, ClienteActive, ClienteInput, ClienteUpdate } from '#contract/clientes/clientes.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  array,
  boolean,
  columns,
  expr,
  instant,
  type Json,
  leftColumns,
  nullable,
  object,
  orNull,
  rowHead,
  text,
  uuid,
  word,
} from '#server/platform/db/row-json.ts';
import { type RowReply, readRow, requireRow, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { isLatest } from '#server/vigencia/vigencia.ts';

const c = columns('cliente', 'c');
const r = columns('rubro', 'r');
const k = columns('categoria_afip', 'k');
const p = columns('pais', 'p');
const a = leftColumns('archivo', 'a');
const s = columns('sucursal', 's');
const l = columns('localidad', 'l');
const t = columns('documentacion_tecnica', 't');

const sucursales = array(
  object({
    _id: uuid(s.id),
    direccion: text(s.direccion),
    localidad: object({ _id: uuid(l.id), nombre: text(l.nombre) }),
  }),
  expr`from sucursal s join localidad l on l.id = s.localidad_id where s.cliente_id = ${c.id}`,
  expr`${s.direccion} collate espanol`,
);
// In their latest version, as the client's list shows them.
const documentos = array(
  object({ _id: uuid(t.id), nombre: text(expr`coalesce(d.nombre, b.nombre)`) }),
  expr`from documentacion_tecnica t left join documento d on d.id = t.documento_id
    left join archivo b on b.id = t.archivo_id where t.cliente_id = ${c.id} and ${isLatest}`,
  t.id,
);

const row: Json<Cliente> = object({
  ...rowHead(c),
  nombreFantasia: text(c.nombre_fantasia),
  razonSocial: text(c.razon_social),
  rubro: object({ _id: uuid(r.id), nombre: text(r.nombre) }),
  categoriaAfip: nullable(object({ _id: uuid(k.id), nombre: text(k.nombre) })),
  cuit: text(c.cuit),
  telefono: orNull(text, c.telefono),
  email: orNull(text, c.email),
  pais: object({ _id: uuid(p.id), nombre: text(p.nombre) }),
  active: boolean(c.active),
  // As of its account.
  status: word(
    expr<
      Cliente['status']
    >`coalesce((select u.status from usuario u where u.cliente_id = ${c.id}), 'PENDING')`,
  ),
  createdAt: instant(c.created_at),
  linktofile: orNull(text, expr<string | null>`direccion_archivo(${a.id}, ${a.nombre})`),
  filename: orNull(text, a.nombre),
  sucursales,
  documentos,
});
const from = sql`cliente c join rubro r on r.id = c.rubro_id join categoria_afip k on k.id = c.categoria_afip_id
  join pais p on p.id = c.pais_id left join archivo a on a.id = c.logo_id`;

/** Companies by trade name, inactive ones too; or only those with documents. */
export function listClientes(scope: Scope, withDocumentos: boolean): ListQuery<Cliente> {
  const documentos = withDocumentos
    ? sql`exists (select from documentacion_tecnica t where t.cliente_id = c.id)`
    : sql`true`;
  return listRows(row, {
    from,
    where: sql`${within(scope, 'c.id')} and ${documentos}`,
    order: sql`c.nombre_fantasia collate espanol, c.id`,
    id: 'c.id',
    shows: {
      cliente: ['c.id'],
      rubro: ['c.rubro_id'],
      categoria_afip: ['c.categoria_afip_id'],
      pais: ['c.pais_id'],
      archivo: ['c.logo_id'],
    },
    namedBy: {
      usuario: 'cliente_id',
      sucursal: 'cliente_id',
      documentacion_tecnica: 'cliente_id',
      archivo: (changed) =>
        sql`select t.cliente_id from documentacion_tecnica t where t.archivo_id = ${changed}`,
      localidad: (changed) => sql`select s.cliente_id from sucursal s where s.localidad_id = ${changed}`,
      documento: (changed) =>
        sql`select t.cliente_id from documentacion_tecnica t where t.documento_id = ${changed}`,
    },
    light: sql`cliente c`,
  });
}

const editable = {
  nombreFantasia: 'nombre_fantasia',
  razonSocial: 'razon_social',
  telefono: 'telefono',
  rubro_id: 'rubro_id',
  categoriaAfip_id: 'categoria_afip_id',
  pais_id: 'pais_id',
  active: 'active',
} as const;
const values = valuesOf<ClienteInput, 'cliente'>()({ ...editable, cuit: 'cuit', email: 'email' });
const changes = valuesOf<ClienteUpdate, 'cliente'>()({
  ...editable,
  cuit: null,
  email: null,
  oldfilename: null,
});
const active = valuesOf<ClienteActive, 'cliente'>()({ active: 'active' });

/** Throws 409 `cliente_duplicado` for an e-mail that another company has. */
export async function createCliente(
  trx: Transaction<DB>,
  input: ClienteInput,
  logoId: string | null,
): Promise<string> {
  const insert = trx.insertInto('cliente').values({ ...values(input), logo_id: logoId });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

/** Never changes CUIT and e-mail (reglas 5.4). `logoId` undefined keeps the logo. */
export async function updateCliente(
  trx: Transaction<DB>,
  id: string,
  input: ClienteUpdate,
  logoId: string | undefined,
  version: number | undefined,
): Promise<void> {
  await update(trx, id, { ...changes(input), ...(logoId && { logo_id: logoId }) }, version);
}

/** A trigger ends the company's sessions in the same transaction. */
export async function setActive(
  trx: Transaction<DB>,
  id: string,
  input: ClienteActive,
  version: number | undefined,
): Promise<void> {
  await update(trx, id, active(input), version);
}

async function update(
  trx: Transaction<DB>,
  id: string,
  set: Updateable<DB['cliente']>,
  version: number | undefined,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('cliente')
    .set(set)
    .where('id', '=', id)
    .where(versionIs(version))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(trx, 'cliente', id);
}

/** For a company that exists. */
export const clienteRow = async (trx: Transaction<DB>, id: string): Promise<RowReply<Cliente>> =>
  requireRow(await readRow(trx, row, c.version, sql`from ${from} where c.id = ${id}::uuid`));

/** The company's logo; locks its row. */
export async function currentLogo(trx: Transaction<DB>, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('cliente')
    .select('logo_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.logo_id ?? null;
}

/** The trade name; throws 404 for a company that does not exist or is out of `scope`. */
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
