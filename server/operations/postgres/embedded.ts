import { StartError } from '#server/platform/start-error.ts';
import { giveFolder } from './account.ts';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { DATABASE, ensureDatabase, OWNER, WORKER } from './database.ts';
import { type Engine, launch } from './launch.ts';
import { type Layout, type Log, layOut, socketUrl } from './layout.ts';
import { takeLock, tryLock } from './lock.ts';
import { probe } from './probe.ts';
import { type Settings, writeSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export type Embedded = {
  /** For the product's role. */
  url: string;
  /** For migrations, backup and restore. */
  ownerUrl: string;
  /** For the superuser `postgres`. */
  adminUrl: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  settings?: Settings;
  /** Time to wait for another process that is stopping. */
  lockWaitMs?: number;
};

/** Starts or adopts PostgreSQL in `dataDir`, and restarts it until `stop()` (reglas 14.3). Throws StartError. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, settings = {}, lockWaitMs = 6000 } = options;
  const layout = layOut(options.dataDir);
  const lock = await takeLock(layout.lockFile, lockWaitMs);
  try {
    const binaries = await findBinaries();
    const account = await openCluster(layout, binaries, log);
    if (layout.socketDir !== layout.cluster) giveFolder(account, layout.socketDir);
    writeSettings(layout.cluster, account, layout.socketDir, settings);
    const engine: Engine = { layout, binaries, account, log };
    const pid = await launch(engine, () => false);
    const urls = urlsOf(layout);
    await ensureDatabase((database) => socketUrl(layout.socketDir, 'postgres', database));
    const supervisor = supervise(engine, pid as number);
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      stopped ??= supervisor.stop().finally(() => lock.release());
      return stopped;
    };
    return { ...urls, stop };
  } catch (error) {
    lock.release();
    throw explain(error, layout);
  }
}

/** For tools: uses the PostgreSQL of a running program, or starts one that `stop()` ends. */
export async function attachEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const layout = layOut(options.dataDir);
  const lock = tryLock(layout.lockFile);
  lock?.release();
  if (!lock && (await probe(urlsOf(layout).url)) === 'ready') {
    return { ...urlsOf(layout), stop: async () => undefined };
  }
  return startEmbedded(options);
}

function explain(error: unknown, layout: Layout): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code)) return error;
  return new StartError(`No se puede usar la carpeta ${layout.dataDir}: ${message}.`);
}

const urlsOf = (layout: Layout): Omit<Embedded, 'stop'> => ({
  url: socketUrl(layout.socketDir, WORKER, DATABASE),
  ownerUrl: socketUrl(layout.socketDir, OWNER, DATABASE),
  adminUrl: socketUrl(layout.socketDir, 'postgres', DATABASE),
});
