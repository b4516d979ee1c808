import type { Config } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/** The store that the environment chooses (reglas 16.1): a bucket where S3_BUCKET names one, else the disk. */
export async function openStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  log: Deps['log'],
): Promise<FileStore> {
  if (!s3) return diskStore(dataDir);
  // The SDK takes a third of a second to load, which those without a bucket need not wait for.
  const { s3Store } = await import('./s3.ts');
  return s3Store(dataDir, s3, log);
}
