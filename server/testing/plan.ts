import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { testApp } from './app.ts';
import type { Caller } from './caller.ts';
import { factories } from './factories.ts';
import { bodyOf } from './helpers/expect.ts';

export type PlanScene = Awaited<ReturnType<typeof planScene>>;

/** An administrator, the type of training that is planned, and the year of today. */
export async function planScene() {
  const t = await testApp();
  const path = '/api/planCapacitacion';
  const admin = await t.as('admin');
  const make = factories(t.deps.db);
  const altura = await make.tipoOrden('capacitacion', 'Trabajo en altura');
  const today = t.clock.today();
  const year = Number(today.slice(0, 4));
  const body = (cliente_id: string, fields: object = {}) => ({
    ...{ cliente_id, tipoOrden_id: altura, anio: year, mes: 3 },
    ...fields,
  });
  return {
    ...{ t, path, admin, make, altura, today, year, body },
    create: async (cliente_id: string, fields?: object) =>
      bodyOf<PlanCapacitacion>(await admin.post(path, body(cliente_id, fields))),
    list: async (query: string, caller: Caller = admin) =>
      bodyOf<PlanCapacitacion[]>(await caller.get(`${path}?${query}`)),
    /** A training that has not expired. */
    training: async (
      of: { clienteId: string; sucursalId: string },
      fechainicio: string,
      tipo_orden_id = altura,
    ) => {
      const id = await make.capacitacion(of);
      const change = { fechainicio, fechavencimiento: '2099-12-31', tipo_orden_id };
      await t.deps.db.updateTable('orden').set(change).where('id', '=', id).execute();
      return id;
    },
  };
}
