import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callAs, tokenOf } from '../api.ts';
import { ADMIN, makeSitio, removeSitio, type Sitio, startServer } from '../producto.ts';
import { during } from './ausencia.ts';
import type { Ausente, Informe } from './informe.ts';

const MIB = 1024 * 1024;
const SIZE_MIB = 1_300;

/** What somebody else puts on the same disk, to the last byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const bytes of [4 * MIB, 64 * 1024, 512]) {
      const block = Buffer.alloc(bytes, 1);
      for (;;) {
        const written = await file.write(block).catch(() => undefined);
        if (written?.bytesWritten !== bytes) break;
      }
    }
  } finally {
    await file.close();
  }
}

/** The lists are read while nothing can be written; PostgreSQL itself may have stopped and be coming back. */
async function reads(sitio: Sitio): Promise<string[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 20; n++) {
    const token = await tokenOf(sitio, ADMIN).catch(() => '');
    statuses.push((await callAs(sitio, token, 'GET', '/api/rubros')).status);
    if (statuses.at(-1) === 200) return [];
    await pause(500);
  }
  return [`the list answered ${statuses.join(', ')} on a full disk`];
}

/** A disk of its own that somebody else fills while people write, and empties again. */
export async function run(): Promise<(Informe | Ausente)[]> {
  const scenario = 'disk full';
  const sitio = await makeSitio();
  const mount = ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=0755`, 'tmpfs', sitio.dataDir];
  if (spawnSync('mount', mount).status !== 0) {
    await removeSitio(sitio);
    return [{ scenario, missing: 'needs root, who alone may mount a small disk' }];
  }
  const proceso = startServer(sitio);
  const other = join(sitio.dataDir, 'de-otro-programa');
  const complaints: string[] = [];
  try {
    await proceso.ready();
    const informe = await during({
      scenario,
      sitio,
      writers: { rows: 6, files: 2 },
      begin: async () => {
        await fill(other);
        complaints.push(...(await reads(sitio)));
      },
      end: () => rm(other),
      // The writes that were under way when it filled may have stopped PostgreSQL.
      allowed: ['507', '503'],
      withinMs: 10_000,
      goalMs: 10_000,
      afterwards: async () => complaints,
    });
    return [informe];
  } finally {
    await proceso.stop();
    spawnSync('umount', ['--lazy', sitio.dataDir]);
    await removeSitio(sitio);
  }
}
