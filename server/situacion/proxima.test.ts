import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SituacionCliente, situaciones } from '#contract/clientes/situacion.ts';
import type { Caller } from '#server/testing/caller.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { type SituacionScene, situacionScene } from '#server/testing/situacion/scene.ts';
import type { Guardada } from '#server/testing/situacion/store.ts';

let t: SituacionScene['t'];
let admin: Caller;
let today: string;
let store: SituacionScene['store'];
beforeAll(async () => {
  ({ t, admin, today, store } = await situacionScene());
});
afterAll(() => t.close());

const rowOf = async ({ clienteId }: Guardada) =>
  bodyOf<SituacionCliente[]>(await admin.get(situaciones.path)).find(
    ({ cliente }) => cliente._id === clienteId,
  );

it('tells the next expiry of an open order that no requirement asks for, if it comes before theirs', async () => {
  const order = { sucursal: 0, inicio: -90 };
  const others = [
    { ...order, tipo: 1, vence: 20 },
    { ...order, tipo: 1, vence: 3, noRenueva: true },
    // It has not begun.
    { ...order, tipo: 1, inicio: 1, vence: 2 },
  ];
  const asks = { requisitos: [{ tipo: 0, desde: -9 }] };
  const next = (days: number, titulo: string) => ({ fecha: addDays(today, days), titulo });
  const before = await store({ ...asks, ordenes: [{ ...order, tipo: 0, vence: 90 }, ...others] });
  expect(await rowOf(before)).toMatchObject({
    proxima: next(90, 'Tipo 00'),
    otraOrden: next(20, 'Tipo 01'),
  });
  const after = await store({ ...asks, ordenes: [{ ...order, tipo: 0, vence: 20 }, ...others] });
  expect(await rowOf(after)).toMatchObject({ proxima: next(20, 'Tipo 00'), otraOrden: null });
  const alone = await store({ ordenes: others });
  expect(await rowOf(alone)).toMatchObject({ proxima: null, otraOrden: next(20, 'Tipo 01') });
  const nothing = await store({ ordenes: others.slice(1) });
  expect(await rowOf(nothing)).toMatchObject({ proxima: null, otraOrden: null });
});
