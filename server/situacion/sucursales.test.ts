import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SituacionDeSucursal, situacionSucursales } from '#contract/clientes/situacion.ts';
import type { Caller } from '#server/testing/caller.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { type SituacionScene, situacionScene } from '#server/testing/situacion/scene.ts';

const { path } = situacionSucursales;
let t: SituacionScene['t'];
let admin: Caller;
let store: SituacionScene['store'];
beforeAll(async () => {
  ({ t, admin, store } = await situacionScene());
});
afterAll(() => t.close());

const order = { tipo: 0, inicio: -90 };
/** One branch with two open orders that have expired, one without. */
const company = () =>
  store({
    sucursales: 2,
    ordenes: [
      ...[-1, -2, 0].map((vence) => ({ ...order, sucursal: 0, vence })),
      { ...order, sucursal: 0, vence: -3, noRenueva: true },
      { ...order, sucursal: 1, vence: 9 },
    ],
  });
const list = async (caller: Caller) => bodyOf<SituacionDeSucursal[]>(await caller.get(path));

it('counts the open orders of each branch that have expired', async () => {
  const of = await company();
  const mine = (await list(admin)).filter(({ _id }) => of.sucursales.includes(_id));
  expect(mine).toEqual([{ _id: of.sucursales[0], vencidasSinRenovar: 2 }]);
});

it('tells a client user of their own branches alone', async () => {
  const [of, other] = [await company(), await company()];
  const rows = await list(await t.as({ clienteId: of.clienteId }));
  expect(rows).toEqual([{ _id: of.sucursales[0], vencidasSinRenovar: 2 }]);
  expect((await list(admin)).map(({ _id }) => _id)).toContain(other.sucursales[0]);
  expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
});

it('tells nothing of the branches of an inactive company', async () => {
  const of = await company();
  const { statusCode } = await admin.patch(`/api/clientes/${of.clienteId}`, { active: false });
  expect(statusCode).toBe(200);
  expect((await list(admin)).map(({ _id }) => _id)).not.toContain(of.sucursales[0]);
});
