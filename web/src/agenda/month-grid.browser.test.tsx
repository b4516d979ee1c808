import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { AgendaPage } from './AgendaPage.tsx';

const expiry = (number: number, fecha: string): AgendaItem => ({
  tipo: 'vencimiento',
  _id: `orden-${number}`,
  fecha,
  hora: null,
  titulo: `Medición de ruido ${number}`,
  detalle: 'Medición de ruido',
  cliente: { _id: 'molinos', razonSocial: 'Molinos Aguará S.A.' },
  sucursal: { _id: 'norte', direccion: 'Belgrano 100', localidad: 'Rosario' },
  estado: 'Vigente',
  diasAviso: null,
  fechainicio: '2025-11-22',
  abierta: true,
  enlace: `/ordenes?ver=orden-${number}`,
});
const items = [...[1, 2, 3, 4].map((number) => expiry(number, '2031-05-20')), expiry(5, '2031-05-22')];

const showAgenda = (path: string) =>
  showScreen(<AgendaPage />, { path, answers: { 'GET /api/agenda': () => items } });

const grid = () => page.getByRole('grid');
const day = (date: string) => page.getByRole('gridcell').filter({ hasText: new RegExp(spoken(date)) });
const spoken = (date: string) => {
  const [, month = '', number = ''] = date.split('-');
  return `\\D${Number(number)} de ${month === '05' ? 'mayo' : 'abril'}`;
};
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day;

/** This browser's choice. */
const folded = 'agenda_vencidas_plegadas';

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.removeItem(folded);
});

/** Moves the focus into the grid by the tab order. */
async function tabIntoGrid(): Promise<void> {
  for (let presses = 0; presses < 60 && !focusedDay(); presses++) await userEvent.tab();
}

it('has one day in the tab order, the first of another month', { tags: 'completo' }, async () => {
  await showAgenda('/agenda?mes=2031-05');
  await expect.element(day('2031-05-20')).toBeVisible();
  expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await tabIntoGrid();
  expect(focusedDay()).toBe('2031-05-01');
});

it('has today in the tab order of the present month', async () => {
  await showAgenda('/agenda');
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false');
  await tabIntoGrid();
  expect((document.activeElement as HTMLElement).getAttribute('aria-current')).toBe('date');
});

it('leads from the last day of a list to the next month', async () => {
  await showAgenda('/agenda?mes=2031-05&vista=lista');
  await page.getByRole('button', { name: 'Ver junio de 2031' }).click();
  await expect.element(page.getByRole('heading', { name: 'Junio de 2031' })).toBeVisible();
});

