import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { factories } from '#server/testing/factories.ts';
import { ChangeFeed, type TableChange } from './change-feed.ts';
import { connect } from './connection/connect.ts';
import { systemActor, transaction } from './transaction.ts';

const WAIT = { timeout: 15_000, interval: 20 };

describe('the change feed', () => {
  let database: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    database = await testDb();
    other = await testDb();
  });
  afterAll(async () => {
    await database.drop();
    await other.drop();
  });

  const watch = (url: string, onChange?: (change: TableChange) => Promise<void>) => {
    const reported: string[] = [];
    const feed = new ChangeFeed({
      url,
      db: database.db,
      log: createLog('silent'),
      timings: { pollMs: 300 },
      onChange: async (change) => {
        await onChange?.(change);
        reported.push(change === 'all' ? 'all' : [...change].sort().join());
      },
    });
    feed.start();
    return { feed, reported };
  };
  /**
   * Changes a table, as another process would, until the feed reports it: earlier changes than its first read
   * do not count.
   */
  const expectReports = (reported: string[]) =>
    vi.waitFor(
      async () => {
        await factories(database.db).rubro();
        expect(reported).toContain('rubro');
      },
      { ...WAIT, interval: 200 },
    );

  it('polls if LISTEN is accepted but no notification arrives, as behind PgBouncer', async () => {
    // Notifications do not cross from one database to another.
    const { feed, reported } = watch(other.url);
    try {
      await expectReports(reported);
    } finally {
      await feed.stop();
    }
  });

  it('polls if it cannot connect to listen', async () => {
    const { feed, reported } = watch('postgres://nadie@127.0.0.1:1/nada');
    try {
      await expectReports(reported);
    } finally {
      await feed.stop();
    }
  });

  it('reports the tables of another process’s transaction together', async () => {
    const { feed, reported } = watch(database.url);
    const away = connect(database.url, 1, () => undefined);
    // Not started: it only sends notifications of its own commits.
    const others = new ChangeFeed({
      url: database.url,
      db: away.db,
      log: createLog('silent'),
      onChange: () => Promise.reject(new Error('not started')),
    });
    try {
      await expectReports(reported);
      await transaction(away.db, systemActor('prueba'), async (trx) => {
        await factories(trx).localidad();
        await factories(trx).tipoOrden();
      });
      await vi.waitFor(() => expect(reported.join()).toContain('localidad'), WAIT);
      expect(reported.filter((text) => /localidad|tipo_orden/.test(text))).toEqual([
        expect.stringMatching(/^localidad,(rubro,)?tipo_orden$/),
      ]);
    } finally {
      await others.stop();
      await feed.stop();
      await away.pool.end();
    }
  });

  it('reports a change again after its handler failed', async () => {
    let failures = 1;
    const { feed, reported } = watch(database.url, async () => {
      if (failures-- > 0) throw new Error('the database is away');
    });
    try {
      await expectReports(reported);
    } finally {
      await feed.stop();
    }
  });
});
