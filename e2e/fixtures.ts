import { test as base } from '@playwright/test';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from '#server/db/schema.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { seedOrdenes } from '../bench/seed.ts';
import { type Buzon, openBuzon } from './correo.ts';
import { makeSitio, openDatabase, removeSitio, startServer } from './producto.ts';

export { expect } from '@playwright/test';

/** The product with its own PostgreSQL and a mail server, and access to its database. */
export interface Producto {
  url: string;
  buzon: Buzon;
  db: Kysely<DB>;
  /** As the role that owns the tables. */
  databaseUrl: string;
  make: ReturnType<typeof factories>;
  /** The product's terminal output. */
  output(): string;
}

export interface Cuenta {
  email: string;
  password: string;
}

interface Workers {
  /** With reference data and the first administrator; tests write to it. */
  producto: Producto;
  /** One that no test writes to. */
  vacio: Producto;
  /** With the sample data of `npm start -- --demo`. */
  demo: Producto;
  /** With 20,000 orders. */
  grande: Producto;
}

async function serve(use: (producto: Producto) => Promise<void>, args: string[] = []): Promise<void> {
  const sitio = await makeSitio();
  const buzon = await openBuzon();
  const proceso = startServer(sitio, { SMTP_URL: buzon.smtpUrl }, args);
  try {
    await proceso.ready();
    const { db, ownerUrl: databaseUrl } = await openDatabase(sitio);
    try {
      const make = factories(db);
      await use({ url: sitio.url, buzon, db, databaseUrl, make, output: proceso.output });
    } finally {
      await db.destroy();
    }
  } finally {
    await proceso.stop();
    await buzon.close();
    await removeSitio(sitio);
  }
}

const seeded = (use: (producto: Producto) => Promise<void>) => async (producto: Producto) => {
  const client = new pg.Client({ connectionString: producto.databaseUrl });
  await client.connect();
  await seedOrdenes(client, 20_000).finally(() => client.end());
  await use(producto);
};

const patient = { scope: 'worker', timeout: 60_000 } as const;

/** The products, each started on first use; an exception in a page fails its test. */
export const test = base.extend<{ sinExcepciones: undefined }, Workers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  producto: [async ({}, use) => serve(use), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  vacio: [async ({}, use) => serve(use), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  demo: [async ({}, use) => serve(use, ['--demo']), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  grande: [async ({}, use) => serve(seeded(use)), patient],
  sinExcepciones: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      context.on('weberror', (error) => thrown.push(String(error.error().stack)));
      await use(undefined);
      base.expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});

/** An account of a technician, with its profile. */
export async function makeTecnico({ db, make }: Producto): Promise<Cuenta> {
  const { usuarioId, email } = await make.cuenta();
  const tecnico = await db
    .insertInto('tecnico')
    .values({ nombre: 'Inés', apellido: 'Quiroga', email, cuit: '27-11111111-4' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('usuario')
    .set({ rol: 'tecnico', tecnico_id: tecnico.id })
    .where('id', '=', usuarioId)
    .execute();
  return { email, password: CONTRASENA };
}

/** An account of a new company with one branch. */
export async function makeEmpresa({
  make,
}: Producto): Promise<Cuenta & Awaited<ReturnType<typeof make.empresa>> & { usuarioId: string }> {
  const empresa = await make.empresa();
  const cuenta = await make.cuenta({ clienteId: empresa.clienteId });
  return { ...empresa, ...cuenta, password: CONTRASENA };
}
