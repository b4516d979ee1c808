import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PeriodoVencen } from '#contract/consultora/tablero.ts';
import { showScreen } from '../../testing/screen.tsx';
import { WorkStrip } from './WorkStrip.tsx';

const period = (periodo: PeriodoVencen['periodo'], ordenes: number): PeriodoVencen => ({
  ...{ periodo, desde: '2026-11-26', hasta: '2026-12-02', ordenes, cantidadGrupos: 0, grupos: [] },
});

const none = { porVencer: 0, vencidas: 0 };

it('tells first how much there is to do; each figure opens its orders, and none is no link (reglas 2.20)', async () => {
  const data = {
    ordenes: { total: 1_600, porVencer: 60, vencidas: 1_509, renovadas: none, sinRespaldo: 12 },
    sinRenovar: { ordenes: 1_509, cantidadGrupos: 0, grupos: [] },
    vencen: [period('hoy', 0), period('semana', 9), period('mes', 51)],
  };
  await showScreen(<WorkStrip data={data} />);
  const strip = page.getByRole('list', { name: 'Resumen del trabajo' });
  await expect.element(strip.getByRole('listitem').first()).toHaveTextContent('1.509Vencidas');
  const hrefs = strip
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  const week = '/ordenes?vencimiento=2026-11-26..2026-12-02&estado=por-vencer-sin-renovar&orden=vencimiento';
  expect(hrefs).toEqual([
    '/ordenes?estado=sin-renovar&orden=vencimiento',
    week,
    week,
    '/ordenes?estado=sin-respaldo',
  ]);
  await expect.element(strip.getByText('Vencen hoy')).toBeVisible();
  // What it counts, unlike 'Trabajo de la semana', which has what begins too.
  await expect.element(strip.getByText('Vencen esta semana')).toBeVisible();
});