const tecnico: Usuario = {
  ...admin,
  isAdmin: false,
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
it.each([
  ['draws for a technician the orders that begin', tecnico, ['/ordenes?ver=orden-9']],
  ['draws for an administrator what expires alone', admin, []],
] as const)('%s (decision 076)', async (_rule, usuario, expected) => {
  const orden = {
    ...{
      _id: 'orden-9',
      numeroorden: 9,
      fechainicio: '2031-05-22',
      fechafin: null,
      fechavencimiento: '2032-05-22',
    },
    ...{
      cliente: { ...items[0]?.cliente, active: true },
      estado: 'Vigente',
      capacitacion: null,
      referencia: null,
      noSeRenueva: false,
    },
    ...{ renueva: null, renovadaPor: null, tipoOrden: { _id: 't', nombre: 'Iluminación', diasAviso: null } },
    sucursal: { _id: 'norte', direccion: 'Belgrano 100', localidad: { nombre: 'Rosario' } },
  };
  await showScreen(<AgendaPage />, {
    ...{ path: '/agenda?mes=2031-05', usuario },
    answers: { 'GET /api/agenda': () => items, 'GET /api/ordenes': () => [orden] },
  });
  await expect.element(page.getByRole('heading', { name: 'Vencidas sin renovar · 0' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Vence: .*Medición de ruido 5/ })).toBeVisible();
  const begins = page.getByRole('link', { name: /^Empieza: Molinos Aguará Iluminación · Orden N\.º 9 · / });
  expect(begins.elements().map((link) => link.getAttribute('href'))).toEqual(expected);
});

it.each([
  ['is folded for a technician, as the last', tecnico, false],
  ['is open for an administrator', admin, true],
] as const)('what has expired %s (reglas 2.30)', async (_rule, usuario, isOpen) => {
  await showScreen(<AgendaPage />, {
    ...{ path: '/agenda?mes=2031-05', usuario },
    answers: { 'GET /api/agenda': () => items, 'GET /api/ordenes': () => [] },
  });
  const title = page.getByRole('heading', { name: 'Vencidas sin renovar · 0' });
  await expect.element(title).toBeVisible();
  const none = page.getByText('No hay órdenes vencidas sin renovar.');
  if (isOpen) await expect.element(none).toBeVisible();
  else {
    await expect.element(none).not.toBeVisible();
    await title.click();
    await expect.element(none).toBeVisible();
  }
});

it('marks today by a tint, a filled number and a word, and says there that nothing expires', async () => {
  startOn('2026-09-15T11:00:00-03:00');
  await showAgenda('/agenda');
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false');
  const marked = grid().element().querySelectorAll<HTMLElement>('[aria-current="date"]');
  expect([...marked].map(({ dataset }) => dataset.day)).toEqual(['2026-09-15']);
  const [cell] = marked as unknown as [HTMLElement];
  expect(cell.textContent).toMatch(/Hoy.*No vence nada\.$/);
  const [tint, other] = [cell, cell.previousElementSibling as Element].map((one) => getComputedStyle(one));
  expect(tint?.backgroundColor).not.toBe(other?.backgroundColor);
});

function startOn(instant: string): void {
  const real = Date.now.bind(Date);
  const shift = Date.parse(instant) - real();
  vi.spyOn(Date, 'now').mockImplementation(() => real() + shift);
}

it('shows the weeks that are over by a button, which leads the focus to the first day', async () => {
  startOn('2026-09-15T11:00:00-03:00');
  await showAgenda('/agenda');
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false');
  const more = page.getByRole('button', { name: 'Ver los días anteriores' });
  await more.click();
  await expect.poll(focusedDay).toBe('2026-09-01');
  await expect.element(more).not.toBeInTheDocument();
});

it('folds the weeks that are over, until a key leads there', async () => {
  startOn('2026-09-15T11:00:00-03:00');
  await showAgenda('/agenda');
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false');
  const more = page.getByRole('button', { name: 'Ver los días anteriores' });
  const first = grid().element().querySelector('[data-day="2026-09-01"]') as HTMLElement;
  await expect.element(more).toBeVisible();
  expect(first.checkVisibility()).toBe(false);
  await tabIntoGrid();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focusedDay).toBe('2026-09-08');
  expect(first.checkVisibility()).toBe(true);
  await expect.element(more).not.toBeInTheDocument();
});

it('keeps four weeks from that of today on in sight late in the month', async () => {
  startOn('2026-09-30T11:00:00-03:00');
  await showAgenda('/agenda');
  await expect.element(page.getByRole('heading', { name: 'Septiembre y octubre de 2026' })).toBeVisible();
  expect(grid().element().querySelector('[data-day="2026-10-25"]')?.checkVisibility()).toBe(true);
  expect(grid().element().querySelector('[data-day="2026-10-26"]')).toBeNull();
});

it('moves by arrows, Home, End and pages, also into the month before and after', async () => {
  await showAgenda('/agenda?mes=2031-05');
  await expect.element(day('2031-05-20')).toBeVisible();
  await tabIntoGrid();
  const steps = [
    ['{ArrowLeft}', '2031-04-30', '2031-04'],
    ['{PageDown}', '2031-05-30', '2031-05'],
    ['{ArrowUp}', '2031-05-23', '2031-05'],
    ['{Home}', '2031-05-19', '2031-05'],
    ['{ArrowRight}', '2031-05-20', '2031-05'],
    ['{End}', '2031-05-25', '2031-05'],
    ['{ArrowDown}', '2031-06-01', '2031-06'],
    ['{PageUp}', '2031-05-01', '2031-05'],
  ] as const;
  for (const [key, date, month] of steps) {
    await userEvent.keyboard(key);
    await expect.poll(focusedDay, { message: key }).toBe(date);
    await expect.poll(() => new URLSearchParams(location.search).get('mes'), { message: key }).toBe(month);
    expect(grid().element().querySelectorAll('[tabindex="0"]'), key).toHaveLength(1);
  }
  await expect.element(page.getByRole('heading', { name: 'Mayo de 2031' })).toBeVisible();
});

