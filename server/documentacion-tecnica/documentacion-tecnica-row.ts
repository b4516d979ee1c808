import { type RawBuilder, sql } from 'kysely';
import type { DocumentacionTecnica, EstadoAcuse } from '#contract/documentos/documentacion-tecnica.ts';
import {
  columns,
  date,
  expr,
  instant,
  type Json,
  leftColumns,
  object,
  orNull,
  present,
  rowHead,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import type { Scope } from '#server/platform/db/scope.ts';

const t = columns('documentacion_tecnica', 't');
const d = leftColumns('documento', 'd');
const a = columns('archivo', 'a');
const s = leftColumns('sucursal', 's');
const l = leftColumns('localidad', 'l');
const e = leftColumns('lectura', 'e');

/** The screen that shows the assignment `t` to those of the scope. */
export const screenOf = ({ kind }: Scope): RawBuilder<string> =>
  kind === 'cliente'
    ? sql`'/documentaciones/historial?ver=' || t.id`
    : sql`'/clientes/' || t.cliente_id || '?solapa=documentos&ver=' || t.id`;

const version = (alias: 'r' | 'n') =>
  when(
    expr<boolean>`${columns('documentacion_tecnica', alias).id} is not null`,
    object({
      _id: uuid(columns('documentacion_tecnica', alias).id),
      nombre: text(columns('documento', alias).nombre),
    }),
  );

const estado = expr<EstadoAcuse>`case when ${e.conforme_at} is not null then 'Conforme'
  when ${e.id} is not null then 'Abierto' else 'Sin abrir' end`;

// The version that replaced it is the answer.
const versionPedida = expr<string | null>`case when n.id is null then ${t.version_pedida} end`;

/** Fields of an assignment `t` with `joins`. */
export const row: Json<DocumentacionTecnica> = object({
  ...rowHead(t),
  cliente_id: uuid(t.cliente_id),
  documento_id: orNull(uuid, t.documento_id),
  tecnico_id: orNull(uuid, t.tecnico_id),
  nombre: text(expr`coalesce(${d.nombre}, ${a.nombre})`),
  etiqueta: orNull(text, d.etiqueta),
  file: text(expr`direccion_archivo(${a.id}, ${a.nombre})`),
  filename: text(expr`codificar_uri(${a.nombre})`),
  createdAt: instant(t.created_at),
  vencimiento: orNull(date, t.vencimiento),
  sucursal: when(
    expr`${s.id} is not null`,
    object({
      _id: uuid(present(s.id)),
      direccion: text(present(s.direccion)),
      localidad: text(present(l.nombre)),
    }),
  ),
  renueva: version('r'),
  renovadaPor: version('n'),
  versionPedida: orNull(date, versionPedida),
  acuse: object({
    estado: word(estado),
    fecha: orNull(instant, expr<Date | null>`coalesce(${e.conforme_at}, ${e.abierta_at})`),
    por: orNull(text, e.por),
  }),
});

const versionOf = sql`select x.id, coalesce(y.nombre, z.nombre) as nombre from documentacion_tecnica x
  left join documento y on y.id = x.documento_id left join archivo z on z.id = x.archivo_id`;

/** The first confirmation of a receipt counts, before it the first opening. */
export const joins = sql`left join documento d on d.id = t.documento_id
  join archivo a on a.id = coalesce(t.archivo_id, d.archivo_id)
  left join sucursal s on s.id = t.sucursal_id left join localidad l on l.id = s.localidad_id
  left join lateral (${versionOf} where x.id = t.renueva_id) r on true
  left join lateral (${versionOf} where x.renueva_id = t.id) n on true
  left join lateral (select x.id, x.por, x.abierta_at, x.conforme_at from lectura x
    where x.documentacion_tecnica_id = t.id order by x.conforme_at nulls last, x.abierta_at limit 1) e on true`;
