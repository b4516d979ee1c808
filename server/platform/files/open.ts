import type { Config } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/** A bucket if S3_BUCKET is set, else the disk (reglas 16.1). */
export async function openStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  log: Deps['log'],
): Promise<FileStore> {
  if (!s3) return diskStore(dataDir);
  // The SDK takes a third of a second to load.
  const { s3Store } = await import('./s3.ts');
  return s3Store(dataDir, s3, log);
}
