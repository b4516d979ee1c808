import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenOf } from '../api.ts';
import { ADMIN, root, startServer } from '../producto.ts';
import { acuerdos } from './acuerdos.ts';
import { destinoOf, Escritores } from './escritores.ts';
import type { Ausente, Encargo, Informe } from './informe.ts';
import { type Muchos, startMuchos } from './muchos.ts';
import { missingPgBouncer } from './pgbouncer.ts';
import { Registro } from './registro.ts';

/** `npm run backup` through PgBouncer; returns its complaints. */
async function backUp({ env }: Muchos): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'copia-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, ['tools/backup.ts', join(folder, 'copia.zip')], {
      cwd: root,
      env: { ...process.env, ...env, DATA_DIR: folder },
      encoding: 'utf8',
    });
    return status === 0 ? [] : [`backup: ${stderr.trim()}`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepAcuerdos(muchos: Muchos): Promise<{ kept: string[]; broken: string[] }> {
  const kept: string[] = [];
  const broken: string[] = [];
  for (const [name, acuerdo] of Object.entries(acuerdos)) {
    await acuerdo(muchos).then(
      () => kept.push(name),
      (error: Error) => broken.push(`${name}: ${error.message}`),
    );
  }
  return { kept, broken };
}

/** Kills one process after the other while writers use the proxy. */
async function killInTurn(muchos: Muchos, n: number): Promise<Omit<Informe, 'scenario' | 'goalMs'>> {
  const { sitios, procesos, env, reparto } = muchos;
  const token = await tokenOf(reparto, ADMIN);
  const registro = new Registro();
  const writers = new Escritores(registro, await destinoOf(reparto.url, token), { rows: 6, files: 2 });
  const readyMs: number[] = [];
  for (let round = 0; round < n; round++) {
    const one = round % 2 === 0 ? 0 : 1;
    await writers.acknowledges(60);
    const exited = once(procesos[one].child, 'exit');
    const began = performance.now();
    procesos[one].child.kill('SIGKILL');
    await exited;
    // The other process serves meanwhile.
    await writers.acknowledges(1);
    readyMs.push(performance.now() - began);
    await writers.acknowledges(40);
    procesos[one] = startServer(sitios[one], env);
    await procesos[one].ready();
  }
  await writers.stop();
  const balance = await registro.balance(reparto.url, token);
  const wrong = writers.worstRow > 1 ? [`a writer was refused ${writers.worstRow} times in a row`] : [];
  const notes = [
    `${registro.rubros.size} rows, ${registro.files.size} files in the bucket; answered ${writers.describe()}`,
    `nobody was refused more than ${writers.worstRow} time in a row`,
  ];
  return { faults: n, balance, readyMs, notes, wrong };
}

/** Two processes behind a proxy, one PostgreSQL behind PgBouncer in transaction mode, files in a bucket. */
export async function run({ n }: Encargo): Promise<(Informe | Ausente)[]> {
  const missing = missingPgBouncer();
  if (missing) return [{ scenario: 'two processes behind PgBouncer', missing }];
  const muchos = await startMuchos();
  try {
    const { kept, broken } = await keepAcuerdos(muchos);
    const killed = await killInTurn(muchos, Math.min(n, 10));
    const wrong = [...broken, ...killed.wrong, ...(await backUp(muchos))];
    const notes = [`hold across both: ${kept.join(', ')}`, ...killed.notes];
    return [{ scenario: 'kill -9 one of two processes behind PgBouncer', ...killed, notes, wrong }];
  } finally {
    await muchos.stop();
  }
}
