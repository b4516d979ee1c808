import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  type Asistente,
  type AsistenteInput,
  type Capacitacion,
  type CapacitacionInput,
  type CapacitacionUpdate,
  textosCapacitacion,
} from '#contract/capacitaciones.ts';
import type { FieldError } from '#contract/errors.ts';
import type { Orden } from '#contract/ordenes.ts';
import { compartidas, comunes, deCapacitacion, fila, o, partes } from '#server/ordenes/ordenes.queries.ts';
import {
  array,
  columns,
  expr,
  type Json,
  leftColumns,
  object,
  orNull,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import {
  assignments,
  columnsIn,
  type InputColumns,
  type RowReply,
  readRow,
  replyOf,
  todayRow,
  valuesIn,
  valuesOf,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts';

const a = columns('asistente', 'a');
const f = leftColumns('archivo', 'f');

/** Who attended the training `o`, in their order. */
export const asistentes: Json<Asistente[]> = array(
  object({ apellido: text(a.apellido), nombre: text(a.nombre), documento: text(a.documento) }),
  expr`from asistente a where a.orden_id = ${o.id}`,
  a.posicion,
);

const detalle: Json<Capacitacion> = object(
  {
    ...comunes,
    ...deCapacitacion,
    orden_id: uuid(o.id),
    instructor: orNull(text, o.instructor),
    instructorMatricula: orNull(text, o.instructor_matricula),
    lugar: orNull(text, o.lugar),
    temario: orNull(text, o.temario),
    filename: orNull(text, f.nombre),
    linktofile: orNull(text, expr<string | null>`direccion_archivo(${f.id}, ${f.nombre})`),
    asistentes,
  },
  ...compartidas,
);

/** One training with its attendees, in one statement; throws 404 for what is none, or none of the scope's. */
export async function findCapacitacion(
  db: Kysely<DB>,
  scope: Scope,
  id: string,
  hoy: string,
): Promise<RowReply<Capacitacion>> {
  const found = await readRow(
    db,
    detalle,
    o.version,
    sql`from orden o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id
      left join archivo f on f.id = o.planilla_id cross join ${todayRow(hoy)}
    where o.id = ${id}::uuid and o.capacitacion and ${within(scope, 'o.cliente_id')}`,
    sql`with ${partes(sql`s.id = (select x.sucursal_id from orden x where x.id = ${id}::uuid)`)}`,
  );
  if (!found) throw notFound();
  return found;
}

const deAsistente: InputColumns<AsistenteInput, 'asistente'> = {
  apellido: 'apellido',
  nombre: 'nombre',
  documento: 'documento',
};
const campos = Object.keys(deAsistente) as (keyof AsistenteInput)[];
const nombres = sql.raw(Object.values(deAsistente).join(', '));

// All attendees in one parameter a field, however many: in their order, with their position.
const lista = (attendees: readonly AsistenteInput[]) => {
  const columnas = campos.map((campo) => sql`${attendees.map((asistente) => asistente[campo])}::text[]`);
  return sql`lista as materialized (
    select (n - 1)::int as posicion, ${nombres}
    from unnest(${sql.join(columnas)}) with ordinality as l (${nombres}, n))`;
};
const insertLista = (cuando: RawBuilder<unknown>) => sql`
  insert into asistente (orden_id, cliente_id, posicion, ${nombres})
  select o.id, o.cliente_id, posicion, ${nombres} from o, lista where ${cuando}`;

type Datos = CapacitacionInput | CapacitacionUpdate;

// The company is the branch's, whatever the body says (reglas 5.18); the branch is one of the scope's.
const sucursalDe = (scope: Scope, { sucursal_id, tipoOrden_id }: Datos) =>
  partes(
    sql`s.id = ${sucursal_id}::uuid and ${within(scope, 's.cliente_id')}`,
    sql`t.id = ${tipoOrden_id}::uuid`,
  );

// Branch and type are looked up, attendees are rows of their own.
const comunesDeDatos = {
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
} as const;
const values = valuesOf<CapacitacionInput, 'orden'>()(comunesDeDatos);
const changes = valuesOf<CapacitacionUpdate, 'orden'>()({
  ...comunesDeDatos,
  quitarPlanilla: null,
  orden_id: null,
  oldfilename: null,
});

/**
 * Writes a training with its attendees in one statement. Throws 400 for a branch that the scope has not or a type that is
 * no training's, 409 `orden_duplicada`.
 */
export async function createCapacitacion(
  trx: Transaction<DB>,
  scope: Scope,
  input: CapacitacionInput,
  planillaId: string | null,
  hoy: string,
): Promise<RowReply<Orden>> {
  const own = { ...values(input), planilla_id: planillaId };
  const { rows } = await sql<RowReply<Orden>>`
    with ${sucursalDe(scope, input)}, ${lista(input.attendees)},
    o as (insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, cantidad_asistentes, ${columnsIn(own)})
      select s.cliente_id, s.id, t.id, true, (select count(*) from lista), ${valuesIn(own)}
      from s, t where t.capacitacion returning *),
    a as (${insertLista(sql`true`)})
    ${replyOf(fila, o.version)} from o cross join s cross join t cross join ${todayRow(hoy)}`.execute(trx);
  return rows[0] ?? whyNotWritten(trx, scope, input);
}

/**
 * Locks a training until the transaction ends and answers its sheet's file. Throws 404, also for an order that is no
 * training, and 409 where it is no longer at `version`.
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
 * Changes a training that is locked: what is not sent stays, the attendees are replaced as a whole where they differ.
 * Throws 400 for a branch or type as on creation, 409 `orden_duplicada`.
 */
export async function updateCapacitacion(
  trx: Transaction<DB>,
  id: string,
  input: CapacitacionUpdate,
  planillaId: string | null,
  hoy: string,
): Promise<RowReply<Orden>> {
  const scope = { kind: 'todo' } as const;
  const own = { ...changes(input), planilla_id: planillaId };
  const { rows } = await sql<RowReply<Orden>>`
    with ${sucursalDe(scope, input)}, ${lista(input.attendees ?? [])},
    cambio as materialized (select ${input.attendees !== undefined}::boolean
      and (select array_agg((${nombres})::text order by posicion) from lista) is distinct from
        (select array_agg((${nombres})::text order by posicion) from asistente
          where orden_id = ${id}::uuid) as otra_lista),
    o as (update orden set cliente_id = s.cliente_id, sucursal_id = s.id, tipo_orden_id = t.id, ${assignments(own)},
        cantidad_asistentes = case when cambio.otra_lista then (select count(*) from lista) else orden.cantidad_asistentes end,
        -- Other attendees are another version of the training, whatever its own columns say.
        version = orden.version + cambio.otra_lista::int
      from s, t, cambio where orden.id = ${id}::uuid and t.capacitacion returning orden.*),
    b as (delete from asistente x using o, cambio where x.orden_id = o.id and cambio.otra_lista),
    a as (${insertLista(sql`(select otra_lista from cambio)`)})
    ${replyOf(fila, o.version)} from o cross join s cross join t cross join ${todayRow(hoy)}`.execute(trx);
  return rows[0] ?? whyNotWritten(trx, scope, input);
}

/** Says of branch and type what is wrong with them, of both at once. */
async function whyNotWritten(trx: Transaction<DB>, scope: Scope, input: Datos): Promise<never> {
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
  else if (!tipo.capacitacion) errores.push({ campo: 'tipoOrden_id', mensaje: textosCapacitacion.tipo });
  // What has come since was not there when it was asked for.
  throw errores.length > 0 ? invalid(errores) : missingReference('sucursal_id');
}
