import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Orden, type OrdenInput, type OrdenUpdate, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { removeArchivos } from '#server/archivos/archivos.queries.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  assignments,
  columnsIn,
  type RowReply,
  readRow,
  rowReplies,
  todayRow,
  valuesIn,
  valuesOf,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { type Actor, transaction, write } from '#server/platform/db/transaction.ts';
import { whyNotUpdated } from '#server/platform/http/crud.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { fromWritten, joinLinks, links, o, ordenApart, ordenRow, parts } from './orden-row.ts';
import { keptLink, lockRenovada, unlinkMoved } from './renovacion.queries.ts';

/** The scope's orders, or those of one company, newest first, with their state on the date `today`. */
export function listOrdenes(scope: Scope, today: string, clienteId?: string): ListQuery<Orden> {
  const condition = (column: string) =>
    clienteId
      ? sql`${within(scope, column)} and ${sql.ref(column)} = ${clienteId}::uuid`
      : within(scope, column);
  const { cte, joins } = links(condition);
  const from = (linked: RawBuilder<unknown>) =>
    sql`orden o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id ${linked} cross join ${todayRow(today)}`;
  return listRows(ordenRow, {
    with: sql`${parts(condition('s.cliente_id'))}, ${cte}`,
    from: from(joins),
    where: condition('o.cliente_id'),
    order: sql`o.numeroorden desc`,
    apart: {
      ...ordenApart,
      with: sql`${parts(sql`${condition('s.cliente_id')} and s.id in (select x.sucursal_id from orden x)`)}, ${cte}`,
    },
    id: 'o.id',
    shows: {
      orden: ['o.id', 'o.renueva_id'],
      sucursal: ['o.sucursal_id'],
      cliente: ['o.cliente_id'],
      localidad: ['s.localidad_id'],
      tipo_orden: ['o.tipo_orden_id'],
    },
    // The trail of an order does not follow the number of its files.
    namedBy: { orden: 'renueva_id', orden_archivo: 'orden_id' },
    light: sql`orden o join sucursal s on s.id = o.sucursal_id`,
    few: {
      with: parts(
        sql`s.id in (select x.sucursal_id from orden x where x.id in (select tocada.id from tocada))`,
      ),
      from: from(joinLinks),
    },
  });
}

/** Throws 404. */
export async function readOrden(db: Kysely<DB>, id: string, today: string): Promise<RowReply<Orden>> {
  const found = await readRow(
    db,
    ordenRow,
    o.version,
    sql`from orden o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id ${joinLinks}
      cross join ${todayRow(today)} where o.id = ${id}::uuid`,
    sql`with ${parts(sql`s.id = (select x.sucursal_id from orden x where x.id = ${id}::uuid)`)}`,
  );
  if (!found) throw notFound();
  return found;
}

// Branch and type are looked up; the company is the branch's (reglas 5.18).
const inputColumns = {
  sucursal_id: null,
  tipoOrden_id: null,
  fechainicio: 'fechainicio',
  fechafin: 'fechafin',
  fechavencimiento: 'fechavencimiento',
  cliente_id: null,
  numeroorden: null,
  referencia: 'referencia',
} as const;
const values = valuesOf<OrdenInput, 'orden'>()({ ...inputColumns, renueva_id: 'renueva_id' });
const changes = valuesOf<OrdenUpdate, 'orden'>()(inputColumns);

const insertOrden = (input: OrdenInput, today: string, acting: RawBuilder<boolean>) => {
  const own = values(input);
  const inserted = sql`
    with ${parts(sql`s.id = ${input.sucursal_id}::uuid`, sql`t.id = ${input.tipoOrden_id}::uuid`)},
    o as (insert into orden (cliente_id, sucursal_id, tipo_orden_id, ${columnsIn(own)})
      select s.cliente_id, s.id, t.id, ${valuesIn(own)} from s, t where not t.capacitacion returning *)`;
  return rowReplies(ordenRow, o.version, sql`${fromWritten(today)} where ${acting}`, inserted);
};

