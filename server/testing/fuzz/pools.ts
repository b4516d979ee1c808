import { type RawBuilder, sql } from 'kysely';
import { codeOf, signActivation, signToken } from '#server/platform/tokens.ts';
import type { UsoCodigo } from '#server/sesion/links/codigos.ts';
import type { TestApp } from '../app.ts';
import { listedTables, routesOf } from '../helpers/routes.ts';

/** Prefix of the e-mails of accounts whose links any identity may use. */
export const LINKED = 'enlace-';

/** Values for the placeholders of a request, by collection. */
export type Pools = Record<string, string[]>;

const table = (name: string, rows = sql`true`) => sql`(select id from ${sql.table(name)} where ${rows}) as t`;

/** Collections without a list of their own, or with some of a table's rows. */
const others: Record<string, RawBuilder<unknown>> = {
  archivos: table('archivo'),
  tiposComunes: table('tipo_orden', sql`not capacitacion`),
  tiposCapacitacion: table('tipo_orden', sql`capacitacion`),
  capacitaciones: table('orden', sql`capacitacion`),
};

const byApp = new WeakMap<TestApp['deps'], Record<string, RawBuilder<unknown>>>();
/** The rows of each list, by the segment of its address, and `others`. */
async function collectionsOf(deps: TestApp['deps']): Promise<Record<string, RawBuilder<unknown>>> {
  const known = byApp.get(deps);
  if (known) return known;
  const lists = [...listedTables(await routesOf(deps))].map(([name, tabla]) => [name, table(tabla)]);
  const collections = { ...Object.fromEntries(lists), ...others };
  byApp.set(deps, collections);
  return collections;
}

/** Refresh tokens, links with their tokens, and e-mails of accounts. */
export async function readSecrets({ db, keys }: TestApp['deps']): Promise<Pools> {
  const sesiones = await db
    .selectFrom('sesion')
    .select(['id', 'semilla', 'generacion'])
    .where('revocada_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  const codigos = (uso: UsoCodigo) =>
    db
      .selectFrom('codigo as k')
      .innerJoin('usuario as u', 'u.id', 'k.usuario_id')
      .select(['k.id', 'k.semilla'])
      .where('k.uso', '=', uso)
      .where('k.usado_at', 'is', null)
      .where('u.active', '=', true)
      .where('u.email', 'like', `${LINKED}%`)
      .orderBy('k.created_at', 'desc')
      .limit(2)
      .execute();
  const [activaciones, validaciones] = [await codigos('activacion'), await codigos('validacion')];
  const cuentas = await db
    .selectFrom('usuario')
    .select('email')
    // Most test accounts have a password hash that cannot be compared.
    .where('password_hash', 'like', '$argon2%')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  const codes = activaciones.map(({ semilla }) => codeOf(keys, semilla));
  return {
    sesiones: sesiones.map(({ id }) => id),
    refresh: sesiones.map((sesion) => signToken(keys, 'r', sesion, sesion.generacion)),
    verify: codes,
    activation: codes,
    tokenActivation: activaciones.map(({ semilla }) => signActivation(keys, semilla, Date.now())),
    validate: validaciones.map(({ id }) => id),
    tokenValidate: validaciones.map(({ semilla }) => codeOf(keys, semilla)),
    email: cuentas.map(({ email }) => email),
  };
}

/** Identifiers by collection: the newest ones, and those of `own` that still exist. */
export async function readPools({ deps }: TestApp, own: Pools = {}): Promise<Pools> {
  const { db } = deps;
  const pools: Pools = await readSecrets(deps);
  for (const [collection, rows] of Object.entries(await collectionsOf(deps))) {
    const found = await sql<{ id: string }>`
      select id from ${rows} where id = any(${own[collection] ?? []}::uuid[])
        or id in (select id from ${rows} order by id desc limit 16) order by id`.execute(db);
    pools[collection] = found.rows.map(({ id }) => id);
  }
  // Branches with their company, for bodies with both.
  const pairs = await sql<{ id: string; cliente_id: string }>`
    select id, cliente_id from sucursal where id = any(${own.paresSucursal ?? []}::uuid[])
      or id in (select id from sucursal order by id desc limit 4) order by id limit 8`.execute(db);
  pools.paresSucursal = pairs.rows.map(({ id }) => id);
  pools.paresCliente = pairs.rows.map(({ cliente_id }) => cliente_id);
  return pools;
}
