import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SituacionCliente } from '#contract/clientes/situacion.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { SituacionPage } from './SituacionPage.tsx';

const row = (_id: string, of: Partial<SituacionCliente>): SituacionCliente => ({
  ...{ cliente: { _id, razonSocial: _id, telefono: null }, semaforo: 'Con faltas', porcentaje: 20 },
  ...{ vigentes: 1, vencidos: 1, faltan: 3, porVencer: 2, sinRespaldo: 4, vencidasSinRenovar: 0 },
  ...{ proxima: null, otraOrden: null, ...of },
});

afterEach(() => queryClient.clear());

it.each(
  (['admin', 'tecnico'] as const).flatMap((rol) =>
    [600, 720, 900, 1024, 1200, 1440].map((width) => [rol, width] as const),
  ),
)('nothing of a row of the list lies below its actions: %s, %i px wide', async (rol, width) => {
  const tecnico = { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' };
  const otraOrden = { fecha: '2026-12-04', titulo: 'Estudio de ergonomía (Res. SRT 886/15)' };
  await showScreen(<SituacionPage />, {
    usuario: rol === 'admin' ? admin : { ...admin, isAdmin: false, tecnico },
    answers: { 'GET /api/situacion': () => [row('Acero', { vencidasSinRenovar: 48, otraOrden })] },
  });
  await page.viewport(width, 900);
  await expect.element(page.getByRole('button', { name: /^Ver .* Acero$/ })).toBeVisible();
  await expect
    .poll(() => {
      const table = page.getByRole('table').element();
      return table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
    })
    .toBeLessThanOrEqual(0);
  const rows = page.getByRole('row').elements();
  expect(rows).toHaveLength(2);
  for (const one of rows) {
    const cells = [...one.children].map((cell) => cell.getBoundingClientRect());
    const actions = cells.pop();
    expect(Math.max(...cells.map(({ right }) => right))).toBeLessThanOrEqual((actions?.left ?? 0) + 0.5);
  }
});

it('below the situation the next expiry leaves out the resolution, for which it has no room', async () => {
  const proxima = { fecha: '2026-12-04', titulo: 'Estudio de ergonomía (Res. SRT 886/15)' };
  await showScreen(<SituacionPage />, {
    width: 1024,
    answers: { 'GET /api/situacion': () => [row('Acero', { proxima })] },
  });
  await expect
    .element(page.getByText('Próximo: 04/12/2026, Estudio de ergonomía', { exact: true }))
    .toBeVisible();
});
