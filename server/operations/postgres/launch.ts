import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSpace } from '#server/platform/space.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Account, spawnAs } from './account.ts';
import { releaseBallast } from './ballast.ts';
import type { Binaries } from './binaries.ts';
import { type Layout, type Log, socketUrl } from './layout.ts';
import { complaintIn, logSince, logSize, rotateLog } from './logfile.ts';
import { probe } from './probe.ts';
import { clearStaleFiles, killOrphans, livePostmaster } from './processes.ts';

export type Engine = { layout: Layout; binaries: Binaries; account: Account; log: Log };

const TIMEOUT_MS = 15_000;
const ORPHAN_TIMEOUT_MS = 2000;
const PAUSE_MS = 20;

// Some containers have a /dev/shm that is read-only or too small.
const NO_SHM = /could not \w+ shared memory segment "\/PostgreSQL/;
const WITHOUT_SHM = ['-c', 'dynamic_shared_memory_type=mmap'];

type Attempt = { child: ChildProcess; logFrom: number; extra: string[] };

/** The pid of a postmaster that answers, adopted or new; undefined once `isStopping()`. Throws StartError. */
export async function launch(engine: Engine, isStopping: () => boolean): Promise<number | undefined> {
  const { layout } = engine;
  const began = Date.now();
  let answeredAt = began;
  const firstLogged = logSize(layout.logFile);
  let attempt: Attempt | undefined;
  while (!isStopping()) {
    const pid = livePostmaster(layout.cluster);
    if (pid !== undefined) {
      const state = await probe(socketUrl(layout.socketDir, 'postgres', 'postgres'));
      if (state === 'ready') return pid;
      if (state === 'busy') answeredAt = Date.now();
    } else if (hasEnded(attempt)) {
      const extra = attempt ? await remedy(engine, attempt, Date.now() - began) : [];
      attempt = spawnPostmaster(engine, extra);
    }
    if (Date.now() - answeredAt > TIMEOUT_MS) throw new StartError(timeoutMessage(layout, firstLogged));
    await sleep(PAUSE_MS);
  }
  return undefined;
}

const hasEnded = (attempt: Attempt | undefined): boolean =>
  attempt === undefined || attempt.child.exitCode !== null || attempt.child.signalCode !== null;

/** Frees disk space or ends orphans after a failed attempt. Returns the options of the next one. */
async function remedy({ layout, log }: Engine, failed: Attempt, elapsedMs: number): Promise<string[]> {
  const output = logSince(layout.logFile, failed.logFrom);
  if (NO_SHM.test(output)) {
    log.info('No se puede usar /dev/shm: PostgreSQL comparte memoria por archivos de su carpeta.');
    return WITHOUT_SHM;
  }
  // A full disk may leave nothing in the log, so the ballast checks the disk itself.
  if (releaseBallast(layout.ballast)) log.warn('Disco lleno: se liberó el lastre para iniciar PostgreSQL.');
  if (output.includes('still in use') && elapsedMs > ORPHAN_TIMEOUT_MS) killOrphans(layout.cluster);
  await sleep(10 * PAUSE_MS);
  return failed.extra;
}

function spawnPostmaster({ layout, binaries, account, log }: Engine, extra: string[]): Attempt {
  clearStaleFiles(layout);
  rotateLog(layout.logFile);
  const logFrom = logSize(layout.logFile);
  const output = openSync(layout.logFile, 'a', 0o600);
  // Ctrl-C must not reach PostgreSQL, which the program stops last.
  const child = spawnAs(account, binaries.postgres, ['-D', layout.cluster, ...extra], {
    cwd: layout.dataDir,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.once('error', (error) => log.warn(`PostgreSQL: ${error.message}`));
  child.unref();
  closeSync(output);
  return { child, logFrom, extra };
}

function timeoutMessage(layout: Layout, logFrom: number): string {
  if (readSpace(layout.dataDir).free < 16 * 1024 * 1024) {
    return `El disco de ${layout.dataDir} está lleno y PostgreSQL no puede iniciar: libere espacio.`;
  }
  const complaint = complaintIn(logSince(layout.logFile, logFrom));
  const reason = complaint ? ` (${complaint})` : '';
  return `PostgreSQL no inicia en ${layout.cluster}${reason}: vea ${layout.logFile}.`;
}
