import { type RawBuilder, sql } from 'kysely';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import {
  apart,
  boolean,
  columns,
  date,
  expr,
  instant,
  type Json,
  leftColumns,
  mostly,
  number,
  object,
  orNull,
  part,
  present,
  rowHead,
  text,
  time,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import { todayRow } from '#server/platform/db/rows.ts';
import { estadoOrden } from '#server/vigencia/vigencia.ts';

export const o = columns('orden', 'o');
// The order that `o` renews, and the one that renews it.
const r = leftColumns('orden', 'r');
const n = leftColumns('orden', 'n');
const s = columns('sucursal', 's');
const c = columns('cliente', 'c');
const l = columns('localidad', 'l');
const t = columns('tipo_orden', 't');

const clienteFields = { _id: uuid(c.id), razonSocial: text(c.razon_social) };
const localidad = object({ _id: uuid(l.id), nombre: text(l.nombre) });

/** Fields that the orders of one branch share. */
const sucursalPart = part('s', {
  sucursal: object({
    _id: uuid(s.id),
    direccion: text(s.direccion),
    cliente: object(clienteFields),
    localidad,
  }),
  cliente: object({ ...clienteFields, active: boolean(c.active) }),
  cliente_id: uuid(c.id),
  localidad,
});

/** Fields that the orders of one type share. */
const tipoPart = part('t', {
  tipoOrden: object({
    _id: uuid(t.id),
    nombre: text(t.nombre),
    capacitacion: boolean(t.capacitacion),
    compliance: boolean(t.compliance),
    inspeccion: boolean(t.inspeccion),
    vigenciaMeses: orNull(number, t.vigencia_meses),
    exigeRespaldo: boolean(t.exige_respaldo),
    diasAviso: orNull(number, t.dias_aviso),
  }),
});

/** CTEs that render each branch and each type once, and number them. */
export const parts = (sucursales: RawBuilder<unknown>, tipos: RawBuilder<unknown> = sql`true`) => sql`
  s as materialized (select s.id, s.cliente_id, ${sucursalPart.definition} as parte, ${sucursalPart.number} as numero
    from sucursal s join cliente c on c.id = s.cliente_id join localidad l on l.id = s.localidad_id where ${sucursales}),
  t as materialized (select t.id, t.capacitacion, t.exige_respaldo, t.dias_aviso, ${tipoPart.definition} as parte, ${tipoPart.number} as numero
    from tipo_orden t where ${tipos})`;

const refFields = ({ id, numeroorden }: Pick<typeof r, 'id' | 'numeroorden'>) => ({
  _id: uuid(present(id)),
  numeroorden: number(present(numeroorden)),
});

/** Joins both orders that the order `o` is linked with; for few rows. */
export const joinLinks = sql`left join orden r on r.id = o.renueva_id and r.cliente_id = o.cliente_id
  left join orden n on n.renueva_id = o.id and n.cliente_id = o.cliente_id`;

/** Clauses of an order that a statement wrote as `o`, with its branch `s` and its type `t`. */
export const fromWritten = (today: string) =>
  sql`from o ${joinLinks} cross join s cross join t cross join ${todayRow(today)}`;

/**
 * CTE and joins of the links of many orders. It reads the renewals by their unique index, and what they renew in one scan:
 * `offset 0` keeps PostgreSQL from looking each one up. `condition` limits both by their client's column.
 */
export const links = (condition: (column: string) => RawBuilder<unknown>) => ({
  cte: sql`e as materialized (select n.id, n.numeroorden, n.fechainicio, n.renueva_id, r.numeroorden as anterior
    from orden n join (select x.id, x.numeroorden from orden x where ${condition('x.cliente_id')} offset 0) r
      on r.id = n.renueva_id
    where n.renueva_id is not null and ${condition('n.cliente_id')})`,
  joins: sql`left join (select e.renueva_id as id, e.anterior as numeroorden, e.id as de from e) r on r.de = o.id
    left join e n on n.renueva_id = o.id`,
});

/** How many files an order has, with a training's attendance sheet. */
export const cantidadArchivos = expr<number>`(${o.cantidad_respaldos} + (${o.planilla_id} is not null)::int)`;

const hasNoFile = expr<boolean>`${cantidadArchivos} = 0`;

/** The type `t` asks for a file, and the order `o` has none (reglas 4.19). */
export const isWithoutFile = expr<boolean>`(${t.exige_respaldo} and ${hasNoFile})`;

/** As above; without being asked for, a file proves every order that is no training, whose constancias do. */
export const isWithoutProof = expr<boolean>`((${t.exige_respaldo} or not ${t.capacitacion}) and ${hasNoFile})`;

/** Fields of orders and trainings, from `o`, the parts and the day. */
export const sharedFields = {
  ...rowHead(o),
  numeroorden: number(o.numeroorden),
  fechainicio: date(o.fechainicio),
  fechafin: orNull(date, o.fechafin),
  fechavencimiento: date(o.fechavencimiento),
  estado: word(estadoOrden),
  createdAt: instant(o.created_at),
  cantidad_archivos: number(cantidadArchivos),
};

const plain = {
  referencia: null,
  noSeRenueva: false,
  motivo: null,
  pedida: null,
  archivoPedido: null,
} as const;
const isPlain = expr<boolean>`${o.referencia} is null and not ${o.no_renueva} and ${o.renovacion_pedida} is null and ${o.archivo_pedido} is null`;
/** A client user asked for a file that the order `o` still lacks on the day `d.hoy` (reglas 4.19). */
export const isFileAsked = expr<boolean>`(${o.archivo_pedido} is not null and ${o.fechainicio} <= d.hoy and ${isWithoutProof})`;
/** The day of the last request for it. */
const archivoPedido = expr<string | null>`case when ${isFileAsked} then ${o.archivo_pedido} end`;

const renovacionPart = mostly(
  [
    [
      expr`${r.id} is null and ${n.id} is null and ${isPlain}`,
      { ...plain, renueva: null, renovadaPor: null },
    ],
    [isPlain, plain],
  ],
  {
    referencia: orNull(text, o.referencia),
    renueva: when(expr`${r.id} is not null`, object(refFields(r))),
    renovadaPor: when(
      expr`${n.id} is not null`,
      object({ ...refFields(n), fechainicio: date(present(n.fechainicio)) }),
    ),
    noSeRenueva: boolean(o.no_renueva),
    motivo: orNull(text, o.no_renueva_motivo),
    pedida: orNull(date, o.renovacion_pedida),
    archivoPedido: orNull(date, archivoPedido),
  },
);
export const sharedParts = [renovacionPart, sucursalPart, tipoPart] as const;

/** Fields of trainings alone; the database requires their values. */
export const capacitacionFields = {
  tituloCapacitacion: text(present(o.titulo)),
  ispresencial: boolean(present(o.ispresencial)),
  horainicio: time(present(o.horainicio)),
  horafin: time(present(o.horafin)),
};

const ownFields = {
  ...sharedFields,
  capacitacion: when(
    o.capacitacion,
    object({
      _id: uuid(o.id),
      ...capacitacionFields,
      cantidad_asistentes: number(o.cantidad_asistentes),
    }),
  ),
};

export const ordenRow: Json<Orden> = object(ownFields, ...sharedParts);
export const ordenApart = apart(ownFields, ...sharedParts);
