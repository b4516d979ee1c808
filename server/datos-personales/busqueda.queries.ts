import { type Kysely, sql } from 'kysely';
import { formatCodigo } from '#contract/ordenes/constancias.ts';
import { type DatosPersona, maxSucesos } from '#contract/personas/datos-personales.ts';
import { readLineas } from '#server/actividad/actividad.queries.ts';
import { columns, expr, leftColumns, present, quoted } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select, unionAll } from '#server/platform/db/select.ts';
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

const a = columns('asistente', 'a');
const c = columns('cliente', 'c');
const e = columns('empleado', 'e');
const f = columns('archivo', 'f');
const k = columns('constancia', 'k');
const o = columns('orden', 'o');
const x = columns('consultora', 'x');

const readEmpleados = async (db: Kysely<DB>, persona: Persona) => {
  const { rows } = await select<DatosHallados['empleados'][number]>(
    {
      _id: e.id,
      apellido: e.apellido,
      nombre: e.nombre,
      documento: e.documento,
      cuit: e.cuit,
      otrodocumento: e.otro_documento,
      puesto: e.tipo,
      fechadeingreso: e.fecha_ingreso,
      fechaegreso: e.fecha_egreso,
      cliente: c.razon_social,
      sucursal: columns('sucursal', 's').direccion,
      cliente_id: e.cliente_id,
    },
    sql`from p join empleado e on es_de(e.documento, p.dni, p.numero) or es_de(e.cuit, p.dni, p.numero)
        or es_de(e.otro_documento, p.dni, p.numero)
      join cliente c on c.id = e.cliente_id join sucursal s on s.id = e.sucursal_id
    order by c.razon_social collate espanol, e.id`,
    sql`with ${own(persona)}`,
  ).execute(db);
  return rows;
};

const readAsistencias = async (db: Kysely<DB>, persona: Persona, today: string) => {
  const { rows } = await select<DatosHallados['asistencias'][number]>(
    {
      _id: a.id,
      apellido: a.apellido,
      nombre: a.nombre,
      documento: a.documento,
      orden_id: o.id,
      numeroorden: expr`${o.numeroorden}::int`,
      titulo: present(o.titulo),
      tipo: columns('tipo_orden', 't').nombre,
      cliente: c.razon_social,
      fecha: o.fechainicio,
      fechavencimiento: o.fechavencimiento,
      cliente_id: o.cliente_id,
      vigente: sql<boolean>`${o.fechavencimiento} >= ${today}::date`,
      firmada: expr`${o.firmada_at} is not null`,
    },
    sql`from suyas a join orden o on o.id = a.orden_id join tipo_orden t on t.id = o.tipo_orden_id
      join cliente c on c.id = o.cliente_id
    order by o.fechainicio desc, o.numeroorden desc, a.id`,
    sql`with ${own(persona)}, ${asistencias}`,
  ).execute(db);
  return rows;
};

/** By DNI; without one, by training and name. */
const readConstancias = async (db: Kysely<DB>, persona: Persona) => {
  const { rows } = await select<DatosPersona['constancias'][number]>(
    {
      _id: k.id,
      apellido: k.apellido,
      nombre: k.nombre,
      codigo: k.codigo,
      orden_id: k.orden_id,
      numeroorden: expr`${leftColumns('orden', 'o').numeroorden}::int`,
      cliente: c.razon_social,
      emitidaAt: expr`iso(${k.emitida_at})`,
      anulada: expr`${k.anulada_at} is not null`,
    },
    sql`from p cross join constancia k join cliente c on c.id = k.cliente_id left join orden o on o.id = k.orden_id
    where k.dni = p.dni or k.dni is null and exists (select from suyas a
      where a.dni is null and a.orden_id = k.orden_id and a.apellido = k.apellido and a.nombre = k.nombre)
    order by k.emitida_at desc, k.codigo`,
    sql`with ${own(persona)}, ${asistencias}`,
  ).execute(db);
  return rows;
};

/** Files of the trainings attended. */
export const readArchivos = async (db: Kysely<DB>, persona: Persona) => {
  const { rows } = await select<DatosPersona['archivos'][number]>(
    {
      _id: f.id,
      nombre: f.nombre,
      enlace: expr`direccion_archivo(${f.id}, ${f.nombre})`,
      orden_id: o.id,
      numeroorden: expr`${o.numeroorden}::int`,
    },
    sql`from orden o join archivo f on f.id = o.planilla_id
      or f.id in (select x.archivo_id from orden_archivo x where x.orden_id = o.id)
    where o.id in (select orden_id from suyas) order by o.numeroorden desc, f.nombre collate espanol, f.id`,
    sql`with ${own(persona)}, ${asistencias}`,
  ).execute(db);
  return rows;
};

const readCuentas = async (db: Kysely<DB>, persona: Persona) => {
  const t = columns('tecnico', 't');
  type Cuenta = DatosPersona['cuentas'][number];
  const tecnicos = select<Cuenta>(
    {
      tabla: expr`'tecnico'`,
      _id: t.id,
      nombre: expr`${t.nombre} || ' ' || ${t.apellido}`,
      donde: quoted('Técnicos'),
      ruta: quoted('/tecnicos'),
    },
    sql`from p join tecnico t on es_de(t.cuit, p.dni, p.numero)`,
  );
  const clientes = select<Cuenta>(
    {
      tabla: expr`'cliente'`,
      _id: c.id,
      nombre: c.razon_social,
      donde: quoted('Clientes'),
      ruta: expr`'/clientes/' || ${c.id}`,
    },
    sql`from p join cliente c on es_de(c.cuit, p.dni, p.numero)`,
  );
  const consultora = select<Cuenta>(
    {
      tabla: expr`'consultora'`,
      _id: x.id,
      nombre: x.nombre,
      donde: quoted('Consultora'),
      ruta: quoted('/consultora'),
    },
    sql`from p join consultora x on es_de(x.cuit, p.dni, p.numero)`,
  );
  const { rows } = await unionAll([tecnicos, clientes, consultora], sql`with ${own(persona)}`).execute(db);
  return rows;
};

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
  const { rows } = await select(
    { n: expr<number>`count(*)::int` },
    sql`from lineas_de_persona(${dni}, ${conservar}::uuid[], ${textos}::boolean)`,
  ).execute(db);
  return rows[0]?.n ?? 0;
}

async function readSucesos(db: Kysely<DB>, { dni }: Persona): Promise<DatosPersona['sucesos']> {
  const lineas = sql`from lineas_de_persona(${dni}, '{}', true) order by id desc`;
  const { rows } = await select({ id: expr<string>`id` }, lineas).execute(db);
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
