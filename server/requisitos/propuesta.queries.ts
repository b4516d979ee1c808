import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  mesesHistorial,
  type PropuestaInput,
  type PropuestaReply,
  type RequisitoPropuesto,
} from '#contract/clientes/requisitos.ts';
import { date, expr, type Json, object, orNull, text, uuid } from '#server/platform/db/row-json.ts';
import { todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { parsed, select } from '#server/platform/db/select.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { invalidField } from '#server/platform/http/errors.ts';
import { sucursalRef, tipoRequerido } from './requisitos.queries.ts';

const propuesto: Json<RequisitoPropuesto> = object({
  cliente_id: uuid(expr`x.cliente_id`),
  sucursal_id: orNull(uuid, expr<string | null>`x.sucursal_id`),
  tipoOrden_id: uuid(expr`x.tipo_orden_id`),
  sucursal: sucursalRef,
  tipoOrden: tipoRequerido,
  puesto: orNull(text, expr<string | null>`x.puesto`),
  desde: date(expr`d.hoy`),
  nota: orNull(text, expr<string | null>`null::text`),
});

// What each branch has had an order of; a training is asked of everybody there.
const historial = (clienteId: string) => sql`
  select distinct o.cliente_id, o.sucursal_id, o.tipo_orden_id, null::text as puesto from orden o cross join d
  where o.cliente_id = ${clienteId}::uuid
    and o.fechainicio between d.hoy - make_interval(months => ${mesesHistorial}) and d.hoy`;

// Without the notes, which are about the other company.
const deOtroCliente = (clienteId: string, origenId: string) => sql`
  select ${clienteId}::uuid as cliente_id, null::uuid as sucursal_id, r.tipo_orden_id, r.puesto
  from requisito r where r.cliente_id = ${origenId}::uuid and r.sucursal_id is null`;

interface Candidate {
  fila: RequisitoPropuesto;
  existe: boolean;
}

/** What the source asks, in the order of the list, and whether the company asks it already. */
async function candidates(db: Kysely<DB>, source: RawBuilder<unknown>, today: string): Promise<Candidate[]> {
  const { rows } = await select<Candidate>(
    {
      fila: parsed(propuesto),
      existe: expr`exists (select from requisito r where r.cliente_id = x.cliente_id
        and r.tipo_orden_id = x.tipo_orden_id and (r.sucursal_id is null or r.sucursal_id = x.sucursal_id)
        and texto_plano(r.puesto) is not distinct from texto_plano(x.puesto))`,
    },
    sql`from x join tipo_orden t on t.id = x.tipo_orden_id left join sucursal s on s.id = x.sucursal_id
      left join localidad l on l.id = s.localidad_id cross join d
    order by t.nombre collate espanol, t.id, s.direccion collate espanol nulls first, s.id,
      x.puesto collate espanol nulls first`,
    sql`with d as (select hoy from ${todayRow(today)}), x as (${source})`,
  ).execute(db);
  return rows;
}

/** Shows, or adds, what a company does not ask yet. Throws 400 for an unknown other company and an unknown position. */
export async function proponerRequisitos(
  trx: Transaction<DB>,
  clienteId: string,
  { origen, desde_cliente_id: otro = '', simular, solo }: PropuestaInput,
  today: string,
): Promise<PropuestaReply> {
  if (origen === 'cliente') await requireOtro(trx, otro);
  const source = origen === 'cliente' ? deOtroCliente(clienteId, otro) : historial(clienteId);
  const all = await candidates(trx, source, today);
  const nuevos = all.filter(({ existe }) => !existe).map(({ fila }) => fila);
  if (solo?.some((index) => index >= nuevos.length))
    throw invalidField('solo', 'La propuesta cambió: vuelva a abrirla');
  const crear = solo ? nuevos.filter((_, index) => solo.includes(index)) : nuevos;
  if (!simular && crear.length > 0) {
    const rows = JSON.stringify(crear);
    await sql`
      insert into requisito (cliente_id, sucursal_id, tipo_orden_id, capacitacion, puesto, desde)
      select x.cliente_id, x.sucursal_id, t.id, t.capacitacion, x.puesto, x.desde
      from json_to_recordset(${rows}) as x (cliente_id uuid, sucursal_id uuid, "tipoOrden_id" uuid, puesto text, desde date)
        join tipo_orden t on t.id = x."tipoOrden_id"
      on conflict do nothing`.execute(trx);
  }
  return { crear, existentes: all.length - nuevos.length };
}

async function requireOtro(trx: Transaction<DB>, id: string): Promise<void> {
  const found = await trx.selectFrom('cliente').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw missingReference('desde_cliente_id');
}
