import { unlink } from 'node:fs/promises';
import type { S3Config } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { StartError } from '#server/platform/start-error.ts';
import { Bucket } from './bucket.ts';
import { isMissing, isRefusal, statusOf, withDeadline } from './remote-calls.ts';
import { type FileStore, isKey, newKey, ORPHAN_MS } from './store.ts';
import { openUploads } from './uploads.ts';

// reglas 14.2: callers get a 503 within 15 s.
const TIMEOUTS = { connect: 3_000, request: 10_000 };
const DEADLINE_MS = 12_000;
const START_MS = 4_000;

type Log = Pick<Deps['log'], 'warn'>;

// The SDK's error has the request's signature.
const logError = (log: Log, error: unknown) => {
  const { name, message } = error as Error;
  log.warn({ s3: { name, message, status: statusOf(error) } }, 'file store away');
};

/** Files in a bucket. Throws StartError if the store refuses bucket or keys, but not if it is unreachable. */
export async function s3Store(dataDir: string, config: S3Config, log: Log): Promise<FileStore> {
  const bucket = new Bucket(config, TIMEOUTS);
  const uploads = await openUploads(dataDir);
  await checkBucket(bucket, config, log);

  const call = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await withDeadline(DEADLINE_MS, work);
    } catch (error) {
      // A lost file is a fault, not a temporary failure.
      if (isMissing(error)) throw new Error('the file is not in the bucket');
      logError(log, error);
      throw new ApiError('no_disponible', { retryAfter: 5 });
    }
  };

  return {
    receive: uploads.receive,
    discard: uploads.discard,
    async keep(upload) {
      const key = newKey();
      await call(bucket.write(key, upload));
      await unlink(upload.path).catch(() => undefined);
      return key;
    },
    read: (key) => call(bucket.read(key)),
    async remove(key) {
      // The weekly sweep removes it otherwise.
      await call(bucket.remove(key)).catch(() => undefined);
    },
    async sweepOrphans(known) {
      const limit = Date.now() - ORPHAN_MS;
      let removed = await uploads.sweep();
      let next: string | undefined;
      do {
        const page = await call(bucket.page(next));
        for (const { key, modified } of page.files) {
          if (!isKey(key) || known.has(key) || modified.getTime() >= limit) continue;
          await call(bucket.remove(key));
          removed++;
        }
        next = page.next;
      } while (next);
      return removed;
    },
  };
}

async function checkBucket(bucket: Bucket, { bucket: name }: S3Config, log: Log): Promise<void> {
  try {
    await withDeadline(START_MS, bucket.page(undefined, 1));
  } catch (error) {
    if (isRefusal(error)) throw new StartError(refusalMessage(name, error));
    logError(log, error);
  }
}

export function refusalMessage(bucket: string, error: unknown): string {
  const { name } = error as Error;
  return name === 'NoSuchBucket'
    ? `El bucket ${bucket} no existe: créelo, o revise S3_BUCKET y S3_ENDPOINT.`
    : `El almacén S3 rechaza el acceso al bucket ${bucket} (${name}): revise S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION y los permisos.`;
}
