import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type CopiarPlanInput,
  type EstadoPlan,
  type FueraDeMes,
  maxPlan,
  type PlanCapacitacion,
  type PlanCapacitacionInput,
  planTexts,
} from '#contract/ordenes/plan-capacitacion.ts';
import {
  array,
  columns,
  date,
  expr,
  type Json,
  leftColumns,
  number,
  object,
  orNull,
  present,
  rowHead,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import {
  type RowQuery,
  type RowReply,
  readRow,
  requireRow,
  rowsOf,
  valuesOf,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { removeUnused } from '#server/platform/http/in-use.ts';
import { sucursalRef } from '#server/requisitos/requisitos.queries.ts';
import { joins, type PlanOf, parts } from './cumplimiento.ts';

const p = columns('plan_capacitacion', 'p');
const c = columns('cliente', 'c');
const t = columns('tipo_orden', 't');
// The training that meets the item.
const o = leftColumns('orden', 'o');
// The other item that the same training meets.
const otra = leftColumns('plan_capacitacion', 'otra');

// A branch that lacks what an item of all branches asks for.
const b = columns('sucursal', 'b');
const bl = columns('localidad', 'bl');
const isMet = expr<boolean>`${o.id} is not null`;

const mes = expr`make_date(${p.anio}, ${p.mes}, 1)`;
const estado = expr<EstadoPlan>`case when ${o.fechainicio} <= d.hoy then 'Realizada' when ${o.id} is not null then 'Programada'
  when ${mes} + interval '1 month' <= d.hoy then 'Atrasada' else 'Pendiente' end`;
const fueraDeMes = expr<FueraDeMes | null>`case when ${o.fechainicio} < ${mes} then 'antes'
  when ${o.fechainicio} >= ${mes} + interval '1 month' then 'despues' end`;

const row: Json<PlanCapacitacion> = object({
  ...rowHead(p),
  cliente: object({ _id: uuid(c.id), razonSocial: text(c.razon_social) }),
  sucursal: sucursalRef,
  tipoOrden: object({ _id: uuid(t.id), nombre: text(t.nombre) }),
  anio: number(p.anio),
  mes: number(p.mes),
  tema: orNull(text, p.tema),
  destinatarios: orNull(text, p.destinatarios),
  horas: orNull(number, p.horas),
  responsable: orNull(text, p.responsable),
  nota: orNull(text, p.nota),
  estado: word(estado),
  orden: when(
    isMet,
    object({
      _id: uuid(present(o.id)),
      numeroorden: number(present(o.numeroorden)),
      fechainicio: date(present(o.fechainicio)),
    }),
  ),
  fueraDeMes: orNull(word, fueraDeMes),
  sucursales: when(
    expr`${p.sucursal_id} is null`,
    object({
      hechas: number(expr`coalesce(h.sucursales, 0)`),
      total: number(expr`coalesce(s_total.sucursales, 0)`),
      veces: number(expr`p.lugar`),
      numeros: array(
        number(expr<number>`n.numero`),
        expr`from unnest(h.numeros) n(numero) where ${isMet}`,
        expr`n.numero`,
      ),
      faltan: array(
        object({
          _id: uuid(b.id),
          direccion: text(b.direccion),
          localidad: object({ _id: uuid(bl.id), nombre: text(bl.nombre) }),
        }),
        expr`from sucursal b join localidad bl on bl.id = b.localidad_id
          where ${isMet} and b.cliente_id = ${p.cliente_id} and b.id <> all (coalesce(h.ids, '{}'))`,
        expr`${b.direccion} collate espanol, ${b.id}`,
      ),
    }),
  ),
  otra: when(
    expr`${otra.id} is not null`,
    object({ _id: uuid(present(otra.id)), mes: number(present(otra.mes)) }),
  ),
});

/** By company, year and month. */
export const listPlan = (of: PlanOf): RowQuery<PlanCapacitacion> =>
  rowsOf(
    row,
    sql`${joins(of.today)} order by c.razon_social collate espanol, c.id, p.anio, p.mes, p.created_at, p.id`,
    parts(of),
  );

const readPlan = async (
  db: Kysely<DB>,
  id: string,
  today: string,
  { cliente_id, anio }: PlanCapacitacionInput,
) => {
  const of = { scope: { kind: 'todo' }, today, clienteId: cliente_id, anio } as const;
  return requireRow(
    await readRow(db, row, p.version, sql`${joins(today)} where p.id = ${id}::uuid`, parts(of)),
  );
};

const values = valuesOf<PlanCapacitacionInput, 'plan_capacitacion'>()({
  cliente_id: 'cliente_id',
  sucursal_id: 'sucursal_id',
  tipoOrden_id: 'tipo_orden_id',
  anio: 'anio',
  mes: 'mes',
  tema: 'tema',
  destinatarios: 'destinatarios',
  horas: 'horas',
  responsable: 'responsable',
  nota: 'nota',
});

/** Locks the company, so that two people count the same items; returns how many more the year takes. */
async function placesLeft(
  trx: Transaction<DB>,
  clienteId: string,
  anio: number,
  except?: string,
): Promise<number> {
  const cliente = await trx
    .selectFrom('cliente')
    .select('id')
    .where('id', '=', clienteId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!cliente) throw missingReference('cliente_id');
  const { n } = await trx
    .selectFrom('plan_capacitacion')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('cliente_id', '=', clienteId)
    .where('anio', '=', anio)
    .where(sql<boolean>`id is distinct from ${except ?? null}::uuid`)
    .executeTakeFirstOrThrow();
  return maxPlan - n;
}

async function requireCapacitacion(trx: Transaction<DB>, id: string): Promise<void> {
  const tipo = await trx
    .selectFrom('tipo_orden')
    .select('capacitacion')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tipo) throw missingReference('tipoOrden_id');
  if (!tipo.capacitacion) throw invalidField('tipoOrden_id', planTexts.tipo);
}

/** Throws 400 for an unknown company, branch or type, for a type that is no training's, and for one item too many. */
export async function createPlan(
  trx: Transaction<DB>,
  input: PlanCapacitacionInput,
  today: string,
): Promise<RowReply<PlanCapacitacion>> {
  await requireCapacitacion(trx, input.tipoOrden_id);
  if ((await placesLeft(trx, input.cliente_id, input.anio)) <= 0) throw invalidField('anio', planTexts.lleno);
  const { id } = await trx
    .insertInto('plan_capacitacion')
    .values(values(input))
    .returning('id')
    .executeTakeFirstOrThrow();
  return readPlan(trx, id, today, input);
}

/** Throws as `createPlan`, and 404, 409 for a stale `version`, 400 for another company. */
export async function updatePlan(
  trx: Transaction<DB>,
  id: string,
  input: PlanCapacitacionInput,
  version: number | undefined,
  today: string,
): Promise<RowReply<PlanCapacitacion>> {
  const found = await trx
    .selectFrom('plan_capacitacion')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.cliente_id !== input.cliente_id) throw invalidField('cliente_id', planTexts.cliente);
  await requireCapacitacion(trx, input.tipoOrden_id);
  if ((await placesLeft(trx, input.cliente_id, input.anio, id)) <= 0)
    throw invalidField('anio', planTexts.lleno);
  const { numUpdatedRows } = await trx
    .updateTable('plan_capacitacion')
    .set(values(input))
    .where('id', '=', id)
    .where(versionIs(version))
    .executeTakeFirst();
  return numUpdatedRows ? readPlan(trx, id, today, input) : whyNotUpdated(trx, 'plan_capacitacion', id);
}

