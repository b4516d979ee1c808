import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  type AsistenteInput,
  type CapacitacionInput,
  type CapacitacionUpdate,
  textosCapacitacion,
} from '#contract/capacitaciones.ts';
import type { FieldError } from '#contract/errors.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, within } from '#server/db/scope.ts';
import type { RowReply } from '#server/http/crud.ts';
import { missing } from '#server/http/driver-errors.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import { fila, partes } from '#server/ordenes/ordenes.queries.ts';

// The order's row without what its list says of trainings, and with all there is to say (contract/capacitaciones.ts).
const detalle = (hoy: string) => sql<string>`((${fila(hoy)})::jsonb - 'capacitacion' || jsonb_build_object(
  'orden_id', o.id, 'tituloCapacitacion', o.titulo, 'ispresencial', o.ispresencial,
  'horainicio', left(o.horainicio::text, 5), 'horafin', left(o.horafin::text, 5),
  'instructor', o.instructor, 'instructorMatricula', o.instructor_matricula, 'lugar', o.lugar, 'temario', o.temario,
  'filename', f.nombre, 'linktofile', direccion_archivo(f.id, f.nombre),
  'asistentes', (select coalesce(json_agg(json_build_object('apellido', a.apellido, 'nombre', a.nombre,
    'documento', a.documento) order by a.posicion), '[]') from asistente a where a.orden_id = o.id)))::text`;

/** One training with its attendees, in one statement; throws 404 for what is none, or none of the scope's. */
export async function findCapacitacion(
  db: Kysely<DB>,
  scope: Scope,
  id: string,
  hoy: string,
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with ${partes(sql`s.id = (select x.sucursal_id from orden x where x.id = ${id}::uuid)`)}
    select ${detalle(hoy)} as fila, o.version
    from orden o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id left join archivo f on f.id = o.planilla_id
    where o.id = ${id}::uuid and o.capacitacion and ${within(scope, 'o.cliente_id')}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

// All attendees in three parameters, however many: in their order, with their position.
const lista = (attendees: readonly AsistenteInput[]) => {
  const columna = (campo: keyof AsistenteInput) =>
    sql`${attendees.map((asistente) => asistente[campo])}::text[]`;
  return sql`lista as materialized (
    select (n - 1)::int as posicion, apellido, nombre, documento
    from unnest(${columna('apellido')}, ${columna('nombre')}, ${columna('documento')}) with ordinality
      as l (apellido, nombre, documento, n))`;
};
const insertLista = (cuando: RawBuilder<unknown>) => sql`
  insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento)
  select o.id, o.cliente_id, l.posicion, l.apellido, l.nombre, l.documento from o, lista l where ${cuando}`;

type Datos = CapacitacionInput | CapacitacionUpdate;

// The company is the branch's, whatever the body says (reglas 5.18); the branch is one of the scope's.
const sucursalDe = (scope: Scope, { sucursal_id }: Datos) =>
  partes(sql`s.id = ${sucursal_id}::uuid and ${within(scope, 's.cliente_id')}`);
const tipoDe = ({ tipoOrden_id }: Datos) => sql`t.id = ${tipoOrden_id}::uuid and t.capacitacion`;

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
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with ${sucursalDe(scope, input)}, ${lista(input.attendees)},
    o as (insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, fechainicio, fechafin, fechavencimiento,
        titulo, ispresencial, horainicio, horafin, instructor, instructor_matricula, lugar, temario, planilla_id,
        cantidad_asistentes)
      select s.cliente_id, s.id, t.id, true, ${input.fechainicio}::date, ${input.fechafin}::date,
        ${input.fechavencimiento}::date, ${input.tituloCapacitacion}, ${input.ispresencial}::boolean,
        ${input.horainicio}::time, ${input.horafin}::time, ${input.instructor}, ${input.instructorMatricula},
        ${input.lugar}, ${input.temario}, ${planillaId}::uuid, (select count(*) from lista)
      from s, t where ${tipoDe(input)} returning *),
    a as (${insertLista(sql`true`)})
    select ${fila(hoy)} as fila, o.version from o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id`.execute(
    trx,
  );
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
): Promise<RowReply> {
  const scope = { kind: 'todo' } as const;
  const { rows } = await sql<RowReply>`
    with ${sucursalDe(scope, input)}, ${lista(input.attendees ?? [])},
    d as materialized (select ${input.attendees !== undefined}::boolean
      and (select array_agg((apellido, nombre, documento)::text order by posicion) from lista) is distinct from
        (select array_agg((apellido, nombre, documento)::text order by posicion) from asistente
          where orden_id = ${id}::uuid) as otra_lista),
    o as (update orden set cliente_id = s.cliente_id, sucursal_id = s.id, tipo_orden_id = t.id, ${cambios(input)},
        planilla_id = ${planillaId}::uuid,
        cantidad_asistentes = case when d.otra_lista then (select count(*) from lista) else orden.cantidad_asistentes end,
        -- Other attendees are another version of the training, whatever its own columns say.
        version = orden.version + d.otra_lista::int
      from s, t, d where orden.id = ${id}::uuid and ${tipoDe(input)} returning orden.*),
    b as (delete from asistente x using o, d where x.orden_id = o.id and d.otra_lista),
    a as (${insertLista(sql`(select otra_lista from d)`)})
    select ${fila(hoy)} as fila, o.version from o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id`.execute(
    trx,
  );
  return rows[0] ?? whyNotWritten(trx, scope, input);
}

function cambios(input: CapacitacionUpdate): RawBuilder<unknown> {
  const opcionales = {
    titulo: input.tituloCapacitacion,
    instructor: input.instructor,
    instructor_matricula: input.instructorMatricula,
    lugar: input.lugar,
    temario: input.temario,
  };
  const enviados = Object.entries(opcionales).flatMap(([columna, valor]) =>
    valor === undefined ? [] : [sql`${sql.ref(columna)} = ${valor}`],
  );
  const siempre = sql`fechainicio = ${input.fechainicio}::date, fechafin = ${input.fechafin}::date,
    fechavencimiento = ${input.fechavencimiento}::date, ispresencial = ${input.ispresencial}::boolean,
    horainicio = ${input.horainicio}::time, horafin = ${input.horafin}::time`;
  return sql.join([siempre, ...enviados]);
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
  const errores: FieldError[] = sucursal ? [] : (missing('sucursal_id').errores ?? []);
  if (!tipo) errores.push(...(missing('tipoOrden_id').errores ?? []));
  else if (!tipo.capacitacion) errores.push({ campo: 'tipoOrden_id', mensaje: textosCapacitacion.tipo });
  // What has come since was not there when it was asked for.
  throw errores.length > 0 ? invalid(errores) : missing('sucursal_id');
}
