import { type RawBuilder, sql } from 'kysely';
import { codeOf, signActivation, signToken } from '#server/platform/tokens.ts';
import type { UsoCodigo } from '#server/sesion/links/codigos.ts';
import type { TestApp } from '../app.ts';

/** How the addresses of accounts begin whose links are handed to anybody: their change is no fault. */
export const LINKED = 'enlace-';

/** What the names in a request stand for while it is sent, by collection. */
export type Pools = Record<string, string[]>;

const table = (name: string, rows = sql`true`) => sql`(select id from ${sql.table(name)} where ${rows}) as t`;

/** The rows that each collection names. */
const collections: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(
    Object.entries({
      ...{ clientes: 'cliente', sucursales: 'sucursal', localidades: 'localidad', rubros: 'rubro' },
      ...{ provincias: 'provincia', paises: 'pais', categorias: 'categoria_afip', tiposOrden: 'tipo_orden' },
      ...{ ordenes: 'orden', empleados: 'empleado', documentacion: 'documento', tecnicos: 'tecnico' },
      ...{ documentacionTecnica: 'documentacion_tecnica', archivos: 'archivo', users: 'usuario' },
      ...{ notificaciones: 'notificacion' },
    }).map(([collection, name]) => [collection, table(name)]),
  ),
  tiposComunes: table('tipo_orden', sql`not capacitacion`),
  tiposCapacitacion: table('tipo_orden', sql`capacitacion`),
  capacitaciones: table('orden', sql`capacitacion`),
};

/** What opens something: refresh tokens, links with the token that goes with each, and addresses of accounts. */
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
    // Most accounts of tests have no password that could be compared.
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

/** Identifiers of each collection: its newest, and those of `own` that are there still. */
export async function readPools({ deps }: TestApp, own: Pools = {}): Promise<Pools> {
  const { db } = deps;
  const pools: Pools = await readSecrets(deps);
  for (const [collection, rows] of Object.entries(collections)) {
    const found = await sql<{ id: string }>`
      select id from ${rows} where id = any(${own[collection] ?? []}::uuid[])
        or id in (select id from ${rows} order by id desc limit 16) order by id`.execute(db);
    pools[collection] = found.rows.map(({ id }) => id);
  }
  // Branches with their companies, for bodies that name both.
  const pairs = await sql<{ id: string; cliente_id: string }>`
    select id, cliente_id from sucursal where id = any(${own.paresSucursal ?? []}::uuid[])
      or id in (select id from sucursal order by id desc limit 4) order by id limit 8`.execute(db);
  pools.paresSucursal = pairs.rows.map(({ id }) => id);
  pools.paresCliente = pairs.rows.map(({ cliente_id }) => cliente_id);
  return pools;
}
