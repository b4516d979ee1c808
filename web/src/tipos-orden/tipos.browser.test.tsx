import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../shared/net/query.ts';
import { showScreen } from '../testing/screen.tsx';
import { TiposOrdenPage } from './TiposOrdenPage.tsx';

const ruido = {
  ...{ _id: 't1', version: 1, nombre: 'Ruido', capacitacion: false, compliance: false, inspeccion: true },
  ...{ vigenciaMeses: 12, diasAviso: null, exigeRespaldo: false, queDocumentar: null },
  ...{ avisoExtra: null, cantidad_ultimo_anio: 4 },
};

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)('leads from a type to its orders at %d px', async (width) => {
  const { router } = await showScreen(<TiposOrdenPage />, {
    ...{ path: '/tiposOrdenes', width },
    answers: { 'GET /api/tiposOrden': () => [ruido] },
  });
  const more = page.getByRole('button', { name: 'Más acciones de Ruido' });
  await expect.element(more).toBeVisible();
  const direct = page.getByRole('button', { name: 'Ver órdenes Ruido' });
  if (direct.query()) await direct.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: 'Ver órdenes Ruido' }).click();
  }
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/ordenes?tipo=t1');
});
