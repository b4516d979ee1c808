import type { Kysely } from 'kysely';
import type { DB } from '../schema.ts';
import { categorias } from './categorias.ts';
import { paises } from './paises.ts';
import { provincias } from './provincias.ts';

/**
 * Puts the reference lists of reglas 16.6 into the database: what is missing is added, what is there stays as it is.
 * Several processes may do it at once: all insert the same rows in the same order, so that none waits in a circle.
 */
export async function loadReference(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('provincia')
    .values(provincias.map((nombre) => ({ nombre })))
    .onConflict((conflict) => conflict.column('nombre').doNothing())
    .execute();
  await db
    .insertInto('pais')
    .values(paises.map(([codigo, nombre], orden) => ({ codigo, nombre, orden })))
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .execute();
  await db
    .insertInto('categoria_afip')
    .values(categorias.map((nombre, orden) => ({ nombre, orden })))
    .onConflict((conflict) => conflict.column('nombre').doNothing())
    .execute();
}
