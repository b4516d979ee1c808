import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Site } from '../../support/run/product.ts';
import type { Ledger } from './ledger.ts';

/** Deletes one acknowledged row and one file, which the harness must detect. */
export async function loseOnPurpose(site: Site, { rubros, files }: Ledger): Promise<string[]> {
  const { db, pool } = await openDatabase(site);
  try {
    const [id = '', nombre = ''] = [...rubros].at(-1) ?? [];
    await sql`delete from rubro where id = ${id}`.execute(db);
    const address = [...files.keys()].at(-1) ?? '';
    const { rows } = await sql<{ clave: string }>`
      select clave from archivo where id::text = ${address.split('/')[3] ?? ''}`.execute(db);
    const clave = rows[0]?.clave;
    if (!clave) throw new Error(`no file at ${address}`);
    await rm(join(site.dataDir, 'archivos', clave));
    return [nombre, address];
  } finally {
    await pool.end();
  }
}
