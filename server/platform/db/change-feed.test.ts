import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { factories } from '#server/testing/factories.ts';
import { type Cambio, Cambios } from './change-feed.ts';
import { connect } from './connection/connect.ts';
import { systemActor, transaction } from './transaction.ts';

const PATIENT = { timeout: 15_000, interval: 20 };

describe('changes', () => {
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

  const watch = (url: string, onCambio?: (cambio: Cambio) => Promise<void>) => {
    const told: string[] = [];
    const cambios = new Cambios({
      url,
      db: database.db,
      log: createLog('silent'),
      times: { pollMs: 300 },
      onCambio: async (cambio) => {
        await onCambio?.(cambio);
        told.push(cambio === 'todo' ? 'todo' : [...cambio].sort().join());
      },
    });
    cambios.start();
    return { cambios, told };
  };
  const hears = (told: string[], tabla: string) =>
    vi.waitFor(() => expect(told.join()).toContain(tabla), PATIENT);
  /** Changes a table until that is told: what was before the first look is no change. */
  const changesAreTold = (told: string[]) =>
    vi.waitFor(
      async () => {
        await factories(database.db).rubro();
        expect(told).toContain('rubro');
      },
      { timeout: 15_000, interval: 200 },
    );

  it('of other connections are found by looking, where a connection hears nothing, as behind PgBouncer', async () => {
    // LISTEN is accepted, and no NOTIFY ever comes: it is another database’s.
    const { cambios, told } = watch(other.url);
    try {
      // Not by `transaction`, as another process would: nobody here is told.
      await changesAreTold(told);
    } finally {
      await cambios.stop();
    }
  });

  it('are found by looking, where there is no connection to be had', async () => {
    const { cambios, told } = watch('postgres://nadie@127.0.0.1:1/nada');
    try {
      await changesAreTold(told);
    } finally {
      await cambios.stop();
    }
  });

  it('of one’s own process and of another are told, those that come together in one word', async () => {
    const { cambios, told } = watch(database.url);
    const away = connect(database.url, 1, () => undefined);
    // The other process: it has no readers, and says what it commits.
    const others = new Cambios({
      url: database.url,
      db: away.db,
      log: createLog('silent'),
      onCambio: () => Promise.reject(new Error('nobody asked')),
    });
    try {
      await changesAreTold(told);
      await transaction(away.db, systemActor('prueba'), async (trx) => {
        await factories(trx).localidad();
        await factories(trx).tipoOrden();
      });
      await hears(told, 'localidad');
      expect(told.filter((text) => /localidad|tipo_orden/.test(text))).toEqual([
        expect.stringMatching(/^localidad,(rubro,)?tipo_orden$/),
      ]);
    } finally {
      await others.stop();
      await cambios.stop();
      await away.pool.end();
    }
  });

  it('that could not be told are told again', async () => {
    let failures = 1;
    const { cambios, told } = watch(database.url, async () => {
      if (failures-- > 0) throw new Error('the database is away');
    });
    try {
      await changesAreTold(told);
    } finally {
      await cambios.stop();
    }
  });
});
