import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { differences, readSchema } from '#server/testing/schema.ts';
import { tokenOf } from '../../support/run/api.ts';
import { ADMIN, makeSite, removeSite, type Site, startServer } from '../../support/run/product.ts';
import { postmasterOf } from '../one-process/kills.ts';
import { missingPostgres } from '../postgres/server.ts';
import type { Options, Report, Unavailable } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import { checkOut, type Former, missingHistory } from './former.ts';
import { adminUrlOf, alter, type Phase, SLOWED, Watch } from './phase.ts';
import { serveWhileMigrating } from './serving.ts';

const GOAL_MS = 10_000;
const POINTS = 20;
const SHARES: Record<Phase, number> = { before: 0.25, migrating: 0.5, after: 0.25 };
const PHASES = ['before', 'migrating', 'after'] as const;
const ACKNOWLEDGED = 200;

interface Old {
  site: Site;
  ledger: Ledger;
  token: string;
}

/** Data of the version before: the sample and what writers wrote, slowed for the upgrade. */
async function makeOld(former: Former): Promise<Old> {
  const site = await makeSite();
  const server = startServer(site, {}, ['--demo'], former.folder);
  try {
    await server.ready();
    const token = await tokenOf(site, ADMIN);
    const ledger = new Ledger();
    const writers = new Writers(ledger, await targetOf(site.url, token));
    await writers.acknowledges(ACKNOWLEDGED);
    await writers.stop();
    await server.stop();
    await alter(site, SLOWED);
    return { site, ledger, token };
  } catch (error) {
    await server.stop();
    await removeSite(site);
    throw error;
  }
}

/** Each attempt has the data of the version before. */
async function copyOf({ site }: Old): Promise<Site> {
  const copy = await makeSite();
  execFileSync('cp', ['-a', `${site.dataDir}/.`, copy.dataDir]);
  return copy;
}

type Durations = Record<Phase, number>;

/** How long each phase takes without a kill. */
async function measure(old: Old, former: Former): Promise<Durations> {
  const site = await copyOf(old);
  const watch = new Watch(site, former.migrations);
  const server = startServer(site);
  try {
    await server.ready();
    const ready = watch.elapsed;
    const { migrating = ready, after = ready } = watch.seenAt;
    return { before: migrating, migrating: after - migrating, after: ready - after };
  } finally {
    await watch.stop();
    await server.stop();
    await removeSite(site);
  }
}

interface Point {
  phase: Phase;
  /** Of the phase's duration. */
  share: number;
  withPostgres: boolean;
}

function pointsOf(n: number): Point[] {
  return PHASES.flatMap((phase) => {
    const count = Math.max(1, Math.round(n * SHARES[phase]));
    return Array.from({ length: count }, (_, i) => ({
      phase,
      share: (i + 0.5) / count,
      withPostgres: i % 3 === 2,
    }));
  });
}

/** Starts the new version on the old data and kills it at the point; returns the phase in which the kill fell. */
async function killAt(
  site: Site,
  { phase, share, withPostgres }: Point,
  durations: Durations,
  former: Former,
): Promise<Phase> {
  const watch = new Watch(site, former.migrations);
  const { child } = startServer(site);
  const exited = once(child, 'exit');
  if (phase !== 'before') await watch.reaches(phase, () => child.exitCode !== null);
  await pause(share * durations[phase]);
  const found = watch.phase;
  const postmaster = withPostgres ? postmasterOf(site) : undefined;
  if (postmaster) process.kill(postmaster, 'SIGKILL');
  child.kill('SIGKILL');
  await exited;
  await watch.stop();
  return found;
}

interface Outcome {
  readyMs: number;
  found: Phase;
  lost: string[];
  schema: string[];
}

async function killAndUpgrade(
  old: Old,
  former: Former,
  point: Point,
  durations: Durations,
  fresh: Set<string>,
): Promise<Outcome> {
  const site = await copyOf(old);
  let server: ReturnType<typeof startServer> | undefined;
  try {
    const found = await killAt(site, point, durations, former);
    const began = performance.now();
    server = startServer(site);
    await server.ready();
    const readyMs = performance.now() - began;
    // The session of the version before is a row too.
    const { lost } = await old.ledger.balance(site.url, old.token);
    return { readyMs, found, lost, schema: differences(fresh, await schemaOf(site)) };
  } finally {
    await server?.stop();
    await removeSite(site);
  }
}

/** Without the slowing of its statements. */
const schemaOf = async (site: Site): Promise<Set<string>> =>
  new Set([...(await readSchema(adminUrlOf(site)))].filter((line) => !line.startsWith('event trigger')));

async function freshSchema(): Promise<Set<string>> {
  const site = await makeSite();
  const server = startServer(site);
  try {
    await server.ready();
    return await schemaOf(site);
  } finally {
    await server.stop();
    await removeSite(site);
  }
}

async function killWhileUpgrading(former: Former, points: readonly Point[]): Promise<Report> {
  const fresh = await freshSchema();
  const old = await makeOld(former);
  try {
    const durations = await measure(old, former);
    const outcomes: Outcome[] = [];
    for (const [i, point] of points.entries()) {
      outcomes.push(await killAndUpgrade(old, former, point, durations, fresh));
      if (process.stderr.isTTY) process.stderr.write(`\rupgrade ${i + 1}/${points.length} `);
    }
    const lost = [...new Set(outcomes.flatMap((outcome) => outcome.lost))];
    const acknowledged = old.ledger.size;
    const fell = PHASES.map((phase) => `${outcomes.filter(({ found }) => found === phase).length} ${phase}`);
    return {
      scenario: `upgrade from ${former.name} killed`,
      faults: outcomes.length,
      balance: { acknowledged, found: acknowledged - lost.length, lost, repeated: 0 },
      readyMs: outcomes.map(({ readyMs }) => readyMs),
      goalMs: GOAL_MS,
      notes: [
        `${old.ledger.rubros.size} rows and ${old.ledger.files.size} files of the version before, and its sample; kills: ${fell.join(', ')} the migrations; ${points.filter(({ withPostgres }) => withPostgres).length} with PostgreSQL`,
        `unhurried, with slowed statements: ${PHASES.map((phase) => `${Math.round(durations[phase])} ms ${phase}`).join(', ')}`,
      ],
      wrong: [...new Set(outcomes.flatMap(({ schema }) => schema))].slice(0, 10),
    };
  } finally {
    await removeSite(old.site);
  }
}

/** An upgrade that is killed at points over its start, and one beside an old process that goes on. */
export async function* run({ n, from }: Options): AsyncGenerator<Report | Unavailable> {
  const missing = missingHistory();
  if (missing) {
    yield { scenario: 'upgrade', missing };
    return;
  }
  const former = await checkOut(from);
  try {
    yield await killWhileUpgrading(former, pointsOf(Math.min(n, POINTS)));
    const missingServer = missingPostgres();
    yield missingServer
      ? { scenario: 'upgrade beside an old process', missing: missingServer }
      : await serveWhileMigrating(former);
  } finally {
    await former.remove();
  }
}
