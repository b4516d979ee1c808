import { setTimeout as pause } from 'node:timers/promises';
import { callAs, tokenOf } from '../../support/run/api.ts';
import { ADMIN, makeSite, removeSite, type Site, startServer } from '../../support/run/product.ts';
import { PostgresServer } from '../postgres/server.ts';
import type { Report } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import type { Former } from './former.ts';

const PEOPLE = {
  admin: ADMIN,
  cliente: { email: 'administracion@molinosaguara.example', password: 'Demo1234' },
  tecnico: { email: 'mariana.ledesma@prevencionlaboral.example', password: 'Demo1234' },
};
const PASSWORDS = { owner: 'clavedeldueno', worker: 'clavedeltrabajo' };
const WRITING_MS = 3_000;

type Tokens = Record<keyof typeof PEOPLE, string>;

/** The addresses that every process answers without parameters, from its own document. */
async function readsOf(site: Site, admin: string): Promise<string[]> {
  const reply = await callAs(site, admin, 'GET', '/api/docs/json');
  const { paths } = (await reply.json()) as {
    paths: Record<string, { get?: { parameters?: { required?: boolean }[] } }>;
  };
  return Object.entries(paths)
    .filter(([path, { get }]) => get && !path.includes('{') && path !== '/api/eventos')
    .filter(([, { get }]) => !get?.parameters?.some(({ required }) => required))
    .map(([path]) => path);
}

/** The status of each read for each person. */
async function statuses(site: Site, tokens: Tokens, reads: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [who, token] of Object.entries(tokens))
    for (const path of reads) {
      const reply = await callAs(site, token, 'GET', path);
      await reply.arrayBuffer();
      found.set(`${who} GET ${path}`, reply.status);
    }
  return found;
}

function changed(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...before]
    .filter(([what, status]) => after.get(what) !== status)
    .map(([what, status]) => `${what} of the old process: ${after.get(what)} instead of ${status}`);
}

/** The old process of an external database serves while the new one migrates, and afterwards. */
export async function serveWhileMigrating(former: Former): Promise<Report> {
  const postgres = await PostgresServer.create(PASSWORDS);
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${postgres.port}/prisma`;
  const [site, newSite] = [await makeSite(), await makeSite()];
  const env = {
    DATABASE_URL: url('prisma', PASSWORDS.worker),
    DATABASE_OWNER_URL: url('prisma_owner', PASSWORDS.owner),
    SECRET: 'un secreto que comparten todos los procesos',
  };
  const old = startServer(site, env, ['--demo'], former.folder);
  // Files are on the disk of the old process.
  const fresh = () => startServer(newSite, env);
  let upgraded: ReturnType<typeof fresh> | undefined;
  try {
    await old.ready();
    const entries = Object.entries(PEOPLE).map(async ([who, cuenta]) => [who, await tokenOf(site, cuenta)]);
    const tokens = Object.fromEntries(await Promise.all(entries)) as Tokens;
    const reads = await readsOf(site, tokens.admin);
    const before = await statuses(site, tokens, reads);
    const ledger = new Ledger();
    const writers = new Writers(ledger, await targetOf(site.url, tokens.admin));
    await writers.acknowledges(60);
    writers.forget();
    const began = performance.now();
    upgraded = fresh();
    await upgraded.ready();
    const readyMs = performance.now() - began;
    await pause(WRITING_MS);
    const after = await statuses(site, tokens, reads);
    await writers.stop();
    const others = [...writers.replies.keys()].filter((status) => status !== '201');
    const rows = await ledger.balance(site.url, tokens.admin);
    const seen = await statuses(
      newSite,
      tokens,
      reads.filter((path) => path === '/api/rubros'),
    );
    return {
      scenario: `old process of ${former.name} serves while the new one migrates`,
      faults: 1,
      balance: rows,
      readyMs: [readyMs],
      notes: [
        `${reads.length} reads by ${Object.keys(PEOPLE).length} people, the same status as before; writes answered ${writers.describe()}, at the latest after ${(writers.slowestMs / 1000).toFixed(1)} s`,
      ],
      wrong: [
        ...changed(before, after),
        ...(others.length > 0 ? [`writes of the old process answered ${others.join(', ')}`] : []),
        ...[...seen]
          .filter(([what, status]) => before.get(what) !== status)
          .map(([what]) => `the new process: ${what}`),
      ],
    };
  } finally {
    await upgraded?.stop();
    await old.stop();
    await postgres.remove();
    await Promise.all([removeSite(site), removeSite(newSite)]);
  }
}
