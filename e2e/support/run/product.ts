import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attachEmbedded } from '#server/operations/postgres/embedded.ts';
import { connect, type Database } from '#server/platform/db/connection/connect.ts';
import { ADMIN } from './admins.ts';

export { ADMIN };

export const root = join(import.meta.dirname, '../../..');

/** A product's data folder and port; it can be started there repeatedly. */
export interface Site {
  readonly dataDir: string;
  readonly port: number;
  readonly url: string;
}

export interface RunningProcess {
  readonly child: ChildProcess;
  /** The terminal output so far. */
  output(): string;
  /** Resolves once it is announced and `/readyz` answers 200. */
  ready(): Promise<void>;
  /** Stops it as an operator does, and waits for its end. */
  stop(): Promise<void>;
}

export async function makeSite(): Promise<Site> {
  const port = await freePort();
  return { dataDir: await mkdtemp(join(tmpdir(), 'e2e-')), port, url: `http://localhost:${port}` };
}

/** A site whose product was started once: a database is made once a run, in `setup.ts`, and copied. */
export async function copySite(): Promise<Site> {
  const site = await makeSite();
  await promisify(execFile)('cp', ['-a', `${process.env.E2E_TEMPLATE}/.`, site.dataDir]);
  return site;
}

export const removeSite = ({ dataDir }: Site) => rm(dataDir, { recursive: true, force: true });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The server's process alone; it ends if the test's process is killed. `cwd` may hold another version of the product. */
export function startServer(
  site: Site,
  env: NodeJS.ProcessEnv = {},
  args: string[] = [],
  cwd = root,
): RunningProcess {
  const command = ['--import', './tools/follow-parent.mjs', 'server/main.ts', ...args];
  return launch(process.execPath, command, site, { FOLLOW_PARENT: String(process.pid), ...env }, cwd);
}

/** Starts a command that leads to the server, from the project's folder. */
export function launch(
  command: string,
  args: string[],
  { dataDir, port, url }: Site,
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): RunningProcess {
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const child = spawn(command, args, {
    cwd,
    // The channel by which a test runs a job (server/testing/processes/run-job.ts).
    stdio: ['ignore', 'pipe', 'pipe', ...(env.TRABAJOS === 'manual' ? ['ipc' as const] : [])],
    env: { ...process.env, ...own, ...admin, ...env },
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => written.push(String(chunk)));
  const output = () => written.join('');
  return {
    child,
    output,
    async ready() {
      while (!output().includes('Prisma Seguridad está en') || !(await answers(`${url}/readyz`))) {
        if (isOver(child)) throw new Error(`the product ended before it was ready:\n${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      if (isOver(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const answers = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A way to the embedded database of a product that runs at `site`, beside the program; its owner's address too. */
export async function openDatabase({ dataDir }: Site): Promise<Database & { ownerUrl: string }> {
  const log = { info: () => undefined, warn: () => undefined };
  const { url, ownerUrl } = await attachEmbedded({ dataDir, log });
  return { ownerUrl, ...connect(url, 2, () => undefined) };
}
