import type { Kysely } from 'kysely';
import type { DB } from '../schema.ts';
import { categorias } from './categorias.ts';
import { paises } from './paises.ts';
import { provincias } from './provincias.ts';

/** Inserts missing reference rows (reglas 16.6), in a fixed order, so that concurrent starts cannot deadlock. */
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