it('opens a day with Enter, steps over days with items, and comes back on Escape', async () => {
  await showAgenda('/agenda?mes=2031-05');
  await expect.element(day('2031-05-20')).toBeVisible();
  (document.querySelector('[data-day="2031-05-20"]') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const detail = page.getByRole('dialog', { name: /Martes 20 de mayo/ });
  await expect.element(detail).toBeVisible();
  expect(detail.getByRole('listitem').elements()).toHaveLength(4);
  expect(new URLSearchParams(location.search).get('ver')).toBe('2031-05-20');
  await userEvent.keyboard('{ArrowDown}');
  const next = page.getByRole('dialog', { name: /Jueves 22 de mayo/ });
  await expect.element(next).toBeVisible();
  expect(next.getByRole('listitem').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(focusedDay).toBe('2031-05-20');
});

it('names the lines of a day by client and type, of a busy one the first three, and counts the others by kind', async () => {
  await showScreen(<AgendaPage />, {
    path: '/agenda?mes=2031-05',
    answers: { 'GET /api/agenda': () => [...items, expiry(6, '2031-05-20'), expiry(7, '2031-05-20')] },
  });
  const quiet = day('2031-05-22').getByRole('link');
  await expect.element(quiet).toHaveTextContent('Molinos Aguará Ruido 5');
  await expect
    .element(quiet)
    .toHaveAttribute('title', expect.stringContaining('Molinos Aguará S.A. · Belgrano 100 - Rosario'));
  const busy = day('2031-05-20');
  await expect.element(busy).toHaveAccessibleName(/^Martes 20 de mayo, 6 vencimientos/);
  const textsOf = (numbers: readonly number[]) => numbers.map((number) => `Molinos Aguará · Ruido ${number}`);
  const named = busy.getByRole('link').elements();
  const plain = textsOf([1, 2, 3]).map((text) => text.replace(' ·', ''));
  expect(named.map(({ textContent }) => textContent)).toEqual(plain);
  // Client and type have one row each, below each other.
  const parts = named.flatMap(({ children }) => [...children].map((part) => part.getBoundingClientRect()));
  expect(parts.every(({ height }) => height < 18)).toBe(true);
  expect(parts[1]?.top).toBeGreaterThanOrEqual(parts[0]?.bottom ?? Number.NaN);
  expect((parts[2]?.top ?? 0) - (parts[1]?.bottom ?? 0)).toBeGreaterThanOrEqual(4);
  const others = busy.getByText('+3 vencen', { exact: true });
  await expect.element(others).toHaveAttribute('title', textsOf([4, 6, 7]).join('\n'));
  await others.click();
  await expect.element(page.getByRole('dialog', { name: /Martes 20 de mayo/ })).toBeVisible();
});

describe('what has expired', () => {
  const calendar = page.getByRole('region', { name: 'Calendario' });
  const widthOf = () => calendar.element().getBoundingClientRect().width;
  const title = page.getByRole('heading', { name: 'Vencidas sin renovar · 0' });
  const summary = () => title.element().closest('summary') as HTMLElement;
  const show = async () => {
    await showScreen(<AgendaPage />, {
      ...{ path: '/agenda?mes=2031-05', width: 1440 },
      answers: { 'GET /api/agenda': () => items, 'GET /api/ordenes': () => [] },
    });
    await expect.element(title).toBeVisible();
  };

  it('folds by keyboard into a line above the month, which gets its room', async () => {
    await show();
    const before = widthOf();
    summary().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(widthOf).toBeGreaterThan(before + 200);
    expect(document.activeElement).toBe(summary());
    const { bottom } = summary().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(calendar.element().getBoundingClientRect().top);
    await userEvent.keyboard('{Enter}');
    await expect.poll(widthOf).toBe(before);
    expect(localStorage.getItem(folded)).toBeNull();
  });

  it('stays folded in this browser', async () => {
    localStorage.setItem(folded, '1');
    await show();
    await expect.element(page.getByText('No hay órdenes vencidas sin renovar.')).not.toBeVisible();
    summary().click();
    await expect.element(page.getByText('No hay órdenes vencidas sin renovar.')).toBeVisible();
    await expect.poll(() => localStorage.getItem(folded)).toBeNull();
  });
});

it('groups the meanings of the colours: states of what expires, and activities', async () => {
  await showAgenda('/agenda?mes=2031-05');
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await expect
    .element(group('Vencimientos'))
    .toHaveTextContent('VencimientosVencidaPor vencerVigenteProgramada');
  await expect.element(group('Actividades')).toHaveTextContent('ActividadesCapacitación');
});

it('names the days of the week from Monday on', async () => {
  await showAgenda('/agenda?mes=2031-05');
  await expect.element(grid()).toBeVisible();
  const heads = grid().getByRole('columnheader').elements();
  const names = heads.map((head) => head.getAttribute('aria-label'));
  expect(names.join()).toBe('lunes,martes,miércoles,jueves,viernes,sábado,domingo');
});
