import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Consultora, documentos, textosSugeridos } from '#contract/consultora/consultora.ts';
import {
  columns,
  expr,
  type Json,
  leftColumns,
  nullable,
  object,
  one,
  type Sql,
  text,
} from '#server/platform/db/row-json.ts';
import { type Fields, parsed, select } from '#server/platform/db/select.ts';
import { type Actor, reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Membrete } from '#server/platform/pdf/membrete.ts';
import type { Picture, PicturePrinted, PictureTask } from '#server/platform/pdf/picture.ts';
import { readStranger } from '#server/platform/wall/strangers.ts';

interface Found {
  nombre: string;
  razon_social: string | null;
  cuit: string | null;
  domicilio: string | null;
  telefono: string | null;
  email: string | null;
  web: string | null;
  pie: string | null;
  textos: Partial<Consultora['textos']>;
  logo: Stored | null;
  logo_cliente: Stored | null;
}

interface Stored {
  clave: string;
  tipo: string;
}

const a = columns('archivo', 'a');
const stored: Json<Stored> = object({ clave: text(a.clave), tipo: text(a.tipo_contenido) });
const picture = (id: Sql<string | null>) =>
  parsed(nullable(one(stored, expr`from archivo a where a.id = ${id}`)));

const x = columns('consultora', 'x');
const fields: Fields<Found> = {
  nombre: x.nombre,
  razon_social: x.razon_social,
  cuit: x.cuit,
  domicilio: x.domicilio,
  telefono: x.telefono,
  email: x.email,
  web: x.web,
  pie: x.pie,
  textos: x.textos,
  logo: picture(x.logo_id),
  logo_cliente: picture(leftColumns('cliente', 'c').logo_id),
};

/** Head and foot of a document; `clienteId` null: a document about no client. */
export async function readMembrete(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  actor: Actor,
  clienteId: string | null,
): Promise<Membrete> {
  const { rows } = await reading(deps.db, actor, (db) =>
    select(fields, sql`from consultora x left join cliente c on c.id = ${clienteId}::uuid`).execute(db),
  );
  const [found] = rows;
  if (!found) throw new Error('the consultancy has no row');
  const { nombre, razon_social, cuit, domicilio, telefono, email, web, pie, textos } = found;
  return {
    nombre,
    datos: [razon_social, cuit && `CUIT ${cuit}`, domicilio].filter((text) => text !== null),
    contacto: [telefono, email, web].filter((text) => text !== null),
    pie,
    textos: Object.fromEntries(
      documentos.map((one) => [one, textos[one] ?? textosSugeridos[one]]),
    ) as Consultora['textos'],
    logo: await readPicture(deps, found.logo),
    logoCliente: await readPicture(deps, found.logo_cliente),
  };
}

const pictureModule = new URL('../platform/pdf/picture.ts', import.meta.url);
// A file never changes under its key. About 50 kB a picture, as a JPEG up to 3 MB.
const printables = new LRUCache<string, { picture: Picture | null }>({
  maxSize: 32_000_000,
  sizeCalculation: ({ picture }) => 100 + (picture?.url.length ?? 0),
});

class PictureLimit extends Error {}
const PICTURE_MS = 10_000;

/** One that takes too much time or memory does not print either. */
async function printable(task: PictureTask): Promise<PicturePrinted> {
  const limitError = () => new PictureLimit('takes too much');
  try {
    return await readStranger<PicturePrinted>(pictureModule, 'print', task, {
      maxMs: PICTURE_MS,
      limitError,
    });
  } catch (error) {
    if (error instanceof PictureLimit) return { picture: null, reason: String(error) };
    throw error;
  }
}

/** A stored picture as documents print it; null without one, and for a lost or damaged one: no document fails for it. */
export async function readPicture(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  found: Stored | null,
): Promise<Picture | null> {
  if (!found) return null;
  const known = printables.get(found.clave);
  if (known) return known.picture;
  let bytes: Buffer;
  try {
    bytes = await buffer(await files.read(found.clave));
  } catch (error) {
    log.warn({ err: error, clave: found.clave }, 'a picture of a document could not be read');
    return null;
  }
  const { picture, reason } = await printable({ bytes, tipo: found.tipo });
  if (reason) log.warn({ clave: found.clave, reason }, 'a picture of a document does not print');
  printables.set(found.clave, { picture });
  return picture;
}