/** Throws 404. */
export const removePlan = (trx: Transaction<DB>, id: string): Promise<void> =>
  removeUnused(trx, 'plan_capacitacion', id);

/** Copies a year's items to another year; returns how many. Throws 400 for an unknown company and where they do not fit. */
export async function copiarPlan(
  trx: Transaction<DB>,
  { cliente_id, de, a }: CopiarPlanInput,
): Promise<number> {
  const left = await placesLeft(trx, cliente_id, a);
  const { numAffectedRows = 0n } = await sql`
    insert into plan_capacitacion (cliente_id, sucursal_id, tipo_orden_id, anio, mes, tema, destinatarios, horas, responsable, nota)
    select cliente_id, sucursal_id, tipo_orden_id, ${a}::int, mes, tema, destinatarios, horas, responsable, nota
    from plan_capacitacion where cliente_id = ${cliente_id}::uuid and anio = ${de}::int order by mes, created_at, id`.execute(
    trx,
  );
  if (numAffectedRows > left) throw invalidField('a', planTexts.lleno);
  return Number(numAffectedRows);
}

/** The company of a printed plan. Throws 404, also out of the scope. */
export async function companyOf(
  db: Kysely<DB>,
  scope: Scope,
  id: string,
): Promise<{ razonSocial: string; cuit: string }> {
  const found = await db
    .selectFrom('cliente')
    .select(['razon_social as razonSocial', 'cuit'])
    .where('id', '=', id)
    .where(within(scope, 'cliente.id'))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
