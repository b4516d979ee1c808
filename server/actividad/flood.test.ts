import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import type { ExportacionInput } from '#contract/lists/exportacion-input.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { awaitTimeInHour } from '#server/testing/clock.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

const LINES_AN_HOUR = 500;

describe('the audit trail under readers', () => {
  let t: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    t = await testApp();
    owner = new pg.Client({ connectionString: t.database.adminUrl });
    await owner.connect();
  });
  beforeEach(() => awaitTimeInHour(t.deps.pool), 70_000);
  afterAll(async () => {
    await owner.end();
    await t.close();
  });

  const eventsOf = async ({ usuarioId }: Caller) => {
    const admin = await t.as('admin');
    const { sucesos } = bodyOf<ActividadReply>(await admin.get(`/api/actividad?usuario=${usuarioId}`));
    return sucesos.filter(({ clase }) => clase === 'descarga');
  };

  it('has one counted line for the exports of a list, whatever their filters and rows', async () => {
    const caller = await t.as('tecnico');
    for (let n = 0; n < 6; n++) {
      const body: ExportacionInput = {
        ...{ lista: 'Órdenes', filtros: `Texto ${n}` },
        columnas: [{ titulo: 'Número', tipo: 'numero' }],
        filas: Array.from({ length: n }, () => [n]),
      };
      expect((await caller.post('/api/exportaciones', body)).statusCode).toBe(200);
    }
    expect(await eventsOf(caller)).toMatchObject([{ accion: 'Exportó 6 veces la lista', sobre: 'Órdenes' }]);
  });

  it('has one counted line for the folders of a client, whose archives all differ', async () => {
    const { clienteId } = await factories(t.deps.db).empresa();
    const caller = await t.as({ clienteId });
    for (let n = 0; n < 4; n++)
      expect((await caller.get(`${carpetaPath(clienteId)}.zip`)).statusCode).toBe(200);
    await expect
      .poll(() => eventsOf(caller))
      .toMatchObject([{ accion: 'Descargó 4 veces la carpeta de inspección' }]);
  });

  it('has one line for what a person reads beyond 500 lines in an hour', async () => {
    const caller = await t.as('admin');
    await owner.query(
      `insert into auditoria_contador (hora, clave, n, ultimo) values (date_trunc('hour', now()), $1, $2, now())`,
      [`*${caller.usuarioId}`, LINES_AN_HOUR],
    );
    const make = factories(t.deps.db);
    for (let n = 0; n < 3; n++) {
      const clienteId = await make.cliente();
      expect((await caller.get(`/api/ordenes/export/${clienteId}`)).statusCode).toBe(200);
    }
    const accion = 'Descargó 3 veces más, sin detalle: superó los sucesos de una hora';
    expect(await eventsOf(caller)).toMatchObject([{ accion, sobre: null, cambios: [], veces: 3 }]);
    const other = await t.as('admin');
    await other.get(`/api/ordenes/export/${await make.cliente()}`);
    expect(await eventsOf(other)).toMatchObject([{ accion: 'Exportó las órdenes de' }]);
  });

  it.each([
    'update auditoria_contador set n = 1',
    'delete from auditoria_contador',
    `insert into auditoria_contador (hora, clave, n, ultimo) values (now(), 'x', 1, now())`,
  ])('has counters that the worker role cannot change: %s', async (statement) => {
    await expect(t.deps.pool.query(statement)).rejects.toThrow('permission denied');
  });
});
