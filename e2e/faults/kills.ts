import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../api.ts';
import { processes } from '../procesos.ts';
import { ADMIN, makeSitio, type Proceso, removeSitio, type Sitio, startServer } from '../producto.ts';
import { lose } from './control.ts';
import { destinoOf, Escritores } from './escritores.ts';
import type { Encargo, Informe } from './informe.ts';
import { Registro } from './registro.ts';

const WHO = ['process', 'postmaster', 'both'] as const;
type Who = (typeof WHO)[number];

// reglas 14.7: five seconds, ten if the database died.
const GOAL_MS: Record<Who, number> = { process: 5_000, postmaster: 10_000, both: 10_000 };

/** PostgreSQL has its folder in the command. */
const postmasterOf = ({ dataDir }: Sitio): number | undefined =>
  processes().find(({ command }) => /^\S*postgres /.test(command) && command.includes(dataDir))?.pid;

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilReady(sitio: Sitio, formerPostmaster: number | undefined): Promise<void> {
  for (;;) {
    const postmaster = postmasterOf(sitio);
    if (postmaster && postmaster !== formerPostmaster && (await isReady(sitio.url))) return;
    await pause(20);
  }
}

/** Kills `who` and restarts the process as an init system does; returns the time and the new process. */
async function killOnce(sitio: Sitio, proceso: Proceso, who: Who): Promise<{ proceso: Proceso; ms: number }> {
  const postmaster = postmasterOf(sitio);
  if (!postmaster) throw new Error('there is no postmaster to kill');
  const died = who === 'postmaster' ? undefined : once(proceso.child, 'exit');
  const began = performance.now();
  if (who !== 'process') process.kill(postmaster, 'SIGKILL');
  if (who !== 'postmaster') proceso.child.kill('SIGKILL');
  await died;
  const now = died ? startServer(sitio) : proceso;
  if (died) await now.ready();
  await untilReady(sitio, who === 'process' ? undefined : postmaster);
  return { proceso: now, ms: performance.now() - began };
}

/** `n` times `kill -9` of `who` among eight writers, on one growing folder. */
async function kill(who: Who, n: number, control: boolean): Promise<Informe> {
  const sitio = await makeSitio();
  let proceso = startServer(sitio);
  try {
    await proceso.ready();
    const token = await tokenOf(sitio, ADMIN);
    const registro = new Registro();
    const writers = new Escritores(registro, await destinoOf(sitio.url, token));
    const readyMs: number[] = [];
    const missing = new Set<string>();
    let repeated = 0;
    for (let round = 1; round <= n; round++) {
      await writers.acknowledges(20 + Math.floor(Math.random() * 60));
      const killed = await killOnce(sitio, proceso, who);
      proceso = killed.proceso;
      readyMs.push(killed.ms);
      // The earlier session still works: it is a row too.
      const balance = await registro.balance(sitio.url, token, 'new files');
      for (const one of balance.lost) missing.add(one);
      repeated = Math.max(repeated, balance.repeated);
      if (process.stderr.isTTY) process.stderr.write(`\r${who} ${round}/${n}, lost ${missing.size} `);
    }
    await writers.stop();
    if (control) await lose(sitio, registro);
    const last = await registro.balance(sitio.url, token);
    for (const one of last.lost) missing.add(one);
    const lost = [...missing];
    const balance = {
      ...last,
      lost,
      found: registro.size - lost.length,
      repeated: Math.max(repeated, last.repeated),
    };
    const notes = [
      `${registro.rubros.size} rows, ${registro.files.size} files; answered ${writers.describe()}`,
    ];
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
    await proceso.stop();
    await removeSitio(sitio);
  }
}

/** The process, the postmaster and both, a third of the kills each. */
export async function* run({ n, control }: Encargo): AsyncGenerator<Informe> {
  for (const [i, who] of WHO.entries()) {
    const share = Math.floor(n / WHO.length) + (i < n % WHO.length ? 1 : 0);
    if (share > 0) yield await kill(who, share, control);
  }
}
