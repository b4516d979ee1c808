import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callAs, tokenOf } from '../../support/run/api.ts';
import { ADMIN, makeSite, removeSite, type Site, startServer } from '../../support/run/product.ts';
import type { Report, Unavailable } from '../report.ts';
import { runOutage } from './outage.ts';

const MIB = 1024 * 1024;
const SIZE_MIB = 1_300;
const GOAL_MS = 10_000;

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const bytes of [4 * MIB, 64 * 1024, 512]) {
      const block = Buffer.alloc(bytes, 1);
      for (;;) {
        const written = await file.write(block).catch(() => undefined);
        if (written?.bytesWritten !== bytes) break;
      }
    }
  } finally {
    await file.close();
  }
}

const WATCH_MS = 15_000;
const PAUSE_MS = 250;

interface Watched {
  replies: Map<string, number>;
  /** Without a good reply. */
  longestMs: number;
}

async function watch(
  ask: () => Promise<Response>,
  isGood: (reply: Response) => Promise<boolean>,
): Promise<Watched> {
  const began = performance.now();
  const replies = new Map<string, number>();
  let goodAt = began;
  let longestMs = 0;
  while (performance.now() - began < WATCH_MS) {
    const reply = await ask().catch((error: Error) => error);
    const outcome = reply instanceof Error ? reply.message : String(reply.status);
    replies.set(outcome, (replies.get(outcome) ?? 0) + 1);
    longestMs = Math.max(longestMs, performance.now() - goodAt);
    if (reply instanceof Response && (await isGood(reply))) goodAt = performance.now();
    await pause(PAUSE_MS);
  }
  return { replies, longestMs };
}

const describe = ({ replies, longestMs }: Watched) =>
  `${[...replies].map(([outcome, n]) => `${n} × ${outcome}`).join(', ')}, ${(longestMs / 1000).toFixed(1)} s without at most`;

const signIn = ({ url }: Site) =>
  fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
    signal: AbortSignal.timeout(10_000),
  });

/** A sign-in writes a row: it succeeds or reports the full disk. */
async function isAnswered(reply: Response): Promise<boolean> {
  const body = (await reply.json()) as { token?: string; code?: string };
  return Boolean(body.token) || (reply.status === 507 && body.code === 'sin_espacio');
}

/** Expects that signed-in people can read, and that others sign in or get the reason. */
async function observeFullDisk(site: Site, token: string): Promise<{ notes: string[]; wrong: string[] }> {
  const list = () => callAs(site, token, 'GET', '/api/rubros');
  const [before, after] = await Promise.all([
    watch(list, async ({ status }) => status === 200),
    watch(() => signIn(site), isAnswered),
  ]);
  const observed = { 'signed in before': before, 'new sign-ins': after };
  return {
    notes: Object.entries(observed).map(([who, watched]) => `${who}: ${describe(watched)}`),
    wrong: Object.entries(observed)
      .filter(([, { longestMs }]) => longestMs > GOAL_MS)
      .map(([who, watched]) => `${who}: ${describe(watched)}`),
  };
}

/** Another program fills the disk during writes and empties it again. */
export async function run(): Promise<(Report | Unavailable)[]> {
  const scenario = 'disk full';
  const site = await makeSite();
  const mount = ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=0755`, 'tmpfs', site.dataDir];
  if (spawnSync('mount', mount).status !== 0) {
    await removeSite(site);
    return [{ scenario, missing: 'needs root, who alone may mount a small disk' }];
  }
  const server = startServer(site);
  const other = join(site.dataDir, 'de-otro-programa');
  const notes: string[] = [];
  const wrong: string[] = [];
  try {
    await server.ready();
    const token = await tokenOf(site, ADMIN);
    const report = await runOutage({
      scenario,
      site,
      writers: { rows: 6, files: 2 },
      begin: async () => {
        await fill(other);
        const observed = await observeFullDisk(site, token);
        notes.push(...observed.notes);
        wrong.push(...observed.wrong);
      },
      end: () => rm(other),
      // The full disk may stop PostgreSQL.
      allowed: ['507', '503'],
      withinMs: GOAL_MS,
      goalMs: GOAL_MS,
      afterwards: async () => wrong,
    });
    return [{ ...report, notes: [...report.notes, ...notes] }];
  } finally {
    await server.stop();
    spawnSync('umount', ['--lazy', site.dataDir]);
    await removeSite(site);
  }
}
