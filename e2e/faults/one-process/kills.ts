import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../support/run/api.ts';
import { processes } from '../../support/run/processes.ts';
import {
  ADMIN,
  makeSite,
  type RunningProcess,
  removeSite,
  type Site,
  startServer,
} from '../../support/run/product.ts';
import type { Options, Report } from '../report.ts';
import { loseOnPurpose } from '../writes/control.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';

const WHO = ['process', 'postmaster', 'both'] as const;
type Who = (typeof WHO)[number];

// reglas 14.7: five seconds, ten if the database died.
const GOAL_MS: Record<Who, number> = { process: 5_000, postmaster: 10_000, both: 10_000 };

/** The command line of PostgreSQL contains its folder. */
export const postmasterOf = ({ dataDir }: Site): number | undefined =>
  processes().find(({ command }) => /^\S*postgres /.test(command) && command.includes(dataDir))?.pid;

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilReady(site: Site, formerPostmaster: number | undefined): Promise<void> {
  for (;;) {
    const postmaster = postmasterOf(site);
    if (postmaster && postmaster !== formerPostmaster && (await isReady(site.url))) return;
    await pause(20);
  }
}

/** Kills `who` and restarts the process as an init system does. */
async function killOnce(
  site: Site,
  server: RunningProcess,
  who: Who,
): Promise<{ server: RunningProcess; ms: number }> {
  const postmaster = postmasterOf(site);
  if (!postmaster) throw new Error('there is no postmaster to kill');
  const died = who === 'postmaster' ? undefined : once(server.child, 'exit');
  const began = performance.now();
  if (who !== 'process') process.kill(postmaster, 'SIGKILL');
  if (who !== 'postmaster') server.child.kill('SIGKILL');
  await died;
  const now = died ? startServer(site) : server;
  if (died) await now.ready();
  await untilReady(site, who === 'process' ? undefined : postmaster);
  return { server: now, ms: performance.now() - began };
}

/** Kills `who` `n` times among eight writers. */
async function kill(who: Who, n: number, control: boolean): Promise<Report> {
  const site = await makeSite();
  let server = startServer(site);
  try {
    await server.ready();
    const token = await tokenOf(site, ADMIN);
    const ledger = new Ledger();
    const writers = new Writers(ledger, await targetOf(site.url, token));
    const readyMs: number[] = [];
    const missing = new Set<string>();
    let repeated = 0;
    for (let round = 1; round <= n; round++) {
      await writers.acknowledges(20 + Math.floor(Math.random() * 60));
      const killed = await killOnce(site, server, who);
      server = killed.server;
      readyMs.push(killed.ms);
      // The session is a row too: it must still work.
      const balance = await ledger.balance(site.url, token, 'new files');
      for (const one of balance.lost) missing.add(one);
      repeated = Math.max(repeated, balance.repeated);
      if (process.stderr.isTTY) process.stderr.write(`\r${who} ${round}/${n}, lost ${missing.size} `);
    }
    await writers.stop();
    if (control) await loseOnPurpose(site, ledger);
    const last = await ledger.balance(site.url, token);
    for (const one of last.lost) missing.add(one);
    const lost = [...missing];
    const balance = {
      ...last,
      lost,
      found: ledger.size - lost.length,
      repeated: Math.max(repeated, last.repeated),
    };
    const notes = [`${ledger.rubros.size} rows, ${ledger.files.size} files; answered ${writers.describe()}`];
    return {
      scenario: `kill -9 ${who}`,
      faults: n,
      balance,
      readyMs,
      goalMs: GOAL_MS[who],
      notes,
      wrong: [],
    };
  } finally {
    await server.stop();
    await removeSite(site);
  }
}

export async function* run({ n, control }: Options): AsyncGenerator<Report> {
  for (const [i, who] of WHO.entries()) {
    const share = Math.floor(n / WHO.length) + (i < n % WHO.length ? 1 : 0);
    if (share > 0) yield await kill(who, share, control);
  }
}
