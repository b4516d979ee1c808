import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Hallazgo, TipoHallazgo } from '#contract/busqueda.ts';
import { digitsOf, searchWords } from '#contract/text.ts';
import { foldedText } from '#server/platform/db/folded-text.ts';
import { expr, type Json, object, text, uuid, word } from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';

/** Of each kind as many as one looks at; whoever wants more types more. */
const MOST = 6;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** That a text holds every word: as it is written or, of a number such as a CUIT, its digits alone. */
function holds(texto: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const digits = words.map((word) => (/^[\d.-]*\d[\d.-]*$/.test(word) ? digitsOf(word) : word));
  const like = (all: readonly string[]) =>
    sql<boolean>`${foldedText(texto)} like all (${all.map(pattern)}::text[])`;
  return digits.join() === words.join() ? like(words) : sql`(${like(words)} or ${like(digits)})`;
}

interface Source {
  tipo: TipoHallazgo;
  desde: RawBuilder<unknown>;
  titulo: RawBuilder<unknown>;
  detalle: RawBuilder<unknown>;
  /** What holds the words; `orden` decides which come first. */
  texto: RawBuilder<unknown>;
  orden: RawBuilder<unknown>;
  columna: string;
}

const digits = (numero: string) => sql`regexp_replace(coalesce(${sql.ref(numero)}, ''), '[^0-9]', '', 'g')`;

const sources: Source[] = [
  {
    tipo: 'cliente',
    desde: sql`cliente x`,
    titulo: sql`x.razon_social`,
    detalle: sql`concat_ws(' · ', x.nombre_fantasia, x.cuit, case when not x.active then 'Inactivo' end)`,
    texto: sql`concat_ws(' ', x.razon_social, x.nombre_fantasia, x.cuit, ${digits('x.cuit')})`,
    orden: sql`x.active desc, x.razon_social collate espanol`,
    columna: 'x.id',
  },
  {
    tipo: 'sucursal',
    desde: sql`sucursal x join cliente c on c.id = x.cliente_id join localidad l on l.id = x.localidad_id`,
    titulo: sql`x.direccion || ' - ' || l.nombre`,
    detalle: sql`c.razon_social`,
    texto: sql`concat_ws(' ', x.direccion, l.nombre, c.razon_social)`,
    orden: sql`c.razon_social collate espanol, x.direccion collate espanol`,
    columna: 'x.cliente_id',
  },
  {
    tipo: 'empleado',
    desde: sql`empleado x join cliente c on c.id = x.cliente_id`,
    titulo: sql`x.apellido || ', ' || x.nombre`,
    detalle: sql`concat_ws(' · ', 'Documento ' || x.documento, c.razon_social)`,
    texto: sql`concat_ws(' ', x.apellido, x.nombre, x.apellido, x.documento, ${digits('x.documento')})`,
    orden: sql`x.apellido collate espanol, x.nombre collate espanol`,
    columna: 'x.cliente_id',
  },
];

/** An order is found by its number alone: as many of its digits as are typed, the whole number first. */
const ordenes = (scope: Scope, numero: string) => sql`(
  select 'orden' as tipo, o.id as _id, 'Orden N.º ' || o.numeroorden as titulo,
    coalesce(o.titulo, t.nombre) || ' · ' || c.razon_social || ' · vence el ' || to_char(o.fechavencimiento, 'DD/MM/YYYY')
      as detalle, 0 as lugar
  from orden o join tipo_orden t on t.id = o.tipo_orden_id join cliente c on c.id = o.cliente_id
  where o.numeroorden::text like ${`${numero}%`} and ${within(scope, 'o.cliente_id')}
  order by o.numeroorden::text = ${numero} desc, o.numeroorden desc limit ${MOST})`;

const row: Json<Hallazgo> = object({
  tipo: word(expr<TipoHallazgo>`h.tipo`),
  _id: uuid(expr`h._id`),
  titulo: text(expr`h.titulo`),
  detalle: text(expr`h.detalle`),
});

/** What of the kinds `tipos` holds every word of `q`, within the scope. */
export async function findAll(
  db: Kysely<DB>,
  scope: Scope,
  tipos: readonly TipoHallazgo[],
  q: string,
): Promise<Hallazgo[]> {
  const words = searchWords(q);
  const numero = /^(?:orden\s*)?(?:n\s*[.°º]*\s*)?(\d{1,12})$/i.exec(q.trim())?.[1];
  const parts = sources
    .filter(({ tipo }) => tipos.includes(tipo))
    .map(
      ({ tipo, desde, titulo, detalle, texto, orden, columna }, n) => sql`(
        select ${sql.lit(tipo)} as tipo, x.id as _id, ${titulo} as titulo, ${detalle} as detalle, ${sql.lit(n + 1)} as lugar
        from ${desde} where ${holds(texto, words)} and ${within(scope, columna)}
        order by ${orden} limit ${MOST})`,
    );
  if (numero && tipos.includes('orden')) parts.unshift(ordenes(scope, numero));
  if (parts.length === 0) return [];
  return readRows(db, rowsOf(row, sql`from (${sql.join(parts, sql` union all `)}) h order by h.lugar`));
}
