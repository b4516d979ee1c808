import { type Kysely, sql } from 'kysely';
import type { EstadoConstancia, Verificacion } from '#contract/ordenes/constancias.ts';
import { formatDuration } from '#server/capacitaciones/pdf/texts.ts';
import { columns, expr, leftColumns } from '#server/platform/db/row-json.ts';
import { todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { estadoConstancia } from './constancias.queries.ts';

interface Found {
  estado: EstadoConstancia;
  apellido: string;
  nombre: string;
  dni: string | null;
  titulo: string | null;
  tipo: string | null;
  inicio: string | null;
  fin: string | null;
  horainicio: string;
  horafin: string;
  presencial: boolean | null;
  empresa: string | null;
  instructor: string | null;
  matricula: string | null;
  emisor: string;
  emitidaEl: string;
  vencimiento: string | null;
}

/** The participant of the code `k` as listed now, by an index where there is a DNI: a training may have thousands. */
const persona = sql`(select a.apellido, a.nombre, 1 as clave from (
    select x.apellido, x.nombre, x.posicion from asistente x
      where x.cliente_id = k.cliente_id and x.dni = k.dni and x.orden_id = k.orden_id
    union all select x.apellido, x.nombre, x.posicion from asistente x
      where k.dni is null and x.orden_id = k.orden_id and x.dni is null and x.apellido = k.apellido and x.nombre = k.nombre
  ) a order by a.posicion limit 1)`;

const k = columns('constancia', 'k');
const o = leftColumns('orden', 'o');

/** What a code proves on a day, for anybody who has it; undefined for an unknown one. */
export async function readVerificacion(
  db: Kysely<DB>,
  codigo: string,
  { today, timezone }: { today: string; timezone: string },
): Promise<Verificacion | undefined> {
  const { rows } = await select<Found>(
    {
      estado: estadoConstancia,
      apellido: expr`coalesce(a.apellido, ${k.apellido})`,
      nombre: expr`coalesce(a.nombre, ${k.nombre})`,
      dni: k.dni,
      titulo: o.titulo,
      tipo: leftColumns('tipo_orden', 't').nombre,
      inicio: o.fechainicio,
      fin: o.fechafin,
      horainicio: expr`left(${o.horainicio}::text, 5)`,
      horafin: expr`left(${o.horafin}::text, 5)`,
      presencial: o.ispresencial,
      empresa: leftColumns('cliente', 'c').razon_social,
      instructor: expr`coalesce(${o.instructor}, ${o.firma_nombre} || ' ' || ${o.firma_apellido})`,
      matricula: expr`case when ${o.instructor} is null then ${o.firma_matricula} else ${o.instructor_matricula} end`,
      vencimiento: o.fechavencimiento,
      emisor: expr`(select coalesce(razon_social, nombre) from consultora)`,
      emitidaEl: sql<string>`(${k.emitida_at} at time zone ${timezone})::date`,
    },
    sql`from constancia k left join orden o on o.id = k.orden_id
      left join lateral ${persona} a on true
      left join tipo_orden t on t.id = o.tipo_orden_id left join cliente c on c.id = o.cliente_id
      cross join ${todayRow(today)}
    where k.codigo = ${codigo}`,
  ).execute(db);
  const [found] = rows;
  return found && toVerificacion(found, today);
}

/** Counts checks by code, without who made them. */
export const addVerificaciones = (db: Kysely<DB>, checks: ReadonlyMap<string, number>) =>
  sql`update constancia k set verificaciones = k.verificaciones + c.n, verificada_at = now()
    from unnest(${[...checks.keys()]}::text[], ${[...checks.values()]}::int[]) c (codigo, n)
    where k.codigo = c.codigo`.execute(db);

const MIN_DIGITS = 6;
const graphemes = new Intl.Segmenter('es');

function toVerificacion(found: Found, today: string): Verificacion {
  const { estado, apellido, nombre, dni, titulo, tipo, inicio, fin, presencial, ...rest } = found;
  const [initial] = graphemes.segment(nombre.trim());
  const isOneDay = inicio !== null && (fin === null || fin === inicio);
  return {
    estado,
    persona: (initial ? `${apellido}, ${initial.segment}.` : apellido).toLocaleUpperCase('es'),
    dniTerminadoEn: dni && dni.length >= MIN_DIGITS ? dni.slice(-3) : null,
    titulo,
    tipo,
    fecha: inicio,
    fechafin: fin,
    duracion: isOneDay ? formatDuration(rest.horainicio, rest.horafin) : null,
    modalidad: presencial === null ? null : presencial ? 'Presencial' : 'A distancia',
    empresa: rest.empresa,
    instructor: rest.instructor,
    matricula: rest.matricula,
    emisor: rest.emisor,
    emitidaEl: rest.emitidaEl,
    validaHasta: rest.vencimiento,
    datosAl: today,
  };
}
