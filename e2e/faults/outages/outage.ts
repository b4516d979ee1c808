import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../support/run/api.ts';
import { ADMIN, type Site } from '../../support/run/product.ts';
import type { Report } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { type Options, targetOf, Writers } from '../writes/writers.ts';

const FAULT_MS = 12_000;
const MARGIN_MS = 1_000;

export interface Outage {
  scenario: string;
  site: Site;
  writers: Options;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** Statuses allowed during the fault. */
  allowed: readonly string[];
  withinMs: number;
  /** Time to full recovery. */
  goalMs?: number;
  /** A check after recovery; returns faults. */
  afterwards?: (writers: Writers) => Promise<string[]>;
}

/** Writes while a dependency fails and recovers, then compares the acknowledged rows. */
export async function runOutage(outage: Outage): Promise<Report> {
  const { scenario, site, allowed, withinMs, goalMs } = outage;
  const token = await tokenOf(site, ADMIN);
  const ledger = new Ledger();
  const writers = new Writers(ledger, await targetOf(site.url, token), outage.writers);
  const wrong: string[] = [];
  try {
    await writers.acknowledges(40);
    writers.forget();
    await outage.begin();
    await pause(FAULT_MS / 2);
    const alive = await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(5_000) });
    if (alive.status !== 200) wrong.push(`/healthz answered ${alive.status}`);
    await pause(FAULT_MS / 2);
    await outage.end();
    const ended = performance.now();
    await writers.acknowledgesAll(ended);
    const readyMs = [performance.now() - ended];
    const during = `answered during the fault: ${writers.describe()}, at the latest after ${(writers.slowestMs / 1000).toFixed(1)} s`;
    const others = [...writers.replies.keys()].filter((status) => !['201', ...allowed].includes(status));
    if (others.length > 0) wrong.push(`answered ${others.join(', ')}`);
    if (writers.slowestMs > withinMs + MARGIN_MS)
      wrong.push(`an answer took ${Math.round(writers.slowestMs)} ms`);
    await writers.stop();
    wrong.push(...((await outage.afterwards?.(writers)) ?? []));
    const balance = await ledger.balance(site.url, token);
    const goal = goalMs === undefined ? {} : { goalMs };
    return { scenario, faults: 1, balance, readyMs, ...goal, notes: [during], wrong };
  } finally {
    await writers.stop();
  }
}
