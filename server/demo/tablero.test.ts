import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tablero } from '#contract/consultora/tablero.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { loadDemo } from './load.ts';

let t: TestApp;
let today: string;
beforeAll(async () => {
  t = await testApp();
  today = t.clock.today();
  await loadDemo(t.deps.db, { today, passwordHash: '$argon2id$demo', archivos: [], logos: [] });
});
afterAll(() => t.close());

/** Counts from dates, links, clients and the types' days alone: no state and no `renovadaPor` of the server. */
function countOf(rows: readonly Orden[]) {
  const renewed = new Set(rows.map(({ renueva }) => renueva?._id));
  const count = {
    ...{ vencidas: 0, porVencer: 0, renovadas: { vencidas: 0, porVencer: 0 } },
    ...{ sinRespaldo: 0, sinRespaldoRenovadas: 0 },
  };
  for (const row of rows) {
    const { _id, fechainicio, fechavencimiento, noSeRenueva, tipoOrden, cantidad_archivos, cliente } = row;
    if (cliente.active && tipoOrden.exigeRespaldo && cantidad_archivos === 0 && fechainicio <= today) {
      count.sinRespaldo++;
      if (renewed.has(_id)) count.sinRespaldoRenovadas++;
    }
    if (fechavencimiento > addDays(today, tipoOrden.diasAviso ?? diasAviso)) continue;
    const period = fechavencimiento < today ? 'vencidas' : 'porVencer';
    if (renewed.has(_id) || noSeRenueva) count.renovadas[period]++;
    else if (cliente.active) count[period]++;
  }
  return count;
}

test('the dashboard of the sample counts what a plain count of its rows gives, for each role', async () => {
  const { id } = await t.deps.db
    .selectFrom('orden')
    .innerJoin('cliente', 'cliente.id', 'orden.cliente_id')
    .select('cliente.id')
    .where('cliente.active', '=', true)
    .groupBy('cliente.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  // A company has one account; this one is replaced by one that can sign in.
  await t.deps.db.deleteFrom('usuario').where('cliente_id', '=', id).execute();
  for (const caller of [await t.as('admin'), await t.as('tecnico'), await t.as({ clienteId: id })]) {
    const rows = bodyOf<Orden[]>(await caller.get('/api/ordenes'));
    const { ordenes } = bodyOf<Tablero>(await caller.get('/api/tablero'));
    expect(ordenes).toEqual({ total: rows.length, ...countOf(rows) });
    expect(ordenes.vencidas).toBeGreaterThan(0);
    expect(ordenes.renovadas.vencidas).toBeGreaterThan(0);
    expect(ordenes.sinRespaldo).toBeGreaterThan(0);
  }
});
