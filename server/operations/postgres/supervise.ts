import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBallast } from './ballast.ts';
import { type Engine, launch } from './launch.ts';
import { rotateLog } from './logfile.ts';
import { isPostmaster, livePostmaster } from './processes.ts';

const WATCH_MS = 200;
const HOUSEKEEPING_MS = 60_000;
const RETRY_MS = 5000;
// Part of the 10 s of reglas 14.5.
const FAST_MS = 8000;

export function supervise(engine: Engine, firstPid: number): { stop(): Promise<void> } {
  let pid: number | undefined = firstPid;
  let stopping = false;
  let relaunching: Promise<void> | undefined;

  const watch = setInterval(() => {
    if (stopping || relaunching || (pid && isPostmaster(pid, engine.layout.cluster))) return;
    relaunching = relaunch().finally(() => {
      relaunching = undefined;
    });
  }, WATCH_MS).unref();

  async function relaunch(): Promise<void> {
    engine.log.warn('PostgreSQL se detuvo; se inicia de nuevo.');
    while (!stopping) {
      try {
        pid = await launch(engine, () => stopping);
        if (pid) engine.log.info('PostgreSQL está listo otra vez.');
        return;
      } catch (error) {
        engine.log.warn((error as Error).message);
        await sleep(RETRY_MS);
      }
    }
  }

  const housekeeping = setInterval(() => {
    rotateLog(engine.layout.logFile);
    void createBallast(engine.layout.ballast);
  }, HOUSEKEEPING_MS).unref();
  void createBallast(engine.layout.ballast);

  return {
    async stop() {
      stopping = true;
      clearInterval(watch);
      clearInterval(housekeeping);
      await relaunching;
      await shutDown(engine);
    },
  };
}

/** A fast shutdown, or an immediate one if it takes too long. */
async function shutDown(engine: Engine): Promise<void> {
  const { cluster, socketDir } = engine.layout;
  const pid = livePostmaster(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  if (!(await isGone(pid, cluster, FAST_MS))) {
    process.kill(pid, 'SIGQUIT');
    await isGone(pid, cluster, FAST_MS);
  }
  if (socketDir !== cluster) rmSync(socketDir, { recursive: true, force: true });
}

async function isGone(pid: number, cluster: string, withinMs: number): Promise<boolean> {
  const giveUp = Date.now() + withinMs;
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > giveUp) return false;
    await sleep(20);
  }
  return true;
}
