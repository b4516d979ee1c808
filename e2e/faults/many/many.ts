import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenOf } from '../../support/run/api.ts';
import { ADMIN, root, startServer } from '../../support/run/product.ts';
import { missingPgBouncer } from '../net/pgbouncer.ts';
import type { Options, Report, Unavailable } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import { agreements } from './agreements.ts';
import { type Cluster, startCluster } from './cluster.ts';

/** `npm run backup` through PgBouncer; returns its errors. */
async function backUp({ env }: Cluster): Promise<string[]> {
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

async function keepAgreements(cluster: Cluster): Promise<{ kept: string[]; broken: string[] }> {
  const kept: string[] = [];
  const broken: string[] = [];
  for (const [name, agreement] of Object.entries(agreements)) {
    await agreement(cluster).then(
      () => kept.push(name),
      (error: Error) => broken.push(`${name}: ${error.message}`),
    );
  }
  return { kept, broken };
}

async function killInTurn(cluster: Cluster, n: number): Promise<Omit<Report, 'scenario' | 'goalMs'>> {
  const { sites, servers, env, balancer } = cluster;
  const token = await tokenOf(balancer, ADMIN);
  const ledger = new Ledger();
  const writers = new Writers(ledger, await targetOf(balancer.url, token), { rows: 6, files: 2 });
  const readyMs: number[] = [];
  for (let round = 0; round < n; round++) {
    const one = round % 2 === 0 ? 0 : 1;
    await writers.acknowledges(60);
    const exited = once(servers[one].child, 'exit');
    const began = performance.now();
    servers[one].child.kill('SIGKILL');
    await exited;
    // The other process must serve.
    await writers.acknowledges(1);
    readyMs.push(performance.now() - began);
    await writers.acknowledges(40);
    servers[one] = startServer(sites[one], env);
    await servers[one].ready();
  }
  await writers.stop();
  const balance = await ledger.balance(balancer.url, token);
  const wrong =
    writers.mostRefusals > 1 ? [`a writer was refused ${writers.mostRefusals} times in a row`] : [];
  const notes = [
    `${ledger.rubros.size} rows, ${ledger.files.size} files in the bucket; answered ${writers.describe()}`,
    `nobody was refused more than ${writers.mostRefusals} time in a row`,
  ];
  return { faults: n, balance, readyMs, notes, wrong };
}

/** Runs the agreements, the kills and a backup on a cluster. */
export async function run({ n }: Options): Promise<(Report | Unavailable)[]> {
  const missing = missingPgBouncer();
  if (missing) return [{ scenario: 'two processes behind PgBouncer', missing }];
  const cluster = await startCluster();
  try {
    const { kept, broken } = await keepAgreements(cluster);
    const killed = await killInTurn(cluster, Math.min(n, 10));
    const wrong = [...broken, ...killed.wrong, ...(await backUp(cluster))];
    const notes = [`hold across both: ${kept.join(', ')}`, ...killed.notes];
    return [{ scenario: 'kill -9 one of two processes behind PgBouncer', ...killed, notes, wrong }];
  } finally {
    await cluster.stop();
  }
}
