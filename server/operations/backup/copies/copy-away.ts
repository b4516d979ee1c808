import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EstadoRespaldo } from '#contract/consultora/respaldo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StartError } from '#server/platform/start-error.ts';
import { ENCRYPTED, isDraft } from '../backup.ts';
import { differenceOf, measureFile, type Written } from '../encryption/written.ts';
import { expired, isDaily } from '../retention.ts';
import { requireOtherDisk } from './folder-place.ts';
import { forget, readLedger, writeLedger } from './ledger.ts';
import { openPlace } from './open-place.ts';
import { addressOf, type CopyPlace, type LocalCopy, type RemoteCopy } from './place.ts';

// Encrypted daily copies away from the machine (reglas 14.8). error-copia.txt beside the copies has the last error.

const ERROR_FILE = 'error-copia.txt';
const LATE_MS = 48 * 3600 * 1000;
const LATE_TEXT =
  'Hace más de dos días que ninguna copia de seguridad sale del servidor: quien lo administra encuentra la causa en su registro.';

export const copiesFolder = ({ config }: Pick<Deps, 'config'>): string => join(config.dataDir, 'respaldos');

/** Keeps what was written, so that a copy that the disk damages later is not taken for it. */
export async function recordEncrypted(folder: string, name: string, written: Written): Promise<void> {
  await writeLedger(folder, { ...(await readLedger(folder)), [name]: { ...written, copiada: null } });
}

/** Sends and checks what is missing there, and removes what expired there. Errors go to the log and the screen. */
export async function copyAway(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  signal = new AbortController().signal,
  open: () => Promise<CopyPlace> = () => openAway(config),
): Promise<void> {
  if (!config.backup.copy) return;
  const folder = copiesFolder({ config });
  try {
    const problem = await copyTo(await open(), folder, signal);
    if (problem) throw new StartError(problem);
    await rm(join(folder, ERROR_FILE), { force: true });
  } catch (error) {
    // The next start continues.
    if (signal.aborted) return;
    const known = error instanceof StartError;
    log.warn(known ? { why: error.message } : { err: error }, 'backup not copied away');
    const why = known
      ? error.message
      : 'La copia de seguridad no salió del servidor: quien lo administra encuentra la causa en su registro.';
    await writeFile(join(folder, ERROR_FILE), `${why} Se vuelve a intentar cada hora.\n`, {
      mode: 0o600,
    }).catch(() => undefined);
  }
}

/** Null if no copies leave the machine. */
export async function readCopyStatus(
  { config }: Pick<Deps, 'config'>,
  now: Date,
): Promise<EstadoRespaldo['externa']> {
  const { copy } = config.backup;
  if (!copy) return null;
  const folder = copiesFolder({ config });
  const lugar = addressOf(copy);
  const ultima = Object.values(await readLedger(folder))
    .flatMap(({ copiada }) => (copiada?.lugar === lugar ? [copiada.cuando] : []))
    .sort()
    .at(-1);
  const written = (await readFile(join(folder, ERROR_FILE), 'utf8').catch(() => '')).trim();
  // Reports a late copy if the error could not be written.
  const isLate = ultima !== undefined && now.getTime() - Date.parse(ultima) > LATE_MS;
  return { ultima: ultima ?? null, error: written || (isLate ? LATE_TEXT : null) };
}

async function openAway({ backup: { copy }, dataDir }: Deps['config']): Promise<CopyPlace> {
  if (!copy) throw new Error('no place for copies');
  if ('folder' in copy) await requireOtherDisk(copy.folder, dataDir);
  return openPlace(copy);
}

/** Newest first. Returns a sentence about a copy that it does not replace. */
async function copyTo(place: CopyPlace, folder: string, signal: AbortSignal): Promise<string | undefined> {
  const there = new Map((await place.list()).map((one) => [one.name, one]));
  // Of killed processes.
  for (const name of there.keys()) if (isDraft(name)) await place.remove(name);
  const here = (await readdir(folder)).filter((name) => isDaily(name) && name.endsWith(ENCRYPTED));
  const gone = new Set(expired([...new Set([...there.keys(), ...here])]));
  let problem: string | undefined;
  for (const name of here.sort().reverse()) {
    if (gone.has(name)) continue;
    signal.throwIfAborted();
    const refused = await sendOne(place, folder, name, there.get(name), signal);
    problem ??= refused;
  }
  for (const name of gone) if (there.has(name)) await place.remove(name);
  await writeLedger(folder, forget(await readLedger(folder), here));
  return problem;
}

async function sendOne(
  place: CopyPlace,
  folder: string,
  name: string,
  found: RemoteCopy | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const ledger = await readLedger(folder);
  const known = ledger[name];
  if (known?.copiada?.lugar === place.address && found?.bytes === known.bytes) return;
  const copy: LocalCopy = {
    name,
    path: join(folder, name),
    ...(known ?? (await measureFile(join(folder, name)))),
  };
  // A new installation must not replace the copies of the one that was lost.
  if (found && (await differenceOf(await place.read(name), copy)))
    return `En ${place.address} ya hay otra copia ${name}, distinta de la de este servidor: no se reemplaza. Muévala, o cambie BACKUP_COPY.`;
  if (!found)
    await place.put(
      copy,
      async (contents) => {
        const why = await differenceOf(contents, copy);
        if (why) throw new StartError(`La copia ${name} llegó dañada a ${place.address}: ${why}.`);
      },
      signal,
    );
  await markCopied(folder, copy, place.address);
}

async function markCopied(folder: string, { name, bytes, sha256 }: LocalCopy, lugar: string): Promise<void> {
  const copiada = { lugar, cuando: new Date().toISOString() };
  await writeLedger(folder, { ...(await readLedger(folder)), [name]: { bytes, sha256, copiada } });
}
