import { readdir } from 'node:fs/promises';
import type { Migration } from 'kysely/migration';

const folder = new URL('../migrations/', import.meta.url);

/** Every migration by its file's name, as `001-base`. A released migration never changes. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const modules = files.map(
    async (file) => [file.slice(0, -3), (await import(new URL(file, folder).href)) as Migration] as const,
  );
  return Object.fromEntries(await Promise.all(modules));
}
