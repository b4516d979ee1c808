import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Hallazgo, TipoHallazgo } from '#contract/lists/busqueda.ts';
import { digitsOrDni } from '#contract/ordenes/asistentes.ts';
import { digitsOf, searchWords } from '#contract/values/text.ts';
import { dateText } from '#server/platform/dates.ts';
import { likeAll, searchedText } from '#server/platform/db/folded-text.ts';
import { expr, type Json, object, text, uuid, word } from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';

const MAX_PER_KIND = 6;

/** Fewer digits are more often the number of an order than a part of a document. */
const MIN_DOCUMENT_DIGITS = 6;

const isNumber = (word: string) => /^[\d.-]*\d[\d.-]*$/.test(word);

const isShortNumber = (word: string) => isNumber(word) && digitsOf(word).length < MIN_DOCUMENT_DIGITS;

/** Whether the text contains every word; a number such as a CUIT also by its digits alone, and a CUIL by its DNI. */
function containsWords(searchText: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const numbers = (write: (word: string) => string) =>
    words.map((word) => (isNumber(word) ? write(word) : word));
  const forms = [words, numbers(digitsOf), numbers(digitsOrDni)];
  const different = new Map(forms.map((form) => [form.join(' '), form]));
  const like = (all: readonly string[]) => likeAll(searchedText(searchText), all);
  return sql`(${sql.join([...different.values()].map(like), sql` or `)})`;
}

interface Source {
  tipo: TipoHallazgo;
  from: RawBuilder<unknown>;
  titulo: RawBuilder<unknown>;
  detalle: RawBuilder<unknown>;
  names: RawBuilder<unknown>;
  /** Searched beside the names, but not for the digits of a short number. */
  documents?: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  column: string;
}

/** Whether a row has every word in its names or documents. */
const matches = ({ names, documents }: Source, words: readonly string[]) =>
  documents && !words.some(isShortNumber)
    ? containsWords(sql`concat_ws(' ', ${names}, ${documents})`, words)
    : containsWords(names, words);

const digitsOnly = (numero: string) =>
  sql`regexp_replace(coalesce(${sql.ref(numero)}, ''), '[^0-9]', '', 'g')`;

const sources: Source[] = [
  {
    tipo: 'cliente',
    from: sql`cliente x`,
    titulo: sql`x.razon_social`,
    detalle: sql`concat_ws(' · ', x.nombre_fantasia, x.cuit, case when not x.active then 'Inactivo' end)`,
    names: sql`concat_ws(' ', x.razon_social, x.nombre_fantasia)`,
    documents: sql`concat_ws(' ', x.cuit, ${digitsOnly('x.cuit')})`,
    orderBy: sql`x.active desc, x.razon_social collate espanol`,
    column: 'x.id',
  },
  {
    tipo: 'sucursal',
    from: sql`sucursal x join cliente c on c.id = x.cliente_id join localidad l on l.id = x.localidad_id`,
    titulo: sql`x.direccion || ' - ' || l.nombre`,
    detalle: sql`c.razon_social`,
    names: sql`concat_ws(' ', x.direccion, l.nombre, c.razon_social)`,
    orderBy: sql`c.razon_social collate espanol, x.direccion collate espanol`,
    column: 'x.cliente_id',
  },
  {
    tipo: 'empleado',
    from: sql`empleado x join cliente c on c.id = x.cliente_id`,
    titulo: sql`x.apellido || ', ' || x.nombre`,
    detalle: sql`concat_ws(' · ', 'Documento ' || coalesce(x.documento, x.otro_documento), c.razon_social)`,
    names: sql`concat_ws(' ', x.apellido, x.nombre, x.apellido)`,
    documents: sql`concat_ws(' ', x.documento, ${digitsOnly('x.documento')}, x.dni collate "default", x.otro_documento,
      x.documento_clave collate "default")`,
    orderBy: sql`x.apellido collate espanol, x.nombre collate espanol`,
    column: 'x.cliente_id',
  },
];

/** Finds orders by the first digits of their number; the exact number comes first. */
const ordenesByNumber = (scope: Scope, numero: string) => sql`(
  select 'orden' as tipo, o.id as _id, 'Orden N.º ' || o.numeroorden as titulo,
    concat_ws(' · ', t.nombre, nullif(o.titulo, t.nombre), c.razon_social, 'vence el ' || ${dateText(sql`o.fechavencimiento`)})
      as detalle, 0 as lugar
  from orden o join tipo_orden t on t.id = o.tipo_orden_id join cliente c on c.id = o.cliente_id
  where o.numeroorden::text like ${`${numero}%`} and ${within(scope, 'o.cliente_id')}
  order by o.numeroorden::text = ${numero} desc, o.numeroorden desc limit ${MAX_PER_KIND})`;

