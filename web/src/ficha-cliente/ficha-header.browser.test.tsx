import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { FichaCliente } from './FichaCliente.tsx';

const sucursal = { _id: 's1', direccion: 'Urquiza 1517', localidad: { _id: 'l1', nombre: 'Río Cuarto' } };
const cliente = {
  ...{ _id: 'c1', version: 1, nombreFantasia: 'Molinos', razonSocial: 'Molinos Aguará S.A.', active: true },
  ...{
    rubro: { _id: 'r1', nombre: 'Molinería' },
    categoriaAfip: null,
    cuit: '30-71234500-0',
    telefono: null,
  },
  ...{ email: null, pais: { _id: 'p1', nombre: 'Argentina' }, status: 'VERIFIED', linktofile: null },
  ...{ createdAt: '2026-03-02T12:00:00.000Z', filename: null, sucursales: [sucursal], documentos: [] },
} satisfies Record<keyof Cliente, unknown> as unknown as Cliente;

const situacion = {
  cliente: { _id: 'c1', razonSocial: cliente.razonSocial, telefono: null },
  ...{ semaforo: 'Con faltas', porcentaje: 41, vencidasSinRenovar: 31, sucursales: [] },
};

const show = (width: 1440 | 1024 | 390, search = '') =>
  showScreen(<FichaCliente cliente={cliente} usuario={admin} />, {
    ...{ path: `/clientes/c1${search}`, width },
    answers: {
      'GET /api/situacion/cliente/c1': () => situacion,
      'GET /api/sucursales/cliente/c1': () => [],
      'GET /api/ordenes/cliente/c1': () => [],
      'GET /api/empleados/cliente/c1': () => [],
    },
  });

afterEach(() => queryClient.clear());

it.each([1440, 1024, 390] as const)('nothing below the header moves with the tab at %i px', async (width) => {
  await show(width);
  await expect.element(page.getByRole('link', { name: 'Ver vencidas' })).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Partes de la ficha' });
  const place = () => tabs.element().getBoundingClientRect().top;
  const first = place();
  for (const name of ['Situación', 'Sucursales', 'Órdenes']) {
    await tabs.getByRole('tab', { name }).click();
    await expect.element(tabs.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    expect(place(), name).toBe(first);
  }
});

it.each([1440, 390] as const)(
  'a list has its actions in the header, with those of the client in one menu, at %i px',
  async (width) => {
    await show(width, '?solapa=ordenes');
    const create = page.getByRole('button', { name: 'Crear orden' });
    // The header's and that of the empty list.
    await expect.element(create.first()).toBeVisible();
    expect(create.first().element().closest('header')).not.toBeNull();
    expect(page.getByRole('link', { name: 'Ver vencidas' }).elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    const names = items.elements().map(({ textContent }) => textContent);
    for (const name of ['Exportar Ordenes', 'Crear capacitacion', 'Registrar sucursal'])
      expect(names).toContain(name);
    expect(names).not.toContain('Crear orden');
    expect(names.includes('Editar')).toBe(width === 390);
  },
);

it('on a phone an arrow says that there are more tabs, and shows them', async () => {
  await show(390);
  const last = page.getByRole('tab', { name: 'Historial' }).element();
  const arrow = () => document.querySelector<HTMLElement>('.MuiTabs-scroller + .MuiTabs-scrollButtons');
  const width = () => arrow()?.getBoundingClientRect().width;
  await expect.poll(width).toBe(44);
  expect(last.getBoundingClientRect().left).toBeGreaterThan(390);
  // A slow device is still scrolling when the next press comes, which so goes less far.
  for (let press = 0; press < 6 && width() === 44; press++) {
    arrow()?.click();
    await new Promise((done) => setTimeout(done, 400));
  }
  await expect.poll(() => last.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await expect.poll(width).toBe(0);
});
