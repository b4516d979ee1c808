import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { createRandom } from '#server/demo/random.ts';
import { type PlanScene, planScene } from '#server/testing/plan.ts';

describe('what meets a planned training', () => {
  let t: PlanScene['t'];
  let make: PlanScene['make'];
  let altura: PlanScene['altura'];
  let today: PlanScene['today'];
  let year: PlanScene['year'];
  let create: PlanScene['create'];
  let list: PlanScene['list'];
  let training: PlanScene['training'];

  beforeAll(async () => {
    ({ t, make, altura, today, year, create, list, training } = await planScene());
  });
  afterAll(() => t.close());

  const seenBranches = (of: PlanCapacitacion['sucursales'] = null) =>
    of && { ...of, faltan: of.faltan.map(({ _id }) => _id).toSorted() };

  it('says what its training does not: another month, branches without it, another item of the same training', async () => {
    const own = await make.empresa();
    const { clienteId, sucursalId } = own;
    const second = { ...own, sucursalId: await make.sucursal(clienteId) };
    const day = `${year}-02-15`;
    const now = t.clock.now().toISOString();
    t.clock.set(`${year}-06-20T12:00:00-03:00`);
    const [january, july, allJanuary, allMarch, otherType] = await Promise.all(
      [
        { sucursal_id: sucursalId, mes: 1 },
        { sucursal_id: second.sucursalId, mes: 7 },
        { mes: 1 },
        { mes: 3 },
        { mes: 2, tipoOrden_id: await make.tipoOrden('capacitacion') },
      ].map((fields) => create(clienteId, fields)),
    );
    await training(own, day);
    await training(second, `${year}-03-31`);
    const rows = new Map((await list(`cliente=${clienteId}&anio=${year}`)).map((row) => [row._id, row]));
    t.clock.set(now);
    const seen = (row?: PlanCapacitacion) => {
      const { estado, fueraDeMes, sucursales, otra } = rows.get(row?._id ?? '') ?? {};
      return { estado, fueraDeMes, sucursales: seenBranches(sucursales), otra: otra?._id ?? null };
    };
    const estado = 'Realizada';
    const of = (hechas: number, veces = 1, numeros: number[] = [], faltan: string[] = []) => ({
      ...{ hechas, total: 2, veces, numeros, faltan },
    });
    const { rows: held } = await sql<{ numeroorden: number }>`
      select numeroorden from orden where cliente_id = ${clienteId}::uuid order by 1`.execute(t.deps.db);
    const numeros = held.map(({ numeroorden }) => Number(numeroorden));
    const both = [sucursalId, second.sucursalId].toSorted();
    expect([january, july, allJanuary, allMarch, otherType].map(seen)).toEqual([
      { estado, fueraDeMes: 'despues', sucursales: null, otra: allJanuary?._id },
      { estado, fueraDeMes: 'antes', sucursales: null, otra: allMarch?._id },
      { estado, fueraDeMes: 'despues', sucursales: of(2, 1, numeros), otra: january?._id },
      { estado, fueraDeMes: null, sucursales: of(0, 2, [], both), otra: july?._id },
      { estado: 'Atrasada', fueraDeMes: null, sucursales: of(0), otra: null },
    ]);
  });

  it('agrees with a plain count for generated plans', { tags: 'completo' }, async () => {
    const random = createRandom(6);
    const tipo = await make.tipoOrden('capacitacion');
    const day = () =>
      `${year + random.int(-1, 1)}-${String(random.int(1, 12)).padStart(2, '0')}-${random.int(10, 28)}`;
    for (let round = 0; round < 12; round++) {
      const clienteId = await make.cliente();
      const branches = [await make.sucursal(clienteId), await make.sucursal(clienteId)];
      const trainings: { id: string; sucursal: string; fecha: string; tipo: string }[] = [];
      for (let i = random.int(0, 8); i > 0; i--) {
        const one = { sucursal: random.pick(branches), fecha: day(), tipo: random.pick([tipo, altura]) };
        const id = await training({ clienteId, sucursalId: one.sucursal }, one.fecha, one.tipo);
        trainings.push({ ...one, id });
      }
      for (let i = random.int(0, 10); i > 0; i--) {
        const sucursal_id = random.pick([...branches, null]);
        const anio = year + random.int(-1, 1);
        await create(clienteId, {
          sucursal_id,
          anio,
          mes: random.int(1, 12),
          tipoOrden_id: random.pick([tipo, altura]),
        });
      }
      const rows = await list(`cliente=${clienteId}`);
      for (const row of rows) {
        const group = rows.filter(
          (r) =>
            r.anio === row.anio &&
            r.tipoOrden._id === row.tipoOrden._id &&
            r.sucursal?._id === row.sucursal?._id,
        );
        const met = trainings
          .filter((o) => o.tipo === row.tipoOrden._id && o.fecha.startsWith(String(row.anio)))
          .filter((o) => !row.sucursal || o.sucursal === row.sucursal._id)
          .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))[group.indexOf(row)];
        expect(row.orden?._id).toBe(met?.id);
        const month = `${row.anio}-${String(row.mes).padStart(2, '0')}`;
        const waits = month < today.slice(0, 7) ? 'Atrasada' : 'Pendiente';
        expect(row.estado).toBe(met ? (met.fecha <= today ? 'Realizada' : 'Programada') : waits);
        // One training closes one item of its branch, and one of all branches.
        const sharing = rows.filter((r) => r.orden && r.orden._id === row.orden?._id && r._id !== row._id);
        expect(sharing.map((r) => r._id)).toEqual(row.otra ? [row.otra._id] : []);
        expect(sharing.every((r) => !r.sucursal !== !row.sucursal)).toBe(true);
        const held = branches.map(
          (branch) =>
            trainings.filter(
              (o) =>
                o.sucursal === branch &&
                o.tipo === row.tipoOrden._id &&
                o.fecha.startsWith(String(row.anio)) &&
                o.fecha <= today,
            ).length,
        );
        const veces = group.indexOf(row) + 1;
        const hechas = held.filter((times) => times >= veces).length;
        const lacking = branches.filter((_, at) => (held[at] ?? 0) < veces).toSorted();
        const { numeros, ...counted } = seenBranches(row.sucursales) ?? {};
        expect(counted).toEqual(
          row.sucursal ? {} : { hechas, total: branches.length, veces, faltan: met ? lacking : [] },
        );
        if (!row.sucursal) expect(numeros).toHaveLength(met ? hechas : 0);
      }
    }
  });
});
