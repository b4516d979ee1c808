import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EstadoRespaldo } from '#contract/respaldo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { readSpace } from '#server/platform/space.ts';
import { StartError } from '#server/platform/start-error.ts';
import { todayIn } from '#server/platform/today.ts';
import { tellProblemas } from './archive/manifest.ts';
import { isDraft, makeBackup } from './backup.ts';
import { expired, isDaily } from './retention.ts';

// The embedded default keeps daily copies of itself in DATA_DIR/respaldos: 2026-11-21.zip. What they are is read from
// the folder, for the database may be the one that is lost; error.txt says why the last attempt failed.

const NIGHT_MS = 3 * 3600 * 1000;
const ERROR = 'error.txt';
const LATE_MS = 48 * 3600 * 1000;
const LATE =
  'Hace más de dos días que no se hace una copia de seguridad: quien administra el servidor encuentra la causa en su registro.';

const folderOf = ({ config }: Pick<Deps, 'config'>) => join(config.dataDir, 'respaldos');

/** The operator of an external database copies it. */
const isAutomatic = ({ config }: Pick<Deps, 'config'>): boolean => config.databaseUrl === undefined;

/** The day that a copy made now is of: until three in the morning, the day before. */
const dayOf = ({ config }: Pick<Deps, 'config'>, now: Date) =>
  todayIn(config.timezone, new Date(now.getTime() - NIGHT_MS));

/**
 * Makes the day's copy unless it is there, and removes those that are no longer kept. Asked every hour, so that what was
 * missed at three in the morning is caught up with. Throws what failed, once it is written down for the screen.
 */
export async function backUpDaily(
  deps: Deps,
  now = new Date(),
  signal = new AbortController().signal,
): Promise<void> {
  const folder = folderOf(deps);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    const name = `${dayOf(deps, now)}.zip`;
    if (names.includes(name)) return;
    // What a killed process left half done may be what fills the disk.
    await remove(folder, names.filter(isDraft));
    await checkSpace(deps, folder);
    const url = deps.pool.options.connectionString ?? '';
    const { manifiesto } = await makeBackup({ url, files: deps.files, path: join(folder, name), signal });
    await remove(folder, expired([...names, name]));
    await note(folder, summarize(tellProblemas(manifiesto)));
  } catch (error) {
    // The product is being stopped: its next start tries again.
    if (!signal.aborted) await note(folder, explain(error));
    throw error;
  }
}

/** The first of what may be thousands; the copy's own manifest names them all. */
const summarize = ([first = '', ...others]: string[]): string =>
  others.length > 0
    ? `${first} Y ${others.length} ${others.length > 1 ? 'archivos' : 'archivo'} más.`
    : first;

/** A copy must not be what fills the disk. */
async function checkSpace(deps: Deps, folder: string): Promise<void> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) + coalesce(sum(bytes), 0) as bytes from archivo`.execute(
    deps.db,
  );
  const { free, reserve } = readSpace(folder);
  if (deps.lowSpace() || free - Number(rows[0]?.bytes) < reserve)
    throw new StartError(
      'No queda espacio en el disco del servidor para la copia de seguridad diaria: libere espacio.',
    );
}

/** What an administrator who looks at the screen can do about it. */
function explain(error: unknown): string {
  const isTold = error instanceof StartError || error instanceof ApiError;
  const why = isTold
    ? error.message
    : 'La copia de seguridad diaria falló: quien administra el servidor encuentra la causa en su registro.';
  return `${why} Se vuelve a intentar cada hora.`;
}

async function note(folder: string, error: string): Promise<void> {
  // On a full disk there is no room for the sentence either.
  if (error) await writeFile(join(folder, ERROR), `${error}\n`, { mode: 0o600 }).catch(() => undefined);
  else await rm(join(folder, ERROR), { force: true });
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** When the last daily copy was made, and why the last attempt failed, if it did. */
export async function readBackupStatus(
  deps: Pick<Deps, 'config'>,
  now = new Date(),
): Promise<EstadoRespaldo> {
  if (!isAutomatic(deps)) return { ultimo: null, error: null, automatico: false };
  const folder = folderOf(deps);
  const last = (await readdir(folder).catch(() => [])).filter(isDaily).sort().at(-1);
  const made = last && (await stat(join(folder, last)).catch(() => undefined));
  const ultimo = made ? made.mtime : null;
  const said = (await readFile(join(folder, ERROR), 'utf8').catch(() => '')).trim();
  // Where not even the failure could be written down, its absence is seen.
  const isLate = ultimo && now.getTime() - ultimo.getTime() > LATE_MS;
  return { ultimo: ultimo?.toISOString() ?? null, error: said || (isLate ? LATE : null), automatico: true };
}

/** Starts the worker of the daily copies, and their schedule. */
export async function workDailyBackups(deps: Deps): Promise<void> {
  if (!isAutomatic(deps)) return;
  await deps.jobs.work(async (boss) => {
    await boss.schedule('respaldo', '0 * * * *');
    // Sent before the worker starts, which then finds it at once.
    await boss.send('respaldo', {}, { singletonSeconds: 30 });
    await boss.work('respaldo', { pollingIntervalSeconds: 30 }, ([job]) =>
      backUpDaily(deps, new Date(), job?.signal),
    );
  });
}
