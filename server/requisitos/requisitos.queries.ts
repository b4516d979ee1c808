import { sql, type Transaction } from 'kysely';
import { type Requisito, type RequisitoInput, requisitoTexts } from '#contract/clientes/requisitos.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  boolean,
  columns,
  date,
  expr,
  type Json,
  leftColumns,
  object,
  orNull,
  present,
  rowHead,
  text,
  uuid,
  when,
} from '#server/platform/db/row-json.ts';
import {
  assignments,
  columnsIn,
  type RowReply,
  readRow,
  valuesIn,
  valuesOf,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { whyNotUpdated } from '#server/platform/http/crud.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { removeUnused } from '#server/platform/http/in-use.ts';

const r = columns('requisito', 'r');
const c = columns('cliente', 'c');
const s = leftColumns('sucursal', 's');
const l = leftColumns('localidad', 'l');
const t = columns('tipo_orden', 't');

/** The branch `s`, null for all. */
export const sucursalRef = when(
  expr`${s.id} is not null`,
  object({
    _id: uuid(present(s.id)),
    direccion: text(present(s.direccion)),
    localidad: object({ _id: uuid(present(l.id)), nombre: text(present(l.nombre)) }),
  }),
);
export const tipoRequerido = object({
  _id: uuid(t.id),
  nombre: text(t.nombre),
  capacitacion: boolean(t.capacitacion),
});

const row: Json<Requisito> = object({
  ...rowHead(r),
  cliente: object({ _id: uuid(c.id), razonSocial: text(c.razon_social) }),
  sucursal: sucursalRef,
  tipoOrden: tipoRequerido,
  puesto: orNull(text, r.puesto),
  desde: date(r.desde),
  nota: orNull(text, r.nota),
});
const joins = sql`join cliente c on c.id = r.cliente_id join tipo_orden t on t.id = r.tipo_orden_id
  left join sucursal s on s.id = r.sucursal_id left join localidad l on l.id = s.localidad_id`;

// Whether the type is a training's is looked up.
const values = valuesOf<RequisitoInput, 'requisito'>()({
  cliente_id: 'cliente_id',
  sucursal_id: 'sucursal_id',
  tipoOrden_id: 'tipo_orden_id',
  puesto: 'puesto',
  desde: 'desde',
  nota: 'nota',
});

/** By company, type, branch and post; those of all branches and of everybody first. */
export function listRequisitos(scope: Scope, clienteId?: string): ListQuery<Requisito> {
  const condition = clienteId ? sql`r.cliente_id = ${clienteId}::uuid` : sql`true`;
  return listRows(row, {
    from: sql`requisito r ${joins}`,
    where: sql`${within(scope, 'r.cliente_id')} and ${condition}`,
    order: sql`c.razon_social collate espanol, c.id, t.nombre collate espanol, t.id,
      s.direccion collate espanol nulls first, s.id, r.puesto collate espanol nulls first, r.id`,
    id: 'r.id',
    shows: {
      requisito: ['r.id'],
      cliente: ['r.cliente_id'],
      tipo_orden: ['r.tipo_orden_id'],
      sucursal: ['r.sucursal_id'],
      localidad: ['s.localidad_id'],
    },
  });
}

/** Throws 400 for an unknown company, branch or type, for a post where the type is not a training, and 409 `duplicado`. */
export async function createRequisito(
  trx: Transaction<DB>,
  input: RequisitoInput,
  today: string,
): Promise<RowReply<Requisito>> {
  const own = values({ ...input, desde: input.desde ?? today });
  const inserted = sql`
    with r as (insert into requisito (capacitacion, ${columnsIn(own)})
      select t.capacitacion, ${valuesIn(own)} from tipo_orden t where t.id = ${input.tipoOrden_id}::uuid returning *)`;
  const reply = await readRow(trx, row, r.version, sql`from r ${joins}`, inserted);
  return reply ?? Promise.reject(missingReference('tipoOrden_id'));
}

/** Throws as `createRequisito`, and 404, 409 for a stale `version`, 400 for another company. */
export async function updateRequisito(
  trx: Transaction<DB>,
  id: string,
  input: RequisitoInput,
  version: number | undefined,
): Promise<RowReply<Requisito>> {
  const updated = sql`
    with r as (update requisito set capacitacion = t.capacitacion, ${assignments(values(input))}
      from tipo_orden t where requisito.id = ${id}::uuid and t.id = ${input.tipoOrden_id}::uuid
        and requisito.cliente_id = ${input.cliente_id}::uuid
        and requisito.version = coalesce(${version ?? null}::int, requisito.version) returning requisito.*)`;
  const reply = await readRow(trx, row, r.version, sql`from r ${joins}`, updated);
  return reply ?? whyNotWritten(trx, id, input);
}

async function whyNotWritten(trx: Transaction<DB>, id: string, input: RequisitoInput): Promise<never> {
  const found = await trx
    .selectFrom('requisito')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.cliente_id !== input.cliente_id) throw invalidField('cliente_id', requisitoTexts.cliente);
  const tipo = await trx
    .selectFrom('tipo_orden')
    .select('id')
    .where('id', '=', input.tipoOrden_id)
    .executeTakeFirst();
  throw tipo ? await whyNotUpdated(trx, 'requisito', id) : missingReference('tipoOrden_id');
}

/** Throws 404. */
export function removeRequisito(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'requisito', id);
}