/** Throws 400 for an unknown branch or type or for what cannot be renewed, 409 `duplicado` and `orden_duplicada`. */
export async function createOrden(
  db: Kysely<DB>,
  actor: Actor,
  input: OrdenInput,
  today: string,
): Promise<RowReply<Orden>> {
  const rows =
    input.renueva_id || actor.idempotency
      ? await transaction(db, actor, async (trx) => {
          await lockRenovada(trx, actor, { kind: 'todo' }, input);
          const { rows } = await insertOrden(input, today, sql<boolean>`true`).execute(trx);
          // Here, so that a refusal also takes back what the lock changed.
          return rows.length > 0 ? rows : whyNotWritten(trx, input);
        })
      : await write(db, actor, (acting) => insertOrden(input, today, acting));
  return rows[0] ?? whyNotWritten(db, input);
}

/** Throws 404, 400 for an unknown branch or type, 409 for a stale `version` or a duplicate. */
export async function updateOrden(
  trx: Transaction<DB>,
  id: string,
  input: OrdenUpdate,
  version: number | undefined,
  today: string,
): Promise<RowReply<Orden>> {
  // A statement of its own: the one below must see a renewal that was committed while this one waited.
  await trx.selectFrom('orden').select('id').where('id', '=', id).forUpdate().execute();
  const updated = sql`
    with ${parts(sql`s.id = ${input.sucursal_id}::uuid`, sql`t.id = ${input.tipoOrden_id}::uuid`)},
    o as (update orden set cliente_id = s.cliente_id, sucursal_id = s.id, tipo_orden_id = t.id, ${keptLink},
        ${assignments(changes(input))}
      from s, t where orden.id = ${id} and not t.capacitacion and not orden.capacitacion
        and orden.version = coalesce(${version ?? null}::int, orden.version) returning orden.*),
    ${unlinkMoved}`;
  const reply = await readRow(trx, ordenRow, o.version, fromWritten(today), updated);
  if (reply) return reply;
  const orden = await trx.selectFrom('orden').select('capacitacion').where('id', '=', id).executeTakeFirst();
  if (!orden) throw notFound();
  if (orden.capacitacion) throw invalidField('tipoOrden_id', ordenTexts.tipoCapacitacion);
  await requireParts(trx, input);
  return whyNotUpdated(trx, 'orden', id);
}

async function requireParts(db: Kysely<DB>, input: OrdenUpdate): Promise<void> {
  const tipo = await db
    .selectFrom('tipo_orden')
    .select('capacitacion')
    .where('id', '=', input.tipoOrden_id)
    .executeTakeFirst();
  if (!tipo) throw missingReference('tipoOrden_id');
  if (tipo.capacitacion) throw invalidField('tipoOrden_id', ordenTexts.tipoCapacitacion);
  const sucursal = await db
    .selectFrom('sucursal')
    .select('id')
    .where('id', '=', input.sucursal_id)
    .executeTakeFirst();
  if (!sucursal) throw missingReference('sucursal_id');
}

async function whyNotWritten(db: Kysely<DB>, input: OrdenUpdate): Promise<never> {
  await requireParts(db, input);
  // The branch or type was created after the insert.
  throw missingReference('sucursal_id');
}

/** Removes an order with its attendees and files; returns the keys of the files' bytes. Throws 404. */
export async function removeOrden(trx: Transaction<DB>, id: string): Promise<string[]> {
  // Before its files are read: an upload holds the order until its file is there.
  await trx.selectFrom('orden').select('id').where('id', '=', id).forUpdate().execute();
  const files = await trx
    .selectFrom('orden_archivo')
    .select('archivo_id')
    .where('orden_id', '=', id)
    .execute();
  const row = await trx.deleteFrom('orden').where('id', '=', id).returning('planilla_id').executeTakeFirst();
  if (!row) throw notFound();
  return removeArchivos(trx, [...files.map((file) => file.archivo_id), row.planilla_id]);
}
