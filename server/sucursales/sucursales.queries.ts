import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Sucursal, SucursalInput } from '#contract/clientes/sucursales.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  boolean,
  columns,
  expr,
  type Json,
  number,
  object,
  orNull,
  rowHead,
  type Sql,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { type RowReply, readRow, requireRow, valuesOf, writeRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { isForeignKey } from '#server/platform/http/driver-errors.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { removeUnused } from '#server/platform/http/in-use.ts';

const s = columns('sucursal', 's');
const c = columns('cliente', 'c');
const l = columns('localidad', 'l');
const p = columns('provincia', 'p');

const row = (ordenes: Sql<number>): Json<Sucursal> =>
  object({
    ...rowHead(s),
    cliente: object({
      _id: uuid(c.id),
      razonSocial: text(c.razon_social),
      nombreFantasia: text(c.nombre_fantasia),
      active: boolean(c.active),
    }),
    cliente_id: uuid(s.cliente_id),
    localidad: object({ _id: uuid(l.id), nombre: text(l.nombre), provincia: text(p.nombre) }),
    direccion: text(s.direccion),
    telefono: text(s.telefono),
    email: orNull(text, s.email),
    secondEmail: orNull(text, s.second_email),
    cantidad_ordenes: number(ordenes),
  });
const oneRow = row(expr`(select count(*) from orden o where o.sucursal_id = s.id)`);
const listRow = row(expr`coalesce(n.ordenes, 0)`);
const joins = sql`join cliente c on c.id = s.cliente_id join localidad l on l.id = s.localidad_id
  join provincia p on p.id = l.provincia_id`;

const values = valuesOf<SucursalInput, 'sucursal'>()({
  cliente_id: 'cliente_id',
  localidad_id: 'localidad_id',
  direccion: 'direccion',
  telefono: 'telefono',
  email: 'email',
  secondEmail: 'second_email',
});

/** By company, then address. */
export function listSucursales(scope: Scope): ListQuery<Sucursal> {
  const orders = (condition: RawBuilder<unknown>) =>
    sql`n as (select sucursal_id, count(*) as ordenes from orden where ${condition} group by 1)`;
  const from = sql`sucursal s ${joins} left join n on n.sucursal_id = s.id`;
  return listRows(listRow, {
    with: orders(within(scope, 'cliente_id')),
    from,
    where: within(scope, 's.cliente_id'),
    order: sql`c.razon_social collate espanol, s.direccion collate espanol, s.id`,
    id: 's.id',
    shows: {
      sucursal: ['s.id'],
      cliente: ['s.cliente_id'],
      localidad: ['s.localidad_id'],
      provincia: ['l.provincia_id'],
    },
    namedBy: { orden: 'sucursal_id' },
    light: sql`sucursal s ${joins}`,
    few: { with: orders(sql`sucursal_id in (select tocada.id from tocada)`), from },
  });
}

export async function createSucursal(
  trx: Transaction<DB>,
  input: SucursalInput,
): Promise<RowReply<Sucursal>> {
  const insert = trx.insertInto('sucursal').values(values(input)).returningAll();
  return requireRow(await writeRow(trx, 's', insert, oneRow, joins));
}

/** What keeps a branch in its company. */
const companyUses = [
  ['orden_sucursal', 'órdenes o empleados'],
  ['empleado_sucursal', 'órdenes o empleados'],
  ['documentacion_tecnica_sucursal', 'documentos'],
  ['requisito_sucursal', 'requisitos'],
  ['plan_capacitacion_sucursal', 'capacitaciones planificadas'],
] as const;

/** Throws 404, 409 for a stale `version`, and 409 `en_uso` if what it has forbids another company. */
export async function updateSucursal(
  trx: Transaction<DB>,
  id: string,
  input: SucursalInput,
  version: number | undefined,
): Promise<RowReply<Sucursal>> {
  const update = trx
    .updateTable('sucursal')
    .set(values(input))
    .where('id', '=', id)
    .where(versionIs(version))
    .returningAll();
  try {
    return (await writeRow(trx, 's', update, oneRow, joins)) ?? (await whyNotUpdated(trx, 'sucursal', id));
  } catch (error) {
    const used = companyUses.find(([constraint]) => isForeignKey(error, constraint))?.[1];
    if (!used) throw error;
    throw conflict('en_uso', `La sucursal tiene ${used}: no puede pasar a otro cliente`);
  }
}

/** Throws 404, 409 `en_uso` while it has orders or employees. */
export function removeSucursal(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'sucursal', id);
}

/** As the list has it. Throws 404 for a branch outside the scope. */
export async function findSucursal(db: Kysely<DB>, scope: Scope, id: string): Promise<RowReply<Sucursal>> {
  const from = sql`from sucursal s ${joins} where s.id = ${id}::uuid and ${within(scope, 's.cliente_id')}`;
  const found = await readRow(db, oneRow, s.version, from);
  if (!found) throw notFound();
  return found;
}

/** Throws 404 for a branch outside the scope. */
export async function requireSucursal(db: Kysely<DB>, scope: Scope, id: string): Promise<void> {
  const found = await db
    .selectFrom('sucursal')
    .select('id')
    .where('id', '=', id)
    .where(within(scope, 'cliente_id'))
    .executeTakeFirst();
  if (!found) throw notFound();
}
