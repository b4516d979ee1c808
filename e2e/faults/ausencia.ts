import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../api.ts';
import { ADMIN, type Sitio } from '../producto.ts';
import { destinoOf, Escritores, type Options } from './escritores.ts';
import type { Informe } from './informe.ts';
import { Registro } from './registro.ts';

const FAULT_MS = 12_000;
const MARGIN_MS = 1_000;

/** Something that the product stands on, and how it fails. */
export interface Ausencia {
  scenario: string;
  sitio: Sitio;
  writers: Options;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** What may be answered meanwhile, and how long that may take. */
  allowed: readonly string[];
  withinMs: number;
  /** How soon all is well again. */
  goalMs?: number;
  /** What else is to be looked at once all is well again; complains by what it answers. */
  afterwards?: (writers: Escritores) => Promise<string[]>;
}

/** People write; something fails for a while; then it is there again, and all that was acknowledged is counted. */
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
