import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../shared/net/query.ts';
import { addDays, today } from '../../shared/text/dates.ts';
import { expectApart, link, orden, region, server, show } from '../../testing/semana.tsx';

beforeEach(() => queryClient.clear());

describe('above the documents it is its head, until somebody asks for the week', () => {
  const overdue = orden(9, { fechavencimiento: '2024-01-01', estado: 'Vencida' });
  const tomorrow = { fechavencimiento: addDays(today(), 1) };
  const rows = [orden(1, { cantidad_archivos: 3 }), overdue, orden(3, tomorrow), orden(4, tomorrow)];
  const toggle = (name: string) => region().getByRole('button', { name, exact: true });
  it.each([
    [1440, 52],
    [390, 80],
  ] as const)('counts it at %d px, so that the documents begin high on the screen', async (width, height) => {
    server.answer = () => rows;
    const { calls } = await show(width, 'documentos');
    await expect.element(region().getByText('De todo el equipo')).toBeVisible();
    await expect.element(region().getByText(/^2 de 3 sin archivos · /)).toBeVisible();
    expect(region().getByRole('listitem').elements()).toEqual([]);
    expect(region().element().getBoundingClientRect().height).toBeLessThanOrEqual(height);
    expect(calls.filter((call) => call.path === '/api/ordenes')).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBe(width);
    if (width === 390) expectApart([toggle('Ver la semana').element(), link('Ver').element()]);
  });

  it.each([1440, 390] as const)('shows the week in its place at %d px, by keyboard too', async (width) => {
    server.answer = () => rows;
    await show(width, 'documentos');
    await expect.element(toggle('Ver la semana')).toHaveAttribute('aria-expanded', 'false');
    (toggle('Ver la semana').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toggle('Ver menos')).toHaveFocus();
    await expect.element(toggle('Ver menos')).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Ruido 1', 'Ruido 3', 'Ruido 4']) await expect.element(link(name)).toBeVisible();
    await expect.element(link('Ver la agenda')).toHaveAttribute('href', '/agenda?vista=lista');
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Ruido 4')).not.toBeInTheDocument();
  });

  it('without work leads to the agenda', async () => {
    server.answer = () => [overdue];
    await show(390, 'documentos');
    await expect.element(link('Ver la agenda')).toHaveAttribute('href', '/agenda?vista=lista');
    expect(toggle('Ver la semana').query()).toBeNull();
  });
});
