import { afterAll, expect, it, vi } from 'vitest';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { onePage } from '#server/testing/unida/hostile-pdfs.ts';
import { carpetaScene } from '#server/testing/unida/scene.ts';

const { t, make, empresaWith, unida } = await carpetaScene();
afterAll(() => t.close());

it('the people of a company have one folder at a time together, and keep the consultancy from none', async () => {
  const { clienteId } = await empresaWith(['sano.pdf', onePage()]);
  const other = await empresaWith(['sano.pdf', onePage()]);
  const { carpeta } = t.deps.admissions;
  const leave = await carpeta.enter({ id: 'otra persona', clienteId }, new AbortController().signal);
  const colleague = unida(clienteId, await t.as({ clienteId }));
  await vi.waitFor(() => expect(carpeta.waiting).toBe(1));
  const admin = await t.as('admin');
  const stranger = await unida(other.clienteId, admin);
  expect(stranger.statusCode, stranger.body.slice(0, 300)).toBe(200);
  // Printing has children of its own.
  const training = await make.capacitacion(other, 'Altura', [
    { apellido: 'Gil', nombre: 'Ana', documento: '1' },
  ]);
  expect((await admin.get(`/api/capacitaciones/${training}/planilla.pdf`)).statusCode).toBe(200);
  expect([carpeta.waiting, (await admin.get(carpetaPath(clienteId))).statusCode]).toEqual([1, 200]);
  leave();
  expect((await colleague).statusCode).toBe(200);
});
