import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  type Asistente,
  type AsistenteInput,
  type Capacitacion,
  type CapacitacionInput,
  type CapacitacionUpdate,
  capacitacionTexts,
  isSuprimida,
  personaSuprimida,
} from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { FieldError } from '#contract/platform/errors.ts';
import { textos } from '#contract/values/fields.ts';
import {
  capacitacionFields,
  fromWritten,
  joinLinks,
  o,
  ordenRow,
  parts,
  sharedFields,
  sharedParts,
} from '#server/ordenes/orden-row.ts';
import { keptLink, unlinkMoved } from '#server/ordenes/renovacion.queries.ts';
import {
  array,
  columns,
  expr,
  instant,
  type Json,
  leftColumns,
  object,
  orNull,
  present,
  text,
  uuid,
  when,
} from '#server/platform/db/row-json.ts';
import {
  assignments,
  columnsIn,
  type InputColumns,
  type RowReply,
  readRow,
  todayRow,
  valuesIn,
  valuesOf,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { conflict, invalid, invalidField, notFound } from '#server/platform/http/errors.ts';

const a = columns('asistente', 'a');
const f = leftColumns('archivo', 'f');

/** Attendees of the training `o`, in their order. */
export const asistentes: Json<Asistente[]> = array(
  object({ apellido: text(a.apellido), nombre: text(a.nombre), documento: text(a.documento) }),
  expr`from asistente a where a.orden_id = ${o.id}`,
  a.posicion,
);

const detailRow: Json<Capacitacion> = object(
  {
    ...sharedFields,
    ...capacitacionFields,
    orden_id: uuid(o.id),
    instructor: orNull(text, o.instructor),
    instructorMatricula: orNull(text, o.instructor_matricula),
    lugar: orNull(text, o.lugar),
    temario: orNull(text, o.temario),
    filename: orNull(text, f.nombre),
    linktofile: orNull(text, expr<string | null>`direccion_archivo(${f.id}, ${f.nombre})`),
    asistentes,
    firma: when(
      expr`${o.firmada_at} is not null`,
      object({
        tecnico: object({
          _id: orNull(uuid, o.firmada_por),
          nombre: text(present(o.firma_nombre)),
          apellido: text(present(o.firma_apellido)),
        }),
        firmadaAt: instant(present(o.firmada_at)),
        titulo: orNull(text, o.firma_titulo),
        matricula: orNull(text, o.firma_matricula),
      }),
    ),
  },
  ...sharedParts,
);

/** Throws 404, also for an order that is no training. */
export async function findCapacitacion(
  db: Kysely<DB>,
  scope: Scope,
  id: string,
  today: string,
): Promise<RowReply<Capacitacion>> {
  const found = await readRow(
    db,
    detailRow,
    o.version,
    sql`from orden o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id
      left join archivo f on f.id = o.planilla_id ${joinLinks} cross join ${todayRow(today)}
    where o.id = ${id}::uuid and o.capacitacion and ${within(scope, 'o.cliente_id')}`,
    sql`with ${parts(sql`s.id = (select x.sucursal_id from orden x where x.id = ${id}::uuid)`)}`,
  );
  if (!found) throw notFound();
  return found;
}

const asistenteColumns: InputColumns<AsistenteInput, 'asistente'> = {
  apellido: 'apellido',
  nombre: 'nombre',
  documento: 'documento',
};
const fields = Object.keys(asistenteColumns) as (keyof AsistenteInput)[];
const columnNames = sql.raw(Object.values(asistenteColumns).join(', '));

// One array parameter per field, so that the statement does not grow with the attendees.
const attendeesCte = (attendees: readonly AsistenteInput[]) => {
  const arrays = fields.map((campo) => sql`${attendees.map((asistente) => asistente[campo])}::text[]`);
  return sql`lista as materialized (
    select (n - 1)::int as posicion, ${columnNames}
    from unnest(${sql.join(arrays)}) with ordinality as l (${columnNames}, n))`;
};
const insertAttendees = (condition: RawBuilder<unknown>) => sql`
  insert into asistente (orden_id, cliente_id, posicion, ${columnNames})
  select o.id, o.cliente_id, posicion, ${columnNames} from o, lista where ${condition}`;

type AnyInput = CapacitacionInput | CapacitacionUpdate;

// The company is the branch's (reglas 5.18); the branch must be in the scope.
const partsFor = (scope: Scope, { sucursal_id, tipoOrden_id }: AnyInput) =>
  parts(
    sql`s.id = ${sucursal_id}::uuid and ${within(scope, 's.cliente_id')}`,
    sql`t.id = ${tipoOrden_id}::uuid`,
  );

// Null: looked up or stored elsewhere.
const inputColumns = {
  sucursal_id: null,
  tipoOrden_id: null,
  tituloCapacitacion: 'titulo',
  ispresencial: 'ispresencial',
  fechainicio: 'fechainicio',
  horainicio: 'horainicio',
  fechafin: 'fechafin',
  horafin: 'horafin',
  fechavencimiento: 'fechavencimiento',
  instructor: 'instructor',
  instructorMatricula: 'instructor_matricula',
  lugar: 'lugar',
  temario: 'temario',
  attendees: null,
  cliente_id: null,
  numeroorden: null,
  referencia: 'referencia',
} as const;
const values = valuesOf<CapacitacionInput, 'orden'>()({ ...inputColumns, renueva_id: 'renueva_id' });
const changes = valuesOf<CapacitacionUpdate, 'orden'>()({
  ...inputColumns,
  quitarPlanilla: null,
  orden_id: null,
  oldfilename: null,
});

/** Throws 400 for a branch outside the scope or a type that is no training's, 409 `orden_duplicada`. */
export async function createCapacitacion(
  trx: Transaction<DB>,
  scope: Scope,
  input: CapacitacionInput,
  planillaId: string | null,
  today: string,
): Promise<RowReply<Orden>> {
  const own = { ...values(input), planilla_id: planillaId };
  const inserted = sql`
    with ${partsFor(scope, input)}, ${attendeesCte(input.attendees)},
    o as (insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, cantidad_asistentes, ${columnsIn(own)})
      select s.cliente_id, s.id, t.id, true, (select count(*) from lista), ${valuesIn(own)}
      from s, t where t.capacitacion returning *),
    a as (${insertAttendees(sql`true`)})`;
  const reply = await readRow(trx, ordenRow, o.version, fromWritten(today), inserted);
  return reply ?? whyNotWritten(trx, scope, input);
}

/**
 * Locks a training; returns the file of its attendance sheet. Throws 404, also for an order that is no training, and 409 for
 * a stale `version`.
 */
export async function lockCapacitacion(
  trx: Transaction<DB>,
  id: string,
  version: number | undefined,
): Promise<string | null> {
  const row = await trx
    .selectFrom('orden')
    .select(['planilla_id', 'version'])
    .where('id', '=', id)
    .where('capacitacion', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) throw conflict('conflicto_version');
  return row.planilla_id;
}

/**
 * Changes a locked training. Fields that are not sent stay; different attendees replace all of them. Throws as
 * `createCapacitacion`.
 */
export async function updateCapacitacion(
  trx: Transaction<DB>,
  id: string,
  input: CapacitacionUpdate,
  planillaId: string | null,
  today: string,
): Promise<RowReply<Orden>> {
  const scope = { kind: 'todo' } as const;
  const own = { ...changes(input), planilla_id: planillaId };
  const updated = sql`
    with ${partsFor(scope, input)}, ${attendeesCte(input.attendees ?? [])},
    cambio as materialized (select ${input.attendees !== undefined}::boolean
      and (select array_agg((${columnNames})::text order by posicion) from lista) is distinct from
        (select array_agg((${columnNames})::text order by posicion) from asistente
          where orden_id = ${id}::uuid) as otra_lista),
    o as (update orden set cliente_id = s.cliente_id, sucursal_id = s.id, tipo_orden_id = t.id, ${keptLink}, ${assignments(own)},
        cantidad_asistentes = case when cambio.otra_lista then (select count(*) from lista) else orden.cantidad_asistentes end,
        -- The triggers see only changes of the order's own columns.
        version = orden.version + cambio.otra_lista::int,
        firmada_at = case when not cambio.otra_lista then orden.firmada_at end
      from s, t, cambio where orden.id = ${id}::uuid and t.capacitacion returning orden.*),
    b as (delete from asistente x using o, cambio where x.orden_id = o.id and cambio.otra_lista),
    a as (${insertAttendees(sql`(select otra_lista from cambio)`)}),
    ${unlinkMoved}`;
  const reply = await readRow(trx, ordenRow, o.version, fromWritten(today), updated);
  return reply ?? whyNotWritten(trx, scope, input);
}

/** Refuses a list with more suppressed people than the stored one: only a suppression makes them (reglas 4.30). */
export async function checkSuprimidas(
  trx: Transaction<DB>,
  id: string,
  attendees: readonly Asistente[] | undefined,
): Promise<void> {
  const sent = attendees?.filter(isSuprimida).length ?? 0;
  if (sent === 0) return;
  const { n } = await trx
    .selectFrom('asistente')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('orden_id', '=', id)
    .where('documento', '=', personaSuprimida.documento)
    .executeTakeFirstOrThrow();
  if (sent > n) throw invalidField('attendees', textos.soloNumeros);
}

/** Throws the errors of branch and type together. */
async function whyNotWritten(trx: Transaction<DB>, scope: Scope, input: AnyInput): Promise<never> {
  const tipo = await trx
    .selectFrom('tipo_orden')
    .select('capacitacion')
    .where('id', '=', input.tipoOrden_id)
    .executeTakeFirst();
  const sucursal = await trx
    .selectFrom('sucursal')
    .select('id')
    .where('id', '=', input.sucursal_id)
    .where(within(scope, 'cliente_id'))
    .executeTakeFirst();
  const errores: FieldError[] = sucursal ? [] : (missingReference('sucursal_id').errores ?? []);
  if (!tipo) errores.push(...(missingReference('tipoOrden_id').errores ?? []));
  else if (!tipo.capacitacion) errores.push({ campo: 'tipoOrden_id', mensaje: capacitacionTexts.tipo });
  // The branch or type was created after the statement.
  throw errores.length > 0 ? invalid(errores) : missingReference('sucursal_id');
}
