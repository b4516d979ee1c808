import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../api.ts';
import { ADMIN, type Sitio } from '../producto.ts';
import { destinoOf, Escritores, type Options } from './escritores.ts';
import type { Informe } from './informe.ts';
import { Registro } from './registro.ts';

const FAULT_MS = 12_000;
const MARGIN_MS = 1_000;

/** A dependency of the product, and how it fails. */
export interface Ausencia {
  scenario: string;
  sitio: Sitio;
  writers: Options;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** The status allowed meanwhile, and the time until the reply. */
  allowed: readonly string[];
  withinMs: number;
  /** The time until all works again. */
  goalMs?: number;
  /** A check after recovery; returns a complaint. */
  afterwards?: (writers: Escritores) => Promise<string[]>;
}

/** Writes go on while a dependency fails and recovers; then all acknowledged rows are counted. */
export async function during(ausencia: Ausencia): Promise<Informe> {
  const { scenario, sitio, allowed, withinMs, goalMs } = ausencia;
  const token = await tokenOf(sitio, ADMIN);
  const registro = new Registro();
  const writers = new Escritores(registro, await destinoOf(sitio.url, token), ausencia.writers);
  const wrong: string[] = [];
  try {
    await writers.acknowledges(40);
    writers.forget();
    await ausencia.begin();
    await pause(FAULT_MS / 2);
    const alive = await fetch(`${sitio.url}/healthz`, { signal: AbortSignal.timeout(5_000) });
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
    const balance = await registro.balance(sitio.url, token);
    const goal = goalMs === undefined ? {} : { goalMs };
    return { scenario, faults: 1, balance, readyMs, ...goal, notes: [meanwhile], wrong };
  } finally {
    await writers.stop();
  }
}
