import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Consultora,
  type ConsultoraInput,
  type ContactoConsultora,
  documentos,
  type Marca,
  textosSugeridos,
} from '#contract/consultora/consultora.ts';
import {
  columns,
  expr,
  type Json,
  leftColumns,
  number,
  object,
  orNull,
  quoted,
  text,
} from '#server/platform/db/row-json.ts';
import { type RowReply, readRow, requireRow, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs } from '#server/platform/http/crud.ts';
import { conflict } from '#server/platform/http/errors.ts';

const x = columns('consultora', 'x');
const a = leftColumns('archivo', 'a');

const textos = Object.fromEntries(
  documentos.map((documento) => [
    documento,
    text(expr<string>`coalesce(${x.textos} ->> ${quoted(documento)}, ${quoted(textosSugeridos[documento])})`),
  ]),
) as { [K in keyof Consultora['textos']]: Json<string> };

const row: Json<Consultora> = object({
  version: number(x.version),
  nombre: text(x.nombre),
  razonSocial: orNull(text, x.razon_social),
  cuit: orNull(text, x.cuit),
  domicilio: orNull(text, x.domicilio),
  telefono: orNull(text, x.telefono),
  email: orNull(text, x.email),
  web: orNull(text, x.web),
  logo: orNull(text, expr<string | null>`direccion_archivo(${a.id}, ${a.nombre})`),
  pie: orNull(text, x.pie),
  textos: object(textos),
});
const from = sql`from consultora x left join archivo a on a.id = x.logo_id`;

const values = valuesOf<ConsultoraInput, 'consultora'>()({
  nombre: 'nombre',
  razonSocial: 'razon_social',
  cuit: 'cuit',
  domicilio: 'domicilio',
  telefono: 'telefono',
  email: 'email',
  web: 'web',
  pie: 'pie',
  textos: null,
  quitarLogo: null,
});

export const consultoraRow = async (db: Kysely<DB>): Promise<RowReply<Consultora>> =>
  requireRow(await readRow(db, row, x.version, from));

/** The file of the logo, null without one; locks the row. */
export async function lockLogo(trx: Transaction<DB>): Promise<string | null> {
  const { logo_id } = await trx
    .selectFrom('consultora')
    .select('logo_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return logo_id;
}

/** Texts and fields that are not sent stay. Throws 409 for a stale `version`. */
export async function updateConsultora(
  trx: Transaction<DB>,
  input: ConsultoraInput,
  logoId: string | null,
  version: number | undefined,
): Promise<void> {
  const sent = JSON.stringify(input.textos ?? {});
  const { numUpdatedRows } = await trx
    .updateTable('consultora')
    .set({ ...values(input), logo_id: logoId, textos: sql<string>`textos || ${sent}::jsonb` })
    .where(versionIs(version))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('conflicto_version');
}

/** The picture behind `marca`'s logo; undefined for any other file. */
export async function findLogo(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('archivo as a')
    .innerJoin('consultora as x', 'x.logo_id', 'a.id')
    .select(['a.clave', 'a.nombre', 'a.tipo_contenido', 'a.bytes'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

export const readContacto = async (db: Kysely<DB>): Promise<ContactoConsultora> =>
  db.selectFrom('consultora').select(['nombre', 'telefono', 'email']).executeTakeFirstOrThrow();

export async function readMarca(db: Kysely<DB>): Promise<Marca> {
  const { nombre, logo_id } = await db
    .selectFrom('consultora')
    .select(['nombre', 'logo_id'])
    .executeTakeFirstOrThrow();
  return { nombre, logo: logo_id && `/api/marca/logo/${logo_id}` };
}
