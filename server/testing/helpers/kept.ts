import { readdir } from 'node:fs/promises';
import type { Config } from '#server/platform/config.ts';
import { Bucket } from '#server/platform/files/bucket.ts';
import { keptFolder } from '#server/platform/files/disk.ts';
import { isKey } from '#server/platform/files/store.ts';

/** Every key in the store that the configuration names, as the store itself has it. */
export async function keptKeys({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<string[]> {
  if (!s3) return (await readdir(keptFolder(dataDir), { recursive: true })).filter(isKey);
  const bucket = new Bucket(s3, { connect: 10_000, request: 10_000 });
  const keys: string[] = [];
  let next: string | undefined;
  do {
    const page = await bucket.page(next);
    keys.push(...page.files.map(({ key }) => key));
    next = page.next;
  } while (next);
  return keys;
}
