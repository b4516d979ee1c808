import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from './database.ts';
import { startEmbedded } from './operations/postgres/embedded.ts';
import { connect } from './platform/db/connection/connect.ts';
import { allVersions, listVersion, parseListVersion } from './platform/db/lists/list-version.ts';
import type { DB } from './platform/db/schema.ts';
import { createLog } from './platform/log.ts';

const log = createLog('silent');

// A copy that takes over after some changes were lost, as a promoted standby that was behind.
let folders: [string, string];
beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'relevo-'));
  folders = [join(parent, 'uno'), join(parent, 'otro')];
});
afterAll(() => rm(join(folders[0], '..'), { recursive: true, force: true }));

const isRecovering = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db);
  return rows[0]?.yes;
};

async function on<T>(
  dataDir: string,
  settings: Record<string, string>,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log, settings: { wal_level: 'replica', ...settings } });
  const database = connect(embedded.url, 2, () => undefined);
  try {
    while (await isRecovering(database.db)) await pause(20);
    const jobs = await prepareDatabase(embedded, database, log);
    await jobs.stop();
    return await work(database.db);
  } finally {
    await database.pool.end();
    await embedded.stop();
  }
}

const change = async (db: Kysely<DB>) => {
  const { rows } = await sql<{
    version: number;
  }>`update rubro set nombre = nombre || '.' returning version`.execute(db);
  return rows[0]?.version ?? 0;
};
const read = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ list: string }>`select ${listVersion(['rubro'])} as list`.execute(db);
  const feed = (await allVersions.execute(db)).rows.find(({ tabla }) => tabla === '*')?.n;
  return { list: parseListVersion(rows[0]?.list ?? '').content, feed };
};

it('versions that a lost change had are not given again after a standby is promoted', {
  tags: 'completo',
}, async () => {
  await on(folders[0], {}, (db) => sql`insert into rubro (nombre) values ('Uno')`.execute(db));
  await cp(folders[0], folders[1], { recursive: true });
  const lost = await on(folders[0], {}, async (db) => ({ version: await change(db), ...(await read(db)) }));
  await writeFile(join(folders[1], 'postgres/recovery.signal'), '');
  const after = await on(folders[1], { restore_command: '/bin/false' }, async (db) => ({
    version: await change(db),
    ...(await read(db)),
  }));
  expect(after.list).not.toBe(lost.list);
  expect(after.feed).not.toBe(lost.feed);
  expect(after.version).toBeGreaterThan(lost.version);
});
