import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../shared/net/query.ts';
import { addDays, today } from '../../shared/text/dates.ts';
import { expectApart, link, orden, region, server, show } from '../../testing/semana.tsx';

beforeEach(() => queryClient.clear());

describe('above the documents it is what comes next, until somebody asks for the week', () => {
  const overdue = orden(9, { fechavencimiento: '2024-01-01', estado: 'Vencida' });
  const tomorrow = { fechavencimiento: addDays(today(), 1) };
  const done = { fechainicio: today(), fechavencimiento: '2090-01-01', cantidad_archivos: 3 };
  const rows = [orden(1, done), overdue, orden(3, tomorrow), orden(4, tomorrow)];
  const place = 'Molinos Aguará · Urquiza 1517 - Rosario';
  const map = () => region().getByRole('link', { name: `Cómo llegar a ${place}`, exact: true });
  const call = () => region().getByRole('link', { name: `Llamar a ${place}: 341 421-7000`, exact: true });
  const toggle = (name: string) => region().getByRole('button', { name, exact: true });

  it.each([1440, 390] as const)(
    'a strip at %d px: the first visit that is due, after its place, with the way there and its telephone in words',
    async (width) => {
      server.answer = () => rows;
      const { calls } = await show(width, 'documentos');
      await expect.element(link('Ruido 3')).toHaveAttribute('href', '/ordenes?ver=o3');
      const texts = [...region().element().querySelectorAll('p')].map((text) => text.innerText);
      expect(texts).toEqual([
        expect.stringMatching(new RegExp(`^Próxima visita: Vence mañana\\s+${place}$`)),
        expect.stringMatching(/^Ruido 3\s+Sin archivos$/),
      ]);
      await expect.element(map()).toHaveTextContent('Cómo llegar');
      await expect.element(call()).toHaveTextContent('Llamar');
      await expect
        .poll(() => new URL(map().element().getAttribute('href') ?? '').searchParams.get('query'))
        .toBe('Urquiza 1517, Rosario, Santa Fe');
      // A technician renews nothing.
      expect(
        region()
          .getByText(/sin renovar/)
          .elements(),
      ).toEqual([]);
      for (const path of ['/api/ordenes', '/api/localidades'])
        expect(calls.filter((call) => call.path === path)).toHaveLength(1);
      expect(document.documentElement.scrollWidth).toBe(width);
      if (width === 1440) return;
      for (const text of region().element().querySelectorAll('p, .MuiTypography-caption')) {
        expect(getComputedStyle(text).textOverflow).toBe('clip');
        expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
      }
      expectApart([
        ...region().getByRole('button').elements(),
        ...map().elements(),
        ...call().elements(),
        link('Ruido 3').element(),
      ]);
    },
  );

  it('has the way alone to what expires with files, which are of the period that ends', async () => {
    server.answer = () => [orden(1, { cantidad_archivos: 2 }), orden(3, tomorrow)];
    await show(1440, 'documentos');
    await expect.element(link('Ruido 1')).toBeVisible();
    await expect.element(map()).toBeVisible();
    expect(
      region()
        .getByRole('button', { name: /archivo|foto/ })
        .elements(),
    ).toEqual([]);
  });

  it.each([1440, 390] as const)('shows the week in its place at %d px, by keyboard too', async (width) => {
    server.answer = () => rows;
    await show(width, 'documentos');
    await expect.element(toggle('Ver la semana · 3')).toHaveAttribute('aria-expanded', 'false');
    (toggle('Ver la semana · 3').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toggle('Ver menos')).toHaveFocus();
    await expect.element(toggle('Ver menos')).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Ruido 1', 'Ruido 3', 'Ruido 4']) await expect.element(link(name)).toBeVisible();
    await expect.element(link('Ver la agenda')).toHaveAttribute('href', '/agenda?vista=lista');
    await expect.element(region().getByText('De todo el equipo')).toBeVisible();
    await expect.element(region().getByText(/^2 de 3 sin archivos · /)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Ruido 4')).not.toBeInTheDocument();
    await expect.element(toggle('Ver la semana · 3')).toHaveFocus();
  });

  it('without work leads to the agenda', async () => {
    server.answer = () => [overdue];
    await show(390, 'documentos');
    await expect.element(link('Ver la agenda')).toHaveAttribute('href', '/agenda?vista=lista');
    expect(
      region()
        .getByRole('button', { name: /^Ver la semana/ })
        .query(),
    ).toBeNull();
  });
});
