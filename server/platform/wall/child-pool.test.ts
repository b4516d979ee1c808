import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#server/platform/http/errors.ts';
import { pauseMs, type Runaway } from '#server/testing/helpers/pdf/runaway-print.ts';
import { ChildPool, NoAnswer } from './child-pool.ts';

const module = new URL('../../testing/helpers/pdf/runaway-print.ts', import.meta.url).href;
const limitError = () => new ApiError('no_disponible', { message: 'demasiado', retryAfter: 60 });
const poolOf = (children = 2, isPatient = false) =>
  new ChildPool({ children, queue: 5, limits: { maxMb: 300, heapMb: 200, isPatient }, limitError });
const work = (task: Runaway) => ({ module, call: 'print', task });

it.each<Runaway>(['heap', 'buffers', 'callback'])(
  'a child that runs away by %s is the error of its caller alone, and takes nothing of this process',
  async (kind) => {
    const pool = poolOf();
    const before = process.memoryUsage.rss();
    const died = pool.run(work(kind), 60_000);
    died.catch(() => undefined);
    expect(await pool.run(work('environment'), 60_000)).toBeTruthy();
    await expect(died).rejects.toMatchObject({ code: 'no_disponible', retryAfter: 60, message: 'demasiado' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
    expect(await pool.run(work('environment'), 60_000)).toBeTruthy();
  },
);

it('a child that does not come back is killed after its time, and when its caller leaves', async () => {
  const pool = poolOf(1);
  await expect(pool.run(work('loop'), 300)).rejects.toMatchObject({ code: 'no_disponible' });
  const leaving = new AbortController();
  const left = pool.run(work('loop'), 60_000, { signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await pool.run(work('environment'), 60_000)).toBeTruthy();
});

it('the time of a patient child is that of the processor, up to three times as much by the clock', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'the time of a process is read from /proc');
  const patient = poolOf(1, true);
  await patient.run(work('environment'), 60_000);
  await patient.run(work('pause'), pauseMs / 2);
  const refused = (run: Promise<unknown>) => run.catch((error: ApiError) => error.cause);
  expect(await refused(patient.run(work('time'), 300))).toMatchObject({ isStarved: true });
  // By one of the two: a busy machine may not give it the processor for so long.
  expect(await refused(patient.run(work('loop'), 300))).toBeInstanceOf(NoAnswer);
  expect(await refused(poolOf(1).run(work('pause'), pauseMs / 2))).toBeInstanceOf(NoAnswer);
});

it('a child knows neither secrets nor addresses of this process', async () => {
  vi.stubEnv('SECRET', 'un secreto');
  vi.stubEnv('DATABASE_URL', 'postgres://…');
  const names = await poolOf(1).run<string[]>(work('environment'), 60_000);
  vi.unstubAllEnvs();
  expect(names).toContain('PATH');
  expect(names.filter((name) => /SECRET|URL|S3|ADMIN|SMTP/.test(name))).toEqual([]);
});

/** The processes whose parent is `pid`, by the system's table. */
const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('a busy child and an idle one end with a parent that is killed', async ({ skip }) => {
  skip(process.platform !== 'linux', 'the table of processes is read from /proc');
  const source = `
    const { ChildPool } = await import(${JSON.stringify(new URL('./child-pool.ts', import.meta.url).href)});
    const pool = new ChildPool({ children: 2, queue: 5, limits: { maxMb: 300, heapMb: 200 }, limitError: () => new Error() });
    const run = (task) => pool.run({ module: ${JSON.stringify(module)}, call: 'print', task }, 600_000);
    await Promise.all([run('environment'), run('environment')]);
    void run('loop');
    setTimeout(() => console.log('busy'), 300);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const children = childrenOf(parent.pid ?? 0);
  expect(children).toHaveLength(2);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]));
});
