import { type Kysely, sql } from 'kysely';
import type { CapacitacionEmpleado } from '#contract/personas/empleados.ts';
import { o } from '#server/ordenes/orden-row.ts';
import {
  columns,
  date,
  expr,
  type Json,
  number,
  object,
  present,
  rowHead,
  text,
  word,
} from '#server/platform/db/row-json.ts';
import { readRows, rowsOf, todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { estadoOrden } from '#server/vigencia/vigencia.ts';

const t = columns('tipo_orden', 't');
const row: Json<CapacitacionEmpleado> = object({
  ...rowHead(o),
  participante: number(expr<number>`p.participante`),
  numeroorden: number(o.numeroorden),
  tituloCapacitacion: text(present(o.titulo)),
  tipo: text(t.nombre),
  fechainicio: date(o.fechainicio),
  fechavencimiento: date(o.fechavencimiento),
  estado: word(estadoOrden),
});

/** The trainings of an employee's company with an attendee of the same DNI (reglas 4.22), newest first. Throws 404, also out of the scope. */
export async function listCapacitacionesOf(
  db: Kysely<DB>,
  scope: Scope,
  id: string,
  today: string,
): Promise<CapacitacionEmpleado[]> {
  const empleado = await db
    .selectFrom('empleado')
    .select(['cliente_id', 'documento_clave'])
    .where('id', '=', id)
    .where(within(scope, 'empleado.cliente_id'))
    .executeTakeFirst();
  if (!empleado) throw notFound();
  const { cliente_id, documento_clave } = empleado;
  if (documento_clave === null) return [];
  return readRows(
    db,
    rowsOf(
      row,
      sql`from orden o join tipo_orden t on t.id = o.tipo_orden_id join (
          select a.orden_id, min(a.posicion) + 1 as participante from asistente a
          where a.cliente_id = ${cliente_id}::uuid and a.documento_clave = ${documento_clave} group by a.orden_id
        ) p on p.orden_id = o.id cross join ${todayRow(today)}
        where o.capacitacion and ${within(scope, 'o.cliente_id')}
        order by o.fechainicio desc, o.numeroorden desc`,
    ),
  );
}
