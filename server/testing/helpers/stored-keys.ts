import { readdir } from 'node:fs/promises';
import type { Config } from '#server/platform/config.ts';
import { Bucket } from '#server/platform/files/bucket.ts';
import { keptFolder } from '#server/platform/files/disk.ts';
import { isKey } from '#server/platform/files/store.ts';

export async function storedKeys({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<string[]> {
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
