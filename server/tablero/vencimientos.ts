import { type RawBuilder, sql } from 'kysely';
import {
  type GrupoVencen,
  maxDelGrupo,
  maxGrupos,
  maxProximas,
  type Periodo,
  type PeriodoVencen,
  type PorGrupo,
  type ProximaVencer,
  type Tablero,
} from '#contract/consultora/tablero.ts';
import { diasAviso, diasSemana } from '#contract/ordenes/plazos.ts';
import { joinPosterior } from '#server/ordenes/posterior.ts';
import {
  array,
  boolean,
  columns,
  date,
  expr,
  type Json,
  number,
  object,
  one,
  orNull,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { isOpen } from '#server/vigencia/vigencia.ts';

const p = columns('orden', 'p');
const s = columns('sucursal', 's');
const c = columns('cliente', 'c');
const l = columns('localidad', 'l');
const b = columns('orden', 'b');

const isLate = expr<boolean>`${isOpen} and o.fechavencimiento < d.hoy`;

/**
 * The last of the orders that follow `b` with a link or without, itself among them, and have begun on the day `d.hoy`: it has
 * expired and its renewal is awaited, as in web/src/ordenes/renovar/enlaces/siguiente.ts.
 */
const endsOverdue = expr<boolean>`(with recursive cadena (id, vencida) as (
    select o.id, ${isLate} from orden o where o.id = ${b.id} and o.fechainicio <= d.hoy
    union
    select o.id, ${isLate} from cadena left join seguida s on s.id = cadena.id and cadena.vencida
      join orden o on o.fechainicio <= d.hoy and (o.renueva_id = cadena.id or o.id = s.siguiente))
  select exists (select from cadena where cadena.vencida and not exists (select from seguida s join orden o on o.id = s.siguiente
    where s.id = cadena.id and o.fechainicio <= d.hoy)))`;

const posterior: Json<ProximaVencer['posterior']> = when(
  expr`${b.id} is not null`,
  object({ _id: uuid(b.id), numeroorden: number(b.numeroorden), vencida: boolean(endsOverdue) }),
);

const proxima: Json<ProximaVencer> = object({
  _id: uuid(p.id),
  numeroorden: number(p.numeroorden),
  cliente: text(c.razon_social),
  sucursal: object({ direccion: text(s.direccion), localidad: text(l.nombre) }),
  tipoOrden: object({ nombre: text(expr`p.tipo`), capacitacion: boolean(p.capacitacion) }),
  titulo: orNull(text, p.titulo),
  fechavencimiento: date(p.fechavencimiento),
  dias: number(expr`${p.fechavencimiento} - d.hoy`),
  pedida: orNull(date, p.renovacion_pedida),
  posterior,
});
const names = expr`join sucursal s on s.id = p.sucursal_id join cliente c on c.id = p.cliente_id
    join localidad l on l.id = s.localidad_id ${joinPosterior}`;
const byExpiry = expr`${p.fechavencimiento}, ${p.numeroorden}`;

export const proximas = array(
  proxima,
  expr`from (select * from o where abierta and estado = 'Por vencer' order by fechavencimiento, numeroorden limit ${maxProximas}) p
    ${names}`,
  byExpiry,
);

/** CTEs `periodo` (what has expired, and the three to come), `vence` (their open orders by group) and `grupo`, over `o` and the day `d.hoy`. */
export const vencenParts = (scope: Scope, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  periodo as (select p.* from ${day}, lateral (values
      (0, 'vencidas', '-infinity'::date, d.hoy - 1),
      (1, 'hoy', d.hoy, d.hoy),
      (2, 'semana', d.hoy + 1, d.hoy + ${diasSemana}::int),
      (3, 'mes', d.hoy + ${diasSemana}::int + 1, d.hoy + ${diasAviso}::int)) p (lugar, periodo, desde, hasta)),
  vence as materialized (select o.*, p.periodo, ${groupOf(scope)} as grupo_id,
      row_number() over (partition by p.periodo, ${groupOf(scope)} order by o.fechavencimiento, o.numeroorden) as n
    from o join periodo p on o.fechavencimiento between p.desde and p.hasta where o.abierta
      and o.estado = case when p.periodo = 'vencidas' then 'Vencida' else 'Por vencer' end),
  grupo as materialized (select periodo, grupo_id, count(*) as ordenes, row_number() over (partition by periodo
      order by case when periodo = 'vencidas' then -count(*) end, min(fechavencimiento), count(*) desc, grupo_id) as puesto
    from vence group by periodo, grupo_id)`;

/** The consultancy groups by client, a client user by branch. */
const groupOf = (scope: Scope) => (scope.kind === 'todo' ? sql`o.cliente_id` : sql`o.sucursal_id`);

const primeras = array(
  proxima,
  expr`from vence p ${names} where p.periodo = g.periodo and p.grupo_id = g.grupo_id and p.n <= ${maxDelGrupo}`,
  byExpiry,
);

const grupo: Json<GrupoVencen> = object({
  _id: uuid(expr`g.grupo_id`),
  nombre: text(expr`coalesce(
      (select c.razon_social from cliente c where c.id = g.grupo_id),
      (select s.direccion || ' - ' || l.nombre from sucursal s join localidad l on l.id = s.localidad_id
        where s.id = g.grupo_id))`),
  telefono: orNull(text, expr<string | null>`(select c.telefono from cliente c where c.id = g.grupo_id)`),
  ordenes: number(expr`g.ordenes`),
  primeras,
});

const grupos = array(
  grupo,
  expr`from grupo g where g.periodo = q.periodo and g.puesto <= ${maxGrupos}`,
  expr`g.puesto`,
);

const porGrupo = {
  ordenes: number(expr`(select count(*) from vence v where v.periodo = q.periodo)`),
  cantidadGrupos: number(expr`(select count(*) from grupo g where g.periodo = q.periodo)`),
  grupos,
};

export const sinRenovar: Json<PorGrupo> = one(
  object(porGrupo),
  expr`from periodo q where q.periodo = 'vencidas'`,
);

export const vencen: Json<PeriodoVencen[]> = array(
  object({
    periodo: word(expr<Periodo>`q.periodo`),
    desde: date(expr`q.desde`),
    hasta: date(expr`q.hasta`),
    ...porGrupo,
  }),
  expr`from periodo q where q.periodo <> 'vencidas'`,
  expr`q.lugar`,
);

export const vencenPorMes: Json<Tablero['vencenPorMes']> = array(
  object({ mes: text(expr`to_char(m, 'YYYY-MM')`), ordenes: number(expr`coalesce(n.ordenes, 0)`) }),
  expr`from date_trunc('month', d.hoy::timestamp) ahora,
    generate_series(ahora, ahora + interval '11 months', interval '1 month') m
    left join (select date_trunc('month', fechavencimiento::timestamp) as mes, count(*) as ordenes
      from o where abierta and fechavencimiento >= d.hoy group by 1) n on n.mes = m`,
  expr`m`,
);
