import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CapacitacionLegajo } from '#contract/personas/legajo.ts';
import { showScreen } from '../testing/screen.tsx';
import { Capacitaciones } from './Capacitaciones.tsx';

const rows = Array.from(
  { length: 4 },
  (_, at): CapacitacionLegajo => ({
    ...{ orden_id: `o${at}`, numeroorden: at, titulo: 'Uso de elementos de protección personal', horas: 2 },
    ...{ tipo: `Capacitación en el uso de elementos ${at}`, fecha: `2026-0${at + 1}-02` },
    ...{ instructor: 'Mariana Ledesma', fechavencimiento: '2099-01-02', estado: 'Vigente', vigente: true },
    constancia: '/constancia.pdf',
  }),
);

it('the trainings of a person have their whole height at 1024 px: the page scrolls', async () => {
  await showScreen(<Capacitaciones rows={rows} exigidas={[]} hasDocumento />, { width: 1024 });
  const table = page.getByRole('table', { name: 'Capacitaciones' });
  await expect.element(table).toBeVisible();
  const scroller = table.element().closest('[data-scroll]');
  await expect.poll(() => (scroller?.scrollHeight ?? 0) - (scroller?.clientHeight ?? 0)).toBe(0);
  expect(scroller?.clientHeight).toBeGreaterThan(4 * 48);
});
