import { once } from 'node:events';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Trabajo } from '#server/jobs/manual.ts';
import { run } from '#server/testing/processes/run-job.ts';
import { seedOrdenes } from '../../../bench/shared/seed.ts';
import { openMailbox } from './mailbox.ts';
import {
  copySite,
  openDatabase,
  type RunningProcess,
  removeSite,
  type Site,
  startServer,
} from './product.ts';
import { reloj } from './reloj.ts';

/** A product that all tests of a run use, as its workers are told of it. */
export interface SharedProduct extends Site {
  /** Folder of the mails that it sent, as `mailbox.ts` keeps them. */
  readonly mails: string;
  /** File with its terminal output. */
  readonly log: string;
}

const shared = ['product', 'vacio', 'grande', 'demo'] as const;
type SharedName = (typeof shared)[number];
/** `propio-…` is one test's own. */
export type ProductName = SharedName | `propio-${string}`;

interface Running {
  readonly told: SharedProduct;
  readonly process: RunningProcess;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the products of a run, each when the first test asks for it, and answers the workers over HTTP:
 * `GET /<product>` with a `SharedProduct`; `DELETE` ends the product of one test; `POST /<product>/<job>` runs a job to its end.
 */
export class Host {
  readonly #running = new Map<ProductName, Promise<Running>>();
  #server: Server | undefined;

  /** The address for the workers. */
  async listen(): Promise<string> {
    const server = createServer((request, reply) => {
      this.#answer(request.method, request.url ?? '').then(
        (body) => reply.end(JSON.stringify(body)),
        (error: Error) => reply.writeHead(500).end(error.stack),
      );
    });
    this.#server = server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.close();
    for (const running of this.#running.values()) await (await running).stop();
  }

  async #answer(method: string | undefined, path: string): Promise<unknown> {
    const [, name = '', job] = path.split('/');
    if (!isProduct(name)) throw new Error(`there is no product ${path}`);
    if (job) return run((await this.#started(name)).process.child, job as Trabajo).then(() => null);
    if (method === 'DELETE') return this.#end(name);
    return (await this.#started(name)).told;
  }

  async #end(name: ProductName): Promise<null> {
    const running = this.#running.get(name);
    this.#running.delete(name);
    await (await running)?.stop();
    return null;
  }

  #started(name: ProductName): Promise<Running> {
    const running = this.#running.get(name) ?? start(name);
    this.#running.set(name, running);
    return running;
  }
}

const isProduct = (name: string): name is ProductName =>
  name.startsWith('propio-') || shared.some((each) => each === name);

async function start(name: ProductName): Promise<Running> {
  const site = await copySite();
  const mails = await mkdtemp(join(tmpdir(), 'e2e-correo-'));
  const log = join(mails, 'salida.txt');
  await writeFile(log, '');
  const mailbox = await openMailbox(mails);
  const server = startServer(
    site,
    { SMTP_URL: mailbox.smtpUrl, TRABAJOS: 'manual', RELOJ: reloj },
    name === 'demo' ? ['--demo'] : [],
  );
  for (const stream of [server.child.stdout, server.child.stderr])
    stream?.on('data', (chunk) => void appendFile(log, String(chunk)));
  await server.ready();
  if (name === 'grande') await seed(site);
  return {
    told: { ...site, mails, log },
    process: server,
    async stop() {
      await server.stop();
      await mailbox.close();
      await removeSite(site);
      await rm(mails, { recursive: true, force: true });
    },
  };
}

async function seed(site: Site): Promise<void> {
  const { ownerUrl, db } = await openDatabase(site);
  await db.destroy();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await seedOrdenes(client, 20_000).finally(() => client.end());
}
