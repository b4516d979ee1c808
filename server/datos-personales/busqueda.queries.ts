import { type Kysely, type RawBuilder, sql } from 'kysely';
import { formatCodigo } from '#contract/constancias.ts';
import { type DatosPersona, maxSucesos } from '#contract/datos-personales.ts';
import { readLineas } from '#server/actividad/actividad.queries.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Persona } from './persona.ts';
import { findTextos, type TextoEncontrado } from './textos.ts';

/** A person's rows as the product has them, with what a suppression needs beside what the screen shows. */
export interface DatosHallados {
  readonly empleados: (DatosPersona['empleados'][number] & { cliente_id: string })[];
  readonly asistencias: (DatosPersona['asistencias'][number] & { cliente_id: string })[];
  readonly constancias: DatosPersona['constancias'];
  readonly textos: TextoEncontrado[];
  readonly archivos: DatosPersona['archivos'];
  readonly cuentas: DatosPersona['cuentas'];
}

/** The one with the number in a document or CUIL, however typed. */
const own = ({ dni }: Persona) =>
  sql`p as materialized (select ${dni}::text as dni, patron_dni(${dni}) as numero)`;

/** Attendances of the person: by the DNI's index, and by documents that name the number. */
const asistencias = sql`suyas as materialized (
  select a.* from p join asistente a on a.cliente_id = any (array(select id from cliente)) and a.dni = p.dni
  union all select a.* from p join asistente a on a.dni is null and es_de(a.documento, p.dni, p.numero))`;

const rowsOf = async <Row>(db: Kysely<DB>, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

const readEmpleados = (db: Kysely<DB>, persona: Persona) =>
  rowsOf(
    db,
    sql<DatosHallados['empleados'][number]>`with ${own(persona)}
    select e.id as _id, e.apellido, e.nombre, e.documento, e.cuit, e.otro_documento as otrodocumento, e.tipo as puesto, e.fecha_ingreso::text as fechadeingreso,
      e.fecha_egreso::text as fechaegreso, c.razon_social as cliente, s.direccion as sucursal, e.cliente_id
    from p join empleado e on es_de(e.documento, p.dni, p.numero) or es_de(e.cuit, p.dni, p.numero)
        or es_de(e.otro_documento, p.dni, p.numero)
      join cliente c on c.id = e.cliente_id join sucursal s on s.id = e.sucursal_id
    order by c.razon_social collate espanol, e.id`,
  );

const readAsistencias = (db: Kysely<DB>, persona: Persona, today: string) =>
  rowsOf(
    db,
    sql<DatosHallados['asistencias'][number]>`with ${own(persona)}, ${asistencias}
    select a.id as _id, a.apellido, a.nombre, a.documento, o.id as orden_id, o.numeroorden::int, o.titulo, t.nombre as tipo,
      c.razon_social as cliente, o.fechainicio::text as fecha, o.fechavencimiento::text, o.cliente_id,
      o.fechavencimiento >= ${today}::date as vigente, o.firmada_at is not null as firmada
    from suyas a join orden o on o.id = a.orden_id join tipo_orden t on t.id = o.tipo_orden_id
      join cliente c on c.id = o.cliente_id
    order by o.fechainicio desc, o.numeroorden desc, a.id`,
  );

/** By DNI; without one, by training and name. */
const readConstancias = (db: Kysely<DB>, persona: Persona) =>
  rowsOf(
    db,
    sql<DatosPersona['constancias'][number]>`with ${own(persona)}, ${asistencias}
    select k.id as _id, k.apellido, k.nombre, k.codigo, k.orden_id, o.numeroorden::int, c.razon_social as cliente,
      iso(k.emitida_at) as "emitidaAt", k.anulada_at is not null as anulada
    from p cross join constancia k join cliente c on c.id = k.cliente_id left join orden o on o.id = k.orden_id
    where k.dni = p.dni or k.dni is null and exists (select from suyas a
      where a.dni is null and a.orden_id = k.orden_id and a.apellido = k.apellido and a.nombre = k.nombre)
    order by k.emitida_at desc, k.codigo`,
  );

/** Files of the trainings attended. */
export const readArchivos = (db: Kysely<DB>, persona: Persona) =>
  rowsOf(
    db,
    sql<DatosPersona['archivos'][number]>`with ${own(persona)}, ${asistencias}
    select f.id as _id, f.nombre, direccion_archivo(f.id, f.nombre) as enlace, o.id as orden_id, o.numeroorden::int
    from orden o join archivo f on f.id = o.planilla_id
      or f.id in (select x.archivo_id from orden_archivo x where x.orden_id = o.id)
    where o.id in (select orden_id from suyas) order by o.numeroorden desc, f.nombre collate espanol, f.id`,
  );

const readCuentas = (db: Kysely<DB>, persona: Persona) =>
  rowsOf(
    db,
    sql<DatosPersona['cuentas'][number]>`with ${own(persona)}
    select 'tecnico' as tabla, t.id as _id, t.nombre || ' ' || t.apellido as nombre, 'Técnicos' as donde, '/tecnicos' as ruta
      from p join tecnico t on es_de(t.cuit, p.dni, p.numero)
    union all select 'cliente', c.id, c.razon_social, 'Clientes', '/clientes/' || c.id
      from p join cliente c on es_de(c.cuit, p.dni, p.numero)
    union all select 'consultora', x.id, x.nombre, 'Consultora', '/consultora'
      from p join consultora x on es_de(x.cuit, p.dni, p.numero)`,
  );

/** Everything that is the person's, or may be. */
export async function readDatos(db: Kysely<DB>, persona: Persona, today: string): Promise<DatosHallados> {
  return {
    empleados: await readEmpleados(db, persona),
    asistencias: await readAsistencias(db, persona, today),
    constancias: await readConstancias(db, persona),
    textos: await findTextos(db, persona),
    archivos: await readArchivos(db, persona),
    cuentas: await readCuentas(db, persona),
  };
}

/** How many lines of the trail have the person's values; `conservar` as in the database's function. */
export async function countLineas(
  db: Kysely<DB>,
  { dni }: Persona,
  { conservar, textos }: { conservar: readonly string[]; textos: boolean },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lineas_de_persona(${dni}, ${conservar}::uuid[], ${textos}::boolean)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

async function readSucesos(db: Kysely<DB>, { dni }: Persona): Promise<DatosPersona['sucesos']> {
  const { rows } = await sql<{ id: string }>`
    select id from lineas_de_persona(${dni}, '{}', true) order by id desc`.execute(db);
  const ultimos = await readLineas(
    db,
    rows.slice(0, maxSucesos).map(({ id }) => id),
  );
  return {
    cantidad: rows.length,
    ultimos: ultimos.map(({ _id, momento, persona, accion, sobre }) => ({
      ...{ _id, momento, persona, accion, sobre },
    })),
  };
}

/** The reply of a search, without what only a suppression needs. */
export async function findDatos(db: Kysely<DB>, persona: Persona, today: string): Promise<DatosPersona> {
  const found = await readDatos(db, persona, today);
  return {
    dni: persona.dni,
    empleados: found.empleados.map(({ cliente_id: _, ...row }) => row),
    asistencias: found.asistencias.map(({ cliente_id: _, ...row }) => row),
    constancias: found.constancias.map((row) => ({ ...row, codigo: formatCodigo(row.codigo) })),
    textos: found.textos.map(({ id, columna: _, ...row }) => ({ _id: id, ...row })),
    archivos: found.archivos,
    cuentas: found.cuentas,
    sucesos: await readSucesos(db, persona),
  };
}
