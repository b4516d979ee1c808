import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Conservacion, ConservacionInput, Vencidos } from '#contract/personas/datos-personales.ts';
import { columns, type Sql } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { annulConstancias, anonymize } from './supresion.ts';

// A first run has years of rows; a transaction that holds all of them would stop the people who work.
const BATCH = 500;
const BATCH_ORDENES = 50;

type Anios = number | null | undefined;
const before = (today: string, anios: Anios) =>
  sql`(${today}::date - make_interval(years => ${anios ?? null}::int))::date`;

/** Employees who left, without a training in force in their company. */
const egresados = (today: string, anios: Anios) => sql`
  from empleado e where e.fecha_egreso < ${before(today, anios)}
    and not exists (select from asistente a join orden o on o.id = a.orden_id
      where a.cliente_id = e.cliente_id and a.documento_clave = e.documento_clave and o.fechavencimiento >= ${today}::date)`;

/** Trainings of long ago, not in force, that still name somebody. */
const capacitaciones = (today: string, anios: Anios) => sql`
  from orden o where o.capacitacion and o.fechavencimiento < ${today}::date
    and coalesce(o.fechafin, o.fechainicio) < ${before(today, anios)}
    and exists (select from asistente a where a.orden_id = o.id and a.documento <> '')`;

/** Certificates of trainings that were deleted. */
const sueltas = (today: string, anios: Anios) => sql`
  from constancia k where k.orden_id is null and k.nombre <> '' and k.emitida_at < ${before(today, anios)}`;

const notificaciones = (today: string, anios: Anios) => sql`
  from notificacion n where n.leida_at is not null and n.created_at < ${before(today, anios)}`;

const e = columns('empleado', 'e');
const o = columns('orden', 'o');
const k = columns('constancia', 'k');
const n = columns('notificacion', 'n');

/** How many rows these years would suppress today. */
export async function countVencidos(
  db: Kysely<DB>,
  anios: ConservacionInput,
  today: string,
): Promise<Vencidos> {
  const { rows } = await select<Vencidos>({
    egresados: sql<number>`(select count(*)::int ${egresados(today, anios.egresados)})`,
    asistencias: sql<number>`(select count(*)::int from asistente a
      where a.documento <> '' and a.orden_id in (select o.id ${capacitaciones(today, anios.asistencias)}))`,
    notificaciones: sql<number>`(select count(*)::int ${notificaciones(today, anios.notificaciones)})`,
  }).execute(db);
  return rows[0] ?? { egresados: 0, asistencias: 0, notificaciones: 0 };
}

type Rows = readonly { id: string }[];
const idsOf = (rows: Rows) => rows.map(({ id }) => id);

async function find(trx: Transaction<DB>, id: Sql<string>, from: RawBuilder<unknown>, limit: number) {
  const { rows } = await select({ id }, sql`${from} limit ${limit}`).execute(trx);
  return idsOf(rows);
}

/** Marks the rows' lines of the trail, in one line that has the counts and nobody's name. */
const record = (
  trx: Transaction<DB>,
  empleados: readonly string[],
  ordenes: readonly string[],
  counts: Record<string, number>,
) =>
  sql`select suprimir_filas_en_auditoria(${empleados}::uuid[], ${ordenes}::uuid[],
    ${JSON.stringify({ antiguedad: true, ...counts })}::jsonb)`.execute(trx);

type Step = (trx: Transaction<DB>, today: string, anios: Conservacion) => Promise<boolean>;

const removeEgresados: Step = async (trx, today, anios) => {
  const ids = await find(trx, e.id, egresados(today, anios.egresados), BATCH);
  if (ids.length === 0) return false;
  await sql`delete from empleado where id = any(${ids}::uuid[])`.execute(trx);
  await record(trx, ids, [], { empleado: ids.length });
  return true;
};

const anonymizeAsistencias: Step = async (trx, today, anios) => {
  const ordenes = await find(trx, o.id, capacitaciones(today, anios.asistencias), BATCH_ORDENES);
  const loose = await find(trx, k.id, sueltas(today, anios.asistencias), BATCH);
  if (ordenes.length + loose.length === 0) return false;
  const ofOrdenes = (tabla: 'asistente' | 'constancia') =>
    trx.selectFrom(tabla).select('id').where(sql<boolean>`orden_id = any(${ordenes}::uuid[])`).execute();
  const asistentes = idsOf(await ofOrdenes('asistente'));
  const constancias = [...idsOf(await ofOrdenes('constancia')), ...loose];
  await annulConstancias(trx, constancias, null);
  await anonymize(trx, asistentes);
  await record(trx, [], ordenes, { asistente: asistentes.length, constancia: constancias.length });
  return true;
};

const removeNotificaciones: Step = async (trx, today, anios) => {
  const ids = await find(trx, n.id, notificaciones(today, anios.notificaciones), BATCH);
  if (ids.length === 0) return false;
  await sql`delete from notificacion where id = any(${ids}::uuid[])`.execute(trx);
  await record(trx, [], [], { notificacion: ids.length });
  return true;
};

/** Suppresses what is older than an administrator allows (reglas 4.31); each night. */
export async function applyConservacion(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = deps.clock.today();
  const actor = systemActor('conservación de datos');
  for (const step of [removeEgresados, anonymizeAsistencias, removeNotificaciones]) {
    let hasMore = true;
    while (hasMore)
      hasMore = await transaction(deps.db, actor, async (trx) => step(trx, today, await readAnios(trx)));
  }
}

const readAnios = (trx: Transaction<DB>): Promise<Conservacion> =>
  trx
    .selectFrom('datos_personales')
    .select(['anios_egresados as egresados', 'anios_asistencias as asistencias'])
    .select('anios_notificaciones as notificaciones')
    .executeTakeFirstOrThrow();