/** Shorter words, as 'de', are part of most names. */
const MIN_TYPE_LETTERS = 3;

/**
 * Orders of a type that has one of the words, if type, company and branch have all of them: those in force before those to come and
 * those that have expired. Names are searched by type and branch, of which there are few, not by order.
 */
const ordenesByType = (scope: Scope, words: readonly string[], place: number, today: string) => {
  const long = words.filter((word) => !isNumber(word) && word.length >= MIN_TYPE_LETTERS);
  if (long.length === 0) return undefined;
  const any = sql.join(
    long.map((one) => containsWords(sql`t.nombre`, [one])),
    sql` or `,
  );
  const names = sql`concat_ws(' ', p.tipo, c.razon_social, s.direccion, l.nombre)`;
  return sql`(
  select 'orden' as tipo, o.id as _id, 'Orden N.º ' || o.numeroorden as titulo,
    concat_ws(' · ', p.tipo, nullif(o.titulo, p.tipo), c.razon_social, s.direccion, 'vence el ' || ${dateText(sql`o.fechavencimiento`)})
      as detalle, ${sql.lit(place)} as lugar
  from (select t.id, t.nombre as tipo from tipo_orden t where ${any}) p
    cross join sucursal s join cliente c on c.id = s.cliente_id join localidad l on l.id = s.localidad_id
    join orden o on o.tipo_orden_id = p.id and o.sucursal_id = s.id
  where ${containsWords(names, words)} and ${within(scope, 's.cliente_id')} and ${within(scope, 'o.cliente_id')}
  order by o.fechainicio <= ${today}::date and o.fechavencimiento >= ${today}::date desc, o.fechavencimiento desc, o.numeroorden
  limit ${MAX_PER_KIND})`;
};

/** Orders with a file whose name or description has the words; the detail is the newest such file. */
const ordenesByFile = (scope: Scope, words: readonly string[], place: number) => sql`(
  select 'orden' as tipo, o.id as _id, 'Orden N.º ' || o.numeroorden as titulo,
    a.nombre || ' · ' || c.razon_social as detalle, ${sql.lit(place)} as lugar
  from (select distinct on (f.orden_id) f.orden_id, f.id, f.archivo_id
      from orden_archivo f join archivo a on a.id = f.archivo_id
      where ${containsWords(sql`concat_ws(' ', a.nombre, f.descripcion)`, words)} and ${within(scope, 'f.cliente_id')}
      order by f.orden_id, f.id desc) f
    join archivo a on a.id = f.archivo_id join orden o on o.id = f.orden_id join cliente c on c.id = o.cliente_id
  order by f.id desc limit ${MAX_PER_KIND})`;

const row: Json<Hallazgo> = object({
  tipo: word(expr<TipoHallazgo>`h.tipo`),
  _id: uuid(expr`h._id`),
  titulo: text(expr`h.titulo`),
  detalle: text(expr`h.detalle`),
});

interface Search {
  readonly tipos: readonly TipoHallazgo[];
  readonly q: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Rows of the kinds `tipos` that contain every word of `q`. */
export async function findAll(
  db: Kysely<DB>,
  scope: Scope,
  { tipos, q, today }: Search,
): Promise<Hallazgo[]> {
  const words = searchWords(q);
  const numero = /^(?:orden\s*)?(?:n\s*[.°º]*\s*)?(\d{1,12})$/i.exec(q.trim())?.[1];
  const parts = sources
    .filter(({ tipo }) => tipos.includes(tipo))
    .map(
      (source, n) => sql`(
        select ${sql.lit(source.tipo)} as tipo, x.id as _id, ${source.titulo} as titulo, ${source.detalle} as detalle,
          ${sql.lit(n + 1)} as lugar
        from ${source.from} where ${matches(source, words)} and ${within(scope, source.column)}
        order by ${source.orderBy} limit ${MAX_PER_KIND})`,
    );
  if (tipos.includes('orden')) {
    const byType = ordenesByType(scope, words, sources.length + 1, today);
    if (byType) parts.push(byType);
    parts.push(ordenesByFile(scope, words, sources.length + 2));
  }
  if (numero && tipos.includes('orden')) parts.unshift(ordenesByNumber(scope, numero));
  if (parts.length === 0) return [];
  return firstOfKinds(
    await readRows(db, rowsOf(row, sql`from (${sql.join(parts, sql` union all `)}) h order by h.lugar`)),
  );
}

/** An order may be found by its number, its type and a file. */
function firstOfKinds(found: readonly Hallazgo[]): Hallazgo[] {
  const different = new Map(found.toReversed().map((one) => [one._id, one]));
  const once = found.filter((one) => different.get(one._id) === one);
  return [...Map.groupBy(once, ({ tipo }) => tipo).values()].flatMap((all) => all.slice(0, MAX_PER_KIND));
}
