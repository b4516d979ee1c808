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
    ordenes: {
      total: 1_600,
      porVencer: 60,
      vencidas: 1_509,
      renovadas: none,
      sinRespaldo: 12,
      sinRespaldoRenovadas: 5,
    },
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
  // The situation counts the others by requirement.
  await expect.element(strip.getByText('5 ya renovadas')).toBeVisible();
  // What it counts, unlike 'Trabajo de la semana', which has what begins too.
  await expect.element(strip.getByText('Vencen esta semana')).toBeVisible();
});

it('says which days the counts of the week and of the days after it have (reglas 2.20)', async () => {
  const data = {
    ordenes: {
      total: 58,
      porVencer: 58,
      vencidas: 0,
      renovadas: none,
      sinRespaldo: 0,
      sinRespaldoRenovadas: 0,
    },
    sinRenovar: { ordenes: 0, cantidadGrupos: 0, grupos: [] },
    vencen: [
      period('hoy', 0),
      { ...period('semana', 20), hasta: '2019-12-05' },
      { ...period('mes', 38), desde: '2019-12-06', hasta: '2019-12-28' },
    ],
  };
  await showScreen(<WorkStrip data={data} />);
  await expect.element(page.getByText('hasta el 05/12/2019')).toBeVisible();
  await expect.element(page.getByText('del 06/12/2019 al 28/12/2019')).toBeVisible();
});

it('has one line on a phone also where they are five, all of the same size', async () => {
  const data = {
    ordenes: {
      total: 60,
      porVencer: 60,
      vencidas: 4,
      renovadas: none,
      sinRespaldo: 12,
      sinRespaldoRenovadas: 5,
    },
    sinRenovar: { ordenes: 4, cantidadGrupos: 0, grupos: [] },
    vencen: [period('hoy', 0), period('semana', 9), period('mes', 51)],
  };
  await showScreen(<WorkStrip data={data} />, { width: 390 });
  const items = page.getByRole('list', { name: 'Resumen del trabajo' }).getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  const boxes = items.elements().map((one) => one.getBoundingClientRect());
  expect(boxes).toHaveLength(5);
  for (const of of ['top', 'width', 'height'] as const)
    expect(new Set(boxes.map((box) => Math.round(box[of]))).size, of).toBe(1);
});
