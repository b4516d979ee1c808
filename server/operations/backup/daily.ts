import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EstadoRespaldo } from '#contract/consultora/respaldo.ts';
import { columns, expr } from '#server/platform/db/row-json.ts';
import { select } from '#server/platform/db/select.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { readSpace } from '#server/platform/space.ts';
import { StartError } from '#server/platform/start-error.ts';
import { todayIn } from '#server/platform/today.ts';
import { problemMessages } from './archive/manifest.ts';
import { ENCRYPTED, isDraft, makeBackup } from './backup.ts';
import { copiesFolder, copyAway, readCopyStatus, recordEncrypted } from './copies/copy-away.ts';
import { expired, isDaily } from './retention.ts';

// Daily copies of the embedded database in DATA_DIR/respaldos, as 2026-11-21.zip, or 2026-11-21.zip.age if they are
// encrypted. The state is in the folder, because the database may be lost; error.txt has the last error.

const DAY_START_MS = 3 * 3600 * 1000;
const ERROR_FILE = 'error.txt';
const LATE_MS = 48 * 3600 * 1000;
const LATE_TEXT =
  'Hace más de dos días que no se hace una copia de seguridad: quien administra el servidor encuentra la causa en su registro.';

const isAutomatic = ({ config }: Pick<Deps, 'config'>): boolean => config.databaseUrl === undefined;

/** A day starts at three in the morning. */
const dayOf = ({ config }: Pick<Deps, 'config'>, now: Date) =>
  todayIn(config.timezone, new Date(now.getTime() - DAY_START_MS));

/** Makes a missing copy of the day and removes expired ones. Throws errors after it wrote them for the screen. */
export async function backUpDaily(
  deps: Deps,
  now = new Date(),
  signal = new AbortController().signal,
): Promise<void> {
  const folder = copiesFolder(deps);
  const { recipients } = deps.config.backup;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    const plain = `${dayOf(deps, now)}.zip`;
    const name = recipients.length > 0 ? `${plain}${ENCRYPTED}` : plain;
    if (names.includes(name)) return;
    // Incomplete copies of killed processes may fill the disk.
    await remove(folder, names.filter(isDraft));
    await checkSpace(deps, folder);
    const url = deps.pool.options.connectionString ?? '';
    const path = join(folder, name);
    const { manifest, encrypted } = await makeBackup({
      url,
      files: deps.files,
      path,
      recipients,
      timezone: deps.config.timezone,
      signal,
    });
    if (encrypted) {
      await recordEncrypted(folder, name, encrypted);
      // A copy of this day from before the encryption was set.
      await remove(folder, [plain]);
    }
    await remove(folder, expired([...names.filter((one) => !encrypted || one !== plain), name]));
    await writeError(folder, summarize(problemMessages(manifest)));
  } catch (error) {
    // An aborted copy is made at the next start.
    if (!signal.aborted) await writeError(folder, explain(error));
    throw error;
  }
}

const summarize = ([first = '', ...others]: string[]): string =>
  others.length > 0
    ? `${first} Y ${others.length} ${others.length > 1 ? 'archivos' : 'archivo'} más.`
    : first;

async function checkSpace(deps: Deps, folder: string): Promise<void> {
  const stored = columns('archivo', 'a').bytes;
  const bytes = expr<string>`pg_database_size(current_database()) + coalesce(sum(${stored}), 0)`;
  const { rows } = await select({ bytes }, sql`from archivo a`).execute(deps.db);
  const { free, reserve } = readSpace(folder);
  // An archive lies there twice while it is encrypted.
  const times = deps.config.backup.recipients.length > 0 ? 2 : 1;
  if (deps.lowSpace() || free - Number(rows[0]?.bytes) * times < reserve)
    throw new StartError(
      'No queda espacio en el disco del servidor para la copia de seguridad diaria: libere espacio.',
    );
}

function explain(error: unknown): string {
  const hasMessage = error instanceof StartError || error instanceof ApiError;
  const why = hasMessage
    ? error.message
    : 'La copia de seguridad diaria falló: quien administra el servidor encuentra la causa en su registro.';
  return `${why} Se vuelve a intentar cada hora.`;
}

async function writeError(folder: string, error: string): Promise<void> {
  if (error) await writeFile(join(folder, ERROR_FILE), `${error}\n`, { mode: 0o600 }).catch(() => undefined);
  else await rm(join(folder, ERROR_FILE), { force: true });
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

export async function readBackupStatus(
  deps: Pick<Deps, 'config'>,
  now = new Date(),
): Promise<EstadoRespaldo> {
  if (!isAutomatic(deps)) return { ultimo: null, error: null, automatico: false, externa: null };
  const folder = copiesFolder(deps);
  const last = (await readdir(folder).catch(() => [])).filter(isDaily).sort().at(-1);
  const made = last && (await stat(join(folder, last)).catch(() => undefined));
  const ultimo = made ? made.mtime : null;
  const written = (await readFile(join(folder, ERROR_FILE), 'utf8').catch(() => '')).trim();
  // Reports a late copy if the error could not be written.
  const isLate = ultimo && now.getTime() - ultimo.getTime() > LATE_MS;
  const error = written || (isLate ? LATE_TEXT : null);
  const externa = await readCopyStatus(deps, now);
  return { ultimo: ultimo?.toISOString() ?? null, error, automatico: true, externa };
}

/** Makes the missing copy of the real day, whatever the rules' clock says, and sends what is missing away. */
export const runDailyBackup = (deps: Deps, signal?: AbortSignal): Promise<void> =>
  backUpDaily(deps, new Date(), signal).finally(() => copyAway(deps, signal));

export async function workDailyBackups(deps: Deps): Promise<void> {
  if (!isAutomatic(deps)) return;
  await deps.jobs.work(async (boss) => {
    await boss.schedule('respaldo', '0 * * * *');
    // The worker finds this job when it starts.
    await boss.send('respaldo', {}, { singletonSeconds: 30 });
    await boss.work('respaldo', { pollingIntervalSeconds: 30 }, ([job]) => runDailyBackup(deps, job?.signal));
  });
}
