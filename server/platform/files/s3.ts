import { unlink } from 'node:fs/promises';
import type { S3Config } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { StartError } from '#server/platform/start-error.ts';
import { Bucket } from './bucket.ts';
import { isMissing, isRefusal, statusOf, within } from './patience.ts';
import { type FileStore, isKey, newKey, ORPHAN_MS } from './store.ts';
import { openUploads } from './uploads.ts';

// reglas 14.2: away is told within 15 s, and PostgreSQL ends a transaction that idles as long.
const PATIENCE = { connect: 3_000, answer: 10_000 };
const DEADLINE_MS = 12_000;
const START_MS = 4_000;

type Log = Pick<Deps['log'], 'warn'>;

// Never the error itself: the SDK's carries the request's signature.
const note = (log: Log, error: unknown) => {
  const { name, message } = error as Error;
  log.warn({ s3: { name, message, status: statusOf(error) } }, 'file store away');
};

/**
 * Files in a bucket of an S3-compatible store; only their arrival is on disk, below `dataDir`. Throws StartError where
 * the store refuses the bucket or the keys; one that is away is no reason not to start.
 */
export async function s3Store(dataDir: string, config: S3Config, log: Log): Promise<FileStore> {
  const bucket = new Bucket(config, PATIENCE);
  const uploads = await openUploads(dataDir);
  await checkBucket(bucket, config, log);

  const reach = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await within(DEADLINE_MS, work);
    } catch (error) {
      // A file that is lost is a fault, and trying again brings nothing.
      if (isMissing(error)) throw new Error('the file is not in the bucket');
      note(log, error);
      throw new ApiError('no_disponible', { retryAfter: 5 });
    }
  };

  return {
    receive: uploads.receive,
    discard: uploads.discard,
    async keep(upload) {
      const key = newKey();
      await reach(bucket.write(key, upload));
      await unlink(upload.path).catch(() => undefined);
      return key;
    },
    read: (key) => reach(bucket.read(key)),
    async remove(key) {
      // Its row is gone already: what cannot be removed now the weekly sweep removes.
      await reach(bucket.remove(key)).catch(() => undefined);
    },
    async sweepOrphans(known) {
      const limit = Date.now() - ORPHAN_MS;
      let removed = await uploads.sweep();
      let next: string | undefined;
      do {
        const page = await reach(bucket.page(next));
        for (const { key, modified } of page.files) {
          if (!isKey(key) || known.has(key) || modified.getTime() >= limit) continue;
          await reach(bucket.remove(key));
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
    await within(START_MS, bucket.page(undefined, 1));
  } catch (error) {
    if (isRefusal(error)) throw new StartError(refusal(name, error));
    note(log, error);
  }
}

/** Why the store will not serve us, for the operator. */
export function refusal(bucket: string, error: unknown): string {
  const { name } = error as Error;
  return name === 'NoSuchBucket'
    ? `El bucket ${bucket} no existe: créelo, o revise S3_BUCKET y S3_ENDPOINT.`
    : `El almacén S3 rechaza el acceso al bucket ${bucket} (${name}): revise S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION y los permisos.`;
}
