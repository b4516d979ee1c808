import { sql } from 'kysely';
import type { Pais } from '#contract/lists/referencias.ts';
import type { Referencia } from '#contract/values/fields.ts';
import { columns, type Json, object, text, uuid } from '#server/platform/db/row-json.ts';
import { type RowQuery, rowsOf } from '#server/platform/db/rows.ts';

const c = columns('categoria_afip', 'c');
const categoria: Json<Referencia> = object({ _id: uuid(c.id), nombre: text(c.nombre) });

const p = columns('provincia', 'p');
const provincia: Json<Referencia> = object({ _id: uuid(p.id), nombre: text(p.nombre) });

const q = columns('pais', 'q');
const pais: Json<Pais> = object({ _id: uuid(q.id), nombre: text(q.nombre), codigo: text(q.codigo) });

/** By their official order. */
export const listCategorias = (): RowQuery<Referencia> =>
  rowsOf(categoria, sql`from categoria_afip c order by c.orden`);

export const listProvincias = (): RowQuery<Referencia> =>
  rowsOf(provincia, sql`from provincia p order by p.nombre collate espanol`);

/** Argentina first, then by name. */
export const listPaises = (): RowQuery<Pais> =>
  rowsOf(pais, sql`from pais q order by q.orden = 0 desc, q.nombre collate espanol`);
