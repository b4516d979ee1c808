import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { takeHanded } from '../../ordenes/archivos/photos/handed.ts';
import { queryClient } from '../../shared/net/query.ts';
import { addDays, today } from '../../shared/text/dates.ts';
import { link, orden, region, server, show } from '../../testing/semana.tsx';
import { Reply } from '../../testing/server.ts';
import { touchDevice } from '../../testing/touch.ts';

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());

it('shows the work of each day by branch, with one request', async () => {
  server.answer = () => [orden(1), orden(2, { fechavencimiento: addDays(today(), 1) })];
  const { calls } = await show();
  await expect.element(link('Ruido 1')).toHaveAttribute('href', '/ordenes?ver=o1');
  const days = region().getByRole('heading', { level: 3 }).elements();
  expect(days.map(({ textContent }) => textContent?.endsWith('Hoy'))).toEqual([true, false]);
  expect(region().getByText('Molinos Aguará · Urquiza 1517 - Rosario').elements()).toHaveLength(2);
  expect(calls.filter(({ path }) => path === '/api/ordenes')).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('says once at a place what its orders without files need, by one request', async () => {
  server.answer = () => [orden(1), orden(2), orden(3, { cantidad_archivos: 1 })];
  const { calls } = await show(1440);
  const que = region().getByText('Foto del puesto y certificado de calibración', { exact: true });
  await expect.element(que).toBeVisible();
  expect(que.elements()).toHaveLength(1);
  expect(calls.filter(({ path }) => path === '/api/tiposOrden')).toHaveLength(1);
});

it.each([1440, 390] as const)(
  'says at %d px which orders have their files, and how far one is',
  async (width) => {
    const files = { cantidad_archivos: 1 };
    const planned = { fechainicio: addDays(today(), 2), fechavencimiento: '2040-01-01' };
    const asks = { tipoOrden: { ...orden(3).tipoOrden, exigeRespaldo: true } };
    server.answer = () => [orden(1, files), orden(2), orden(3, asks), orden(4), orden(5, planned)];
    await show(width);
    await expect.element(region().getByText(/^3 de 4 sin archivos · /)).toBeVisible();
    await expect.element(region().getByText(/ · 1 por empezar$/)).toBeVisible();
    // The list of exactly these, which was there before.
    await expect.element(link('Ver')).toHaveAttribute('href', '/ordenes?numeros=2-4');
    const captions = [...region().element().querySelectorAll('li li .MuiTypography-caption:not([title])')];
    expect(captions.map(({ textContent }) => textContent)).toEqual([
      'Vence Sin archivos · N.º 2',
      'Vence Sin respaldo · N.º 3',
      'Vence Sin archivos · N.º 4',
      'Vence Con 1 archivo · N.º 1',
      ...(width === 1440 ? ['Empieza N.º 5'] : []),
    ]);
    // What is done is offered in the same words.
    await expect
      .element(region().getByRole('button', { name: 'Agregar archivo: Orden N.º 1', exact: true }))
      .toHaveTextContent('Agregar archivo');
    expect(region().getByText('Agregar archivo', { exact: true }).elements()).toHaveLength(4);
  },
);

it('says that all have their files', async () => {
  server.answer = () => [orden(1, { cantidad_archivos: 1 })];
  await show();
  await expect.element(region().getByText('1 de 1 con archivos')).toBeVisible();
  expect(link('Ver').query()).toBeNull();
});

it('counts nothing where no order has begun', async () => {
  server.answer = () => [orden(2, { fechainicio: addDays(today(), 2), fechavencimiento: '2040-01-01' })];
  await show();
  await expect.element(link('Ruido 2')).toBeVisible();
  expect(
    region()
      .getByText(/archivos/)
      .query(),
  ).toBeNull();
});

it('says that there is nothing', async () => {
  server.answer = () => [];
  await show();
  await expect.element(region().getByText('No hay trabajo esta semana')).toBeVisible();
});

it('says in its place that it could not be loaded, and tries again', async () => {
  server.answer = () => new Reply(500, { code: 'error', message: 'Falló' });
  await show();
  await expect
    .element(region().getByRole('alert'))
    .toHaveTextContent('No se pudo cargar el trabajo. Reintentar');
  server.answer = () => [orden(1)];
  await region().getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(link('Ruido 1')).toBeVisible();
});

it('folds a long week after a whole day, and shows all of it when asked for by keyboard', async () => {
  const later = { fechavencimiento: addDays(today(), 2) };
  const tomorrow = { fechavencimiento: addDays(today(), 1) };
  server.answer = () =>
    Array.from({ length: 11 }, (_, at) => orden(at + 1, at < 6 ? {} : at < 8 ? tomorrow : later));
  await show(1440);
  await expect.element(link('Ruido 8')).toBeVisible();
  expect(link('Ruido 9').query()).toBeNull();
  const more = region().getByRole('button', { name: 'Ver la semana · 3 más' });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(link('Ruido 11')).toBeVisible();
  // The first one that was hidden.
  await expect.element(link('Ruido 9')).toHaveFocus();
});

it.each([1440, 390] as const)('leads at %d px to each place, also where one works twice', async (width) => {
  const files = { cantidad_archivos: 1 };
  server.answer = () => [orden(1), orden(2, files)];
  const { calls } = await show(width);
  const map = region().getByRole('link', {
    name: 'Cómo llegar a Molinos Aguará · Urquiza 1517 - Rosario',
    exact: true,
  });
  const query = (at: number) =>
    new URL(map.nth(at).element().getAttribute('href') ?? '').searchParams.get('query');
  await expect.element(map.first()).toHaveAttribute('target', '_blank');
  await expect.element(map.first()).toHaveAttribute('rel', 'noopener noreferrer');
  // The first of its name is elsewhere.
  await expect.poll(() => query(0)).toBe('Urquiza 1517, Rosario, Santa Fe');
  expect(query(1)).toBe(query(0));
  for (const path of ['/api/localidades', '/api/sucursales'])
    expect(calls.filter((call) => call.path === path)).toHaveLength(1);
  const call = region().getByRole('link', {
    name: 'Llamar a Molinos Aguará · Urquiza 1517 - Rosario: 341 421-7000',
    exact: true,
  });
  await expect.element(call.first()).toHaveAttribute('href', 'tel:3414217000');
  expect(call.elements()).toHaveLength(2);
  if (width === 1440) return;
  await expect.element(map.first()).toHaveTextContent('Cómo llegar');
  await expect.element(call.first()).toHaveTextContent('Llamar');
  for (const [at, one] of map.elements().entries())
    expect(
      call.nth(at).element().getBoundingClientRect().left - one.getBoundingClientRect().right,
    ).toBeGreaterThanOrEqual(8);
  const targets = [...map.elements(), ...region().getByRole('button').elements()].map((one) =>
    one.getBoundingClientRect(),
  );
  for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const tops = targets.toSorted((a, b) => a.top - b.top);
  for (const [at, { bottom }] of tops.slice(0, -1).entries())
    expect((tops[at + 1]?.top ?? 0) - bottom).toBeGreaterThanOrEqual(8);
});

it('says that the device has a camera, and opens it', async () => {
  touchDevice();
  server.answer = () => [orden(1), orden(2, { cantidad_archivos: 1 })];
  await show();
  await expect
    .element(region().getByRole('button', { name: 'Sacar foto: Orden N.º 1', exact: true }))
    .toBeVisible();
  await expect
    .element(region().getByRole('button', { name: 'Sacar foto: Orden N.º 2', exact: true }))
    .toBeVisible();
  for (const input of document.querySelectorAll('input[type=file]'))
    expect([input.getAttribute('capture'), input.getAttribute('accept')]).toEqual(['environment', 'image/*']);
  expect(
    region()
      .getByText(/^Agregar/)
      .query(),
  ).toBeNull();
});

it('takes a file to its order, which opens; an order that has not begun takes none', async () => {
  server.answer = () => [
    orden(1),
    orden(2, { fechainicio: addDays(today(), 2), fechavencimiento: '2040-01-01' }),
  ];
  const { router } = await show();
  await expect.element(link('Ruido 2')).toBeVisible();
  const buttons = region().getByRole('button', { name: /^Agregar archivo/ });
  expect(buttons.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Agregar archivo: Orden N.º 1',
  ]);
  expect(buttons.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const file = new File(['x'], 'tablero.jpg', { type: 'image/jpeg' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, [file]);
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/ordenes?ver=o1');
  const handed = takeHanded('o1');
  expect(handed?.files.map(({ name }) => name)).toEqual(['tablero.jpg']);
  expect(handed?.describesPdfs).toBe(true);
  expect(takeHanded('o1')).toBeUndefined();
});
