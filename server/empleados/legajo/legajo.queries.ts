import { type Kysely, sql } from 'kysely';
import { type EstadoCelda, situacionTexts } from '#contract/clientes/situacion.ts';
import { capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import { formatCodigo } from '#contract/ordenes/constancias.ts';
import { estadoDe } from '#contract/ordenes/vigencia.ts';
import type { CapacitacionLegajo, Legajo } from '#contract/personas/legajo.ts';
import { columns, expr, object, present, text, uuid } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { parsed, select } from '#server/platform/db/select.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { celdas } from '#server/situacion/celdas.ts';
import { documentoDe, hasNamesake } from '#server/situacion/personal.queries.ts';

interface Persona {
  clienteId: string;
  apellido: string;
  nombre: string;
  documento: string | null;
  puesto: string | null;
  cuit: string | null;
  clave: string | null;
  fechadeingreso: string;
  fechaegreso: string | null;
  repetido: boolean;
  cliente: Legajo['cliente'];
  sucursal: Legajo['sucursal'];
}

const e = columns('empleado', 'e');
const c = columns('cliente', 'c');
const s = columns('sucursal', 's');
const l = columns('localidad', 'l');
const o = columns('orden', 'o');
const t = columns('tipo_orden', 't');

async function readPersona(db: Kysely<DB>, { scope, today, id }: LegajoOf): Promise<Persona> {
  const { rows } = await select<Persona>(
    {
      clienteId: e.cliente_id,
      apellido: e.apellido,
      nombre: e.nombre,
      documento: documentoDe,
      puesto: e.tipo,
      cuit: e.cuit,
      clave: e.documento_clave,
      fechadeingreso: e.fecha_ingreso,
      fechaegreso: e.fecha_egreso,
      repetido: hasNamesake,
      cliente: parsed(object({ _id: uuid(c.id), razonSocial: text(c.razon_social), cuit: text(c.cuit) })),
      sucursal: parsed(object({ _id: uuid(s.id), direccion: text(s.direccion), localidad: text(l.nombre) })),
    },
    sql`from empleado e join cliente c on c.id = e.cliente_id join sucursal s on s.id = e.sucursal_id
      join localidad l on l.id = s.localidad_id
    where e.id = ${id}::uuid and ${within(scope, 'e.cliente_id')}`,
    sql`with d as (select ${today}::date as hoy)`,
  ).execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

interface Attended {
  id: string;
  version: number;
  participante: number;
  numeroorden: number;
  titulo: string;
  tipoId: string;
  tipo: string;
  fecha: string;
  horas: number | null;
  instructor: string | null;
  fechavencimiento: string;
  diasAviso: number | null;
}

/** The trainings that began and that somebody with the document attended, the newest first. */
async function readAttended(
  db: Kysely<DB>,
  { scope, today }: LegajoOf,
  { clienteId, clave }: Persona,
): Promise<Attended[]> {
  const { rows } = await select<Attended>(
    {
      id: o.id,
      version: o.version,
      participante: expr`p.participante`,
      numeroorden: expr`${o.numeroorden}::int`,
      titulo: present(o.titulo),
      tipoId: t.id,
      tipo: t.nombre,
      fecha: o.fechainicio,
      instructor: o.instructor,
      fechavencimiento: o.fechavencimiento,
      diasAviso: t.dias_aviso,
      horas: expr`case when coalesce(${o.fechafin}, ${o.fechainicio}) = ${o.fechainicio} and ${o.horafin} > ${o.horainicio}
        then round(extract(epoch from ${o.horafin} - ${o.horainicio}) / 3600, 2)::float8 end`,
    },
    sql`from orden o join tipo_orden t on t.id = o.tipo_orden_id
      join (select a.orden_id, min(a.posicion) + 1 as participante from asistente a
        where a.cliente_id = ${clienteId}::uuid and a.documento_clave = ${clave} group by a.orden_id) p on p.orden_id = o.id
    where o.capacitacion and ${within(scope, 'o.cliente_id')} and o.fechainicio <= ${today}::date
    order by o.fechainicio desc, o.numeroorden desc`,
  ).execute(db);
  return rows;
}

const states = { Vigente: 'Vigente', 'Por vencer': 'Por vencer', Vencida: 'Vencido' } as const;

function capacitacionesOf(attended: readonly Attended[], today: string): CapacitacionLegajo[] {
  const latest = new Map<string, Attended>();
  // The newest comes first, so that of two that expire on one day it stays.
  for (const one of attended) {
    const best = latest.get(one.tipoId);
    if (!best || one.fechavencimiento > best.fechavencimiento) latest.set(one.tipoId, one);
  }
  return attended.map((one) => {
    const { id, version, participante, tipoId, diasAviso, ...rest } = one;
    const estado = states[estadoDe(one.fechavencimiento, today, diasAviso)];
    return {
      ...{ orden_id: id, ...rest, estado, vigente: latest.get(tipoId) === one && estado !== 'Vencido' },
      constancia: `${capacitaciones.path}/${id}/constancia.pdf?participante=${participante}&version=${version}`,
    };
  });
}

interface CeldaPersona {
  id: string;
  nombre: string;
  estado: EstadoCelda;
  fechavencimiento: string | null;
  orden_id: string | null;
}

async function readSituacion(
  db: Kysely<DB>,
  { scope, today, id }: LegajoOf,
  clienteId: string,
): Promise<Legajo['situacion']> {
  const { rows } = await select<CeldaPersona>(
    {
      id: t.id,
      nombre: t.nombre,
      estado: expr`p.estado`,
      fechavencimiento: expr`p.fechavencimiento`,
      orden_id: expr`p.orden_id`,
    },
    sql`from de_persona p join tipo_orden t on t.id = p.tipo_orden_id where p.empleado_id = ${id}::uuid
    order by t.nombre collate espanol, t.id`,
    sql`with ${celdas({ scope, today, clienteId })}`,
  ).execute(db);
  return rows.map(({ id: _id, nombre, ...rest }) => ({ tipoOrden: { _id, nombre }, ...rest }));
}

export interface LegajoOf {
  readonly scope: Scope;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly id: string;
  /** Also what technicians do not read. */
  readonly whole: boolean;
}

/** An employee's training record. Throws 404, also out of the scope. */
export async function readLegajo(db: Kysely<DB>, of: LegajoOf): Promise<Legajo> {
  const persona = await readPersona(db, of);
  const { clienteId, apellido, nombre, documento, puesto, cliente, sucursal, repetido } = persona;
  const { cuit, fechadeingreso, fechaegreso } = persona;
  const attended = persona.clave === null ? [] : await readAttended(db, of, persona);
  return {
    empleado: {
      ...{ apellido, nombre, documento, puesto },
      ...(of.whole && { reservado: { cuit, fechadeingreso, fechaegreso } }),
    },
    ...{ cliente, sucursal },
    situacion: await readSituacion(db, of, clienteId),
    capacitaciones: capacitacionesOf(attended, of.today),
    aviso: repetido ? situacionTexts.documentoRepetido : null,
  };
}

/** The printed codes of the employee's valid certificates, by the order of the training. */
export async function readCodigosLegajo(
  db: Kysely<DB>,
  { scope, today, id }: Omit<LegajoOf, 'whole'>,
): Promise<Record<string, string>> {
  const k = columns('constancia', 'k');
  const { rows } = await select(
    { orden: present(k.orden_id), codigo: k.codigo },
    sql`from empleado e join asistente a on a.cliente_id = e.cliente_id and a.documento_clave = e.documento_clave
      -- A certificate without a DNI is found by training and name.
      join constancia k on k.orden_id = a.orden_id and k.anulada_at is null and (k.dni = a.dni
        or a.dni is null and k.dni is null and k.apellido = a.apellido and k.nombre = a.nombre)
      join orden o on o.id = k.orden_id and o.fechavencimiento >= ${today}::date
    where e.id = ${id}::uuid and ${within(scope, 'e.cliente_id')}`,
  ).execute(db);
  return Object.fromEntries(rows.map(({ orden, codigo }) => [orden, formatCodigo(codigo)]));
}
