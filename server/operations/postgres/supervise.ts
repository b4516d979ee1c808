import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepBallast } from './ballast.ts';
import { type Engine, launch } from './launch.ts';
import { rotateLog } from './logfile.ts';
import { isPostmaster, livePostmaster } from './processes.ts';

const WATCH_MS = 200;
const HOUSEKEEPING_MS = 60_000;
const RETRY_MS = 5000;
// reglas 14.5: SIGTERM ends within 10 s, and the requests' own time comes before this.
const FAST_MS = 8000;

/** Watches a postmaster, starts it again when it dies, until `stop`. */
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
    void keepBallast(engine.layout.ballast);
  }, HOUSEKEEPING_MS).unref();
  void keepBallast(engine.layout.ballast);

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

/** A fast shutdown, which ends sessions and writes a checkpoint; an immediate one when that takes too long. */
async function shutDown(engine: Engine): Promise<void> {
  const { cluster, socketDir } = engine.layout;
  const pid = livePostmaster(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  if (!(await isGone(pid, cluster, FAST_MS))) {
    // Nothing acknowledged is lost: the next start recovers from the log.
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
