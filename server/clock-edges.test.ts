import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { scheduledJobs } from './jobs/jobs.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { factories } from './testing/factories.ts';
import { bodyOf } from './testing/helpers/expect.ts';
import { tipos } from './testing/situacion/caso.ts';
import { storeEmpresa, storeTipos } from './testing/situacion/store.ts';

/** An instant, and the days before it, of it, and thirty and thirty-one after it. */
const edges: [instant: string, days: [string, string, string, string]][] = [
  ['2026-09-30T23:59:00-03:00', ['2026-09-29', '2026-09-30', '2026-10-30', '2026-10-31']],
  ['2026-10-01T00:00:00-03:00', ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01']],
  ['2027-02-28T11:00:00-03:00', ['2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31']],
  ['2028-02-29T23:58:00-03:00', ['2028-02-28', '2028-02-29', '2028-03-30', '2028-03-31']],
  ['2026-12-31T20:30:00-03:00', ['2026-12-30', '2026-12-31', '2027-01-30', '2027-01-31']],
  ['2027-01-31T02:58:00-03:00', ['2027-01-30', '2027-01-31', '2027-03-02', '2027-03-03']],
  // In UTC it is the next day from 21:00 on.
  ['2026-09-15T20:59:59-03:00', ['2026-09-14', '2026-09-15', '2026-10-15', '2026-10-16']],
  ['2026-09-15T21:00:00-03:00', ['2026-09-14', '2026-09-15', '2026-10-15', '2026-10-16']],
];
/** Days from today until the four orders expire. */
const offsets = [-1, 0, 30, 31];

describe('at the edges of days, months and years', () => {
  let t: TestApp;
  let ids: string[];
  beforeAll(async () => {
    t = await testApp();
    ids = await storeTipos(t.deps.db, tipos);
  });
  afterAll(() => t.close());

  it.each(edges)(
    'states, agenda, situation and notices are of the day in Buenos Aires: %s',
    async (at, days) => {
      t.clock.set(at);
      const [before, today, soon, later] = days;
      expect(t.clock.today()).toBe(today);
      const empresa = {
        ...{ tipos, sucursales: 4, empleados: [], requisitos: [{ tipo: 0, desde: -9 }] },
        ordenes: offsets.map((vence, sucursal) => ({ tipo: 0, sucursal, inicio: -9, vence })),
      };
      const { clienteId } = await storeEmpresa(t.deps.db, factories(t.deps.db), empresa, ids, today);
      const cliente = await t.as({ clienteId });

      const ordenes = bodyOf<Orden[]>(await cliente.get('/api/ordenes'));
      const byExpiry = ordenes.toSorted((a, b) => a.fechavencimiento.localeCompare(b.fechavencimiento));
      const words = [
        [before, 'Vencida'],
        [today, 'Por vencer'],
        [soon, 'Por vencer'],
        [later, 'Vigente'],
      ];
      expect(byExpiry.map(({ fechavencimiento, estado }) => [fechavencimiento, estado])).toEqual(words);

      const agenda = bodyOf<AgendaItem[]>(await cliente.get(`/api/agenda?desde=${before}&hasta=${later}`));
      expect(agenda.map(({ fecha, estado }) => [fecha, estado])).toEqual(words);

      const { sucursales } = bodyOf<SituacionDeCliente>(
        await cliente.get(`/api/situacion/cliente/${clienteId}`),
      );
      expect(sucursales.flatMap(({ celdas }) => celdas.map(({ estado }) => estado))).toEqual([
        ...['Vencido', 'Por vencer', 'Por vencer', 'Vigente'],
      ]);

      await scheduledJobs(t.deps).avisos();
      const notices = bodyOf<Notificacion[]>(await cliente.get('/api/notificaciones'));
      expect(notices.flatMap(({ vence }) => vence ?? []).toSorted()).toEqual([before, today, soon]);
    },
  );
});
