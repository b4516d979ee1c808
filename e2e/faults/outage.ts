import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../api.ts';
import { ADMIN, type Site } from '../product.ts';
import { Ledger } from './ledger.ts';
import type { Report } from './report.ts';
import { type Options, targetOf, Writers } from './writers.ts';

const FAULT_MS = 12_000;
const MARGIN_MS = 1_000;

/** A dependency of the product, and how it fails. */
export interface Outage {
  scenario: string;
  site: Site;
  writers: Options;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** The status allowed meanwhile, and the time until the reply. */
  allowed: readonly string[];
  withinMs: number;
  /** The time until all works again. */
  goalMs?: number;
  /** A check after recovery; returns a complaint. */
  afterwards?: (writers: Writers) => Promise<string[]>;
}

/** Writes go on while a dependency fails and recovers; then all acknowledged rows are counted. */
export async function during(ausencia: Outage): Promise<Report> {
  const { scenario, site, allowed, withinMs, goalMs } = ausencia;
  const token = await tokenOf(site, ADMIN);
  const ledger = new Ledger();
  const writers = new Writers(ledger, await targetOf(site.url, token), ausencia.writers);
  const wrong: string[] = [];
  try {
    await writers.acknowledges(40);
    writers.forget();
    await ausencia.begin();
    await pause(FAULT_MS / 2);
    const alive = await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(5_000) });
    if (alive.status !== 200) wrong.push(`/healthz answered ${alive.status}`);
    await pause(FAULT_MS / 2);
    await ausencia.end();
    const ended = performance.now();
    await writers.acknowledgesAll(ended);
    const readyMs = [performance.now() - ended];
    const meanwhile = `answered meanwhile ${writers.describe()}, at the latest after ${(writers.slowestMs / 1000).toFixed(1)} s`;
    const others = [...writers.replies.keys()].filter((status) => !['201', ...allowed].includes(status));
    if (others.length > 0) wrong.push(`answered ${others.join(', ')}`);
    if (writers.slowestMs > withinMs + MARGIN_MS)
      wrong.push(`an answer took ${Math.round(writers.slowestMs)} ms`);
    await writers.stop();
    wrong.push(...((await ausencia.afterwards?.(writers)) ?? []));
    const balance = await ledger.balance(site.url, token);
    const goal = goalMs === undefined ? {} : { goalMs };
    return { scenario, faults: 1, balance, readyMs, ...goal, notes: [meanwhile], wrong };
  } finally {
    await writers.stop();
  }
}
