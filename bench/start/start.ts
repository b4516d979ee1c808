import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../../tools/build-web.ts';
import { ADMIN, caller, freePort, root, untilReady } from '../shared/harness.ts';
import { compareTimes, type Result } from '../shared/measure.ts';

const ROUNDS = 5;

/** Milliseconds from the command to its first 200; waits for its end. */
async function startOnce(dataDir: string, command: string, args: string[]): Promise<number> {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...own, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  await untilReady(caller(port), child);
  const ready = performance.now() - started;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return ready;
}

/** `npm start` on existing data to the first 200, against the same PostgreSQL and a bare listener. */
export async function run(): Promise<Result[]> {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'banco-'));
  const ours = () => startOnce(dataDir, 'npm', ['start', '--silent']);
  const bare = () => startOnce(dataDir, process.execPath, ['bench/start/start-bare.ts']);
  try {
    await ours();
    await bare();
    const values = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      values.ours.push(await ours());
      values.bare.push(await bare());
    }
    return [
      compareTimes({ bench: 'start', case: 'npm start, initialised data', goal: '≤ 2' }, [
        { name: 'ours', values: values.ours },
        { name: 'PostgreSQL and a listener', values: values.bare },
      ]),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
