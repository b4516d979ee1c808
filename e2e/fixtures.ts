import { test as base } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Rol } from '#contract/sesion.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { seedOrdenes } from '../bench/seed.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { ADMIN, copySite, openDatabase, removeSite, startServer } from './product.ts';

export { expect } from '@playwright/test';

/** The product with its own PostgreSQL and a mail server, and access to its database. */
export interface Product {
  url: string;
  mailbox: Mailbox;
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
  product: Product;
  /** One that no test writes to. */
  vacio: Product;
  /** With the sample data of `npm start -- --demo`. */
  demo: Product;
  /** With 20,000 orders. */
  grande: Product;
}

async function serve(use: (product: Product) => Promise<void>, args: string[] = []): Promise<void> {
  const site = await copySite();
  const mailbox = await openMailbox();
  const server = startServer(site, { SMTP_URL: mailbox.smtpUrl }, args);
  try {
    await server.ready();
    const { db, ownerUrl: databaseUrl } = await openDatabase(site);
    try {
      const make = factories(db);
      await use({ url: site.url, mailbox, db, databaseUrl, make, output: server.output });
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
    await mailbox.close();
    await removeSite(site);
  }
}

const seeded = (use: (product: Product) => Promise<void>) => async (product: Product) => {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await seedOrdenes(client, 20_000).finally(() => client.end());
  await use(product);
};

const patient = { scope: 'worker', timeout: 60_000 } as const;

/** The products, each started on first use; an exception in a page fails its test. */
export const test = base.extend<{ sinExcepciones: undefined }, Workers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  product: [async ({}, use) => serve(use), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  vacio: [async ({}, use) => serve(use), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  demo: [async ({}, use) => serve(use, ['--demo']), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  grande: [async ({}, use) => serve(seeded(use)), patient],
  sinExcepciones: [
    async ({ browser, context }, use) => {
      const thrown: string[] = [];
      context.on('weberror', (error) => thrown.push(String(error.error().stack)));
      const before = new Set(browser.contexts());
      await use(undefined);
      // A page that stays open follows every change of the tests after it.
      const own = browser.contexts().filter((one) => !before.has(one));
      await Promise.all(own.map((one) => one.close()));
      base.expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tells the product of a change that was made beside it, which it finds by itself within ten seconds. */
export async function announce({ db }: Product): Promise<void> {
  await sql`select pg_notify('cambios', '')`.execute(db);
}

/** The sample data's accounts. */
export async function demoCuenta({ output }: Product, rol: Rol): Promise<Cuenta> {
  if (rol === 'admin') return ADMIN;
  const line = rol === 'cliente' ? /(\S+) \(cliente:/ : /(\S+) \(técnico:/;
  await base.expect.poll(() => line.test(output())).toBe(true);
  return { email: line.exec(output())?.[1] ?? '', password: 'Demo1234' };
}

/** An account of a technician, with its profile. */
export async function makeTecnico({ db, make }: Product): Promise<Cuenta> {
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
}: Product): Promise<Cuenta & Awaited<ReturnType<typeof make.empresa>> & { usuarioId: string }> {
  const empresa = await make.empresa();
  const cuenta = await make.cuenta({ clienteId: empresa.clienteId });
  return { ...empresa, ...cuenta, password: CONTRASENA };
}
