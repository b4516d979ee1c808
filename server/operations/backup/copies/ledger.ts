import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

// What is known of each encrypted copy, in a file beside them: its hash, and where it was checked last.

const FILE = 'copias.json';

const Ledger = z.record(
  z.string(),
  z.object({
    bytes: z.number(),
    sha256: z.string(),
    copiada: z.object({ lugar: z.string(), cuando: z.string() }).nullable(),
  }),
);
export type Ledger = z.infer<typeof Ledger>;

/** Empty if the file is missing or damaged: copies are then measured and checked again. */
export async function readLedger(folder: string): Promise<Ledger> {
  try {
    return Ledger.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch {
    return {};
  }
}

export async function writeLedger(folder: string, ledger: Ledger): Promise<void> {
  const draft = join(folder, `${FILE}.nuevo`);
  await writeFile(draft, `${JSON.stringify(ledger, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, FILE));
}

/** Only the copies that are still here. */
export const forget = (ledger: Ledger, names: readonly string[]): Ledger =>
  Object.fromEntries(Object.entries(ledger).filter(([name]) => names.includes(name)));
