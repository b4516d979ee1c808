import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Trabajo } from '#server/jobs/manual.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import type { ProductName, SharedProduct } from './host.ts';
import { type Mails, mailsIn } from './mailbox.ts';
import { ADMIN, openDatabase } from './product.ts';

export { expect } from '@playwright/test';

/** A product with a PostgreSQL of its own and a mail server, and access to its database. */
export interface Product {
  url: string;
  mailbox: Mails;
  db: Kysely<DB>;
  /** As the role that owns the tables. */
  databaseUrl: string;
  make: ReturnType<typeof factories>;
  /** Runs a job to its end: nothing runs by the clock behind a test's back. */
  run(job: Trabajo): Promise<void>;
  /** The product's terminal output. */
  output(): string;
}

export interface Cuenta {
  email: string;
  password: string;
}

interface Workers {
  /** The one that `product` is, for `beforeAll`. */
  compartido: Product;
  /** One that no test writes to. */
  vacio: Product;
  /** With the sample data of `npm start -- --demo`. */
  demo: Product;
  /** With 20,000 orders. */
  grande: Product;
}

async function askHost(method: string, path: string): Promise<unknown> {
  const reply = await fetch(`${process.env.E2E_HOST}/${path}`, { method });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/** A product that the whole run shares (`shared/host.ts`), and this worker's connection to its database. */
async function share(name: ProductName, use: (product: Product) => Promise<void>): Promise<void> {
  const shared = (await askHost('GET', name)) as SharedProduct;
  const { db, ownerUrl: databaseUrl } = await openDatabase(shared);
  try {
    await use({
      ...{ url: shared.url, mailbox: mailsIn(shared.mails), db, databaseUrl, make: factories(db) },
      run: async (job) => void (await askHost('POST', `${name}/${job}`)),
      output: () => readFileSync(shared.log, 'utf8'),
    });
  } finally {
    await db.destroy();
  }
}

/** A product that one test has alone. */
async function own(use: (product: Product) => Promise<void>): Promise<void> {
  const name = `propio-${randomUUID()}` as const;
  await share(name, use);
  await askHost('DELETE', name);
}

interface Own {
  sinExcepciones: undefined;
  /** With reference data and administrators; every test writes to it, with companies of its own. */
  product: Product;
  /** The test's own, for what changes the product for everybody. */
  propio: Product;
}

const patient = { scope: 'worker', timeout: 60_000 } as const;

/** The products, each started on first use, once a run but for `propio`; an exception in a page fails its test. */
export const test = base.extend<Own, Workers>({
  // biome-ignore lint/correctness/noEmptyPattern: as below
  propio: async ({}, use) => own(use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  compartido: [async ({}, use) => share('product', use), patient],
  // A second try meets nothing that the first has left.
  product: async ({ compartido }, use, { retry }) => (retry > 0 ? own(use) : use(compartido)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  vacio: [async ({}, use) => share('vacio', use), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  demo: [async ({}, use) => share('demo', use), patient],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  grande: [async ({}, use) => share('grande', use), patient],
  sinExcepciones: [
    async ({ browser, context }, use) => {
      const thrown: string[] = [];
      context.on('weberror', (error) => thrown.push(String(error.error().stack)));
      const before = new Set(browser.contexts());
      await use(undefined);
      // A route of the test may be reading a reply that goes with its page.
      const closing = browser.contexts().filter((one) => one === context || !before.has(one));
      const routed = closing.flatMap((one) => [one, ...one.pages()]);
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      // A page that stays open follows every change of the tests after it.
      await Promise.all(closing.filter((one) => one !== context).map((one) => one.close()));
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
