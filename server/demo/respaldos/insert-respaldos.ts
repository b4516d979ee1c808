import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { type DemoContext, insertAll, type Row } from '../context.ts';
import { buildRespaldos } from './build-respaldos.ts';

/** A file in the store. */
export interface KeptFile {
  clave: string;
  bytes: number;
  sha256: Buffer;
}
export type KeepFile = (content: Buffer) => Promise<KeptFile>;

type Data = { context: DemoContext } & Omit<Parameters<typeof buildRespaldos>[1], 'numeros'>;

// The disk flushes several files at once.
const AT_ONCE = 16;

/** Stores the files of the orders, which have their numbers by now. */
export async function insertRespaldos(db: Kysely<DB>, data: Data, keep: KeepFile): Promise<void> {
  const numbered = await db.selectFrom('orden').select(['id', 'numeroorden']).execute();
  const numeros = new Map(numbered.map(({ id, numeroorden }) => [id, Number(numeroorden)]));
  const files = buildRespaldos(data.context, { ...data, numeros });
  const archivos: Row<'archivo'>[] = [];
  const waiting = files.values();
  const work = async () => {
    for (const { archivoId: id, clase, nombre, tipo_contenido, content, row } of waiting) {
      const { created_at } = row;
      const kept = await keep(await content());
      archivos.push({ id, ...kept, nombre, tipo_contenido, clase, created_at });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await insertAll(db, 'archivo', archivos);
  await insertAll(
    db,
    'orden_archivo',
    files
      .filter(({ clase }) => clase === 'respaldo')
      .map(({ row, archivoId }) => ({ ...row, archivo_id: archivoId })),
  );
  for (const { row, archivoId } of files.filter(({ clase }) => clase === 'planilla'))
    await db.updateTable('orden').set({ planilla_id: archivoId }).where('id', '=', row.orden_id).execute();
}
