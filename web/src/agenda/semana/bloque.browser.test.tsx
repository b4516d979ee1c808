import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../shared/net/query.ts';
import { addDays, today } from '../../shared/text/dates.ts';
import { expectApart, link, orden, region, server, show } from '../../testing/semana.tsx';

beforeEach(() => queryClient.clear());

describe('above the documents it is one block', () => {
  const overdue = orden(9, { fechavencimiento: '2024-01-01', estado: 'Vencida' });
  const tomorrow = { fechavencimiento: addDays(today(), 1) };
  const rows = [
    orden(1, { cantidad_archivos: 3 }),
    overdue,
    orden(2),
    orden(3, tomorrow),
    orden(4, tomorrow),
  ];
  const place = 'Molinos Aguará · Urquiza 1517 - Rosario';
  /** By place: its name, then each line. */
  const texts = () =>
    [...region().element().querySelectorAll('ul > li:has(ul)')].map((one) =>
      [...one.querySelectorAll('p, .MuiTypography-caption')].map(({ textContent }) => textContent),
    );

  it('of three rows at a desk, each place before its work, with the way there and to the week', async () => {
    server.answer = () => rows;
    const { calls } = await show(1440, 'documentos');
    await expect.element(link('Ruido 2')).toHaveAttribute('href', '/ordenes?ver=o2');
    expect(texts()).toEqual([
      [place, 'Ruido 2', 'Vence hoy Sin archivos'],
      [place, 'Ruido 3', 'Vence mañana Sin archivos', 'Ruido 4', 'Vence mañana Sin archivos'],
    ]);
    for (const line of region().element().querySelectorAll('li li'))
      expect(line.getBoundingClientRect().height).toBeLessThan(48);
    const map = region().getByRole('link', { name: `Cómo llegar a ${place}`, exact: true });
    await expect
      .poll(() => new URL(map.first().element().getAttribute('href') ?? '').searchParams.get('query'))
      .toBe('Urquiza 1517, Rosario, Santa Fe');
    await expect.element(region().getByText('De todo el equipo')).toBeVisible();
    // A technician renews nothing.
    expect(
      region()
        .getByText(/sin renovar/)
        .elements(),
    ).toEqual([]);
    await expect.element(link('Ver la semana')).toHaveAttribute('href', '/agenda?vista=lista');
    expect(region().getByRole('button', { name: /más$/ }).query()).toBeNull();
    for (const path of ['/api/ordenes', '/api/localidades'])
      expect(calls.filter((call) => call.path === path)).toHaveLength(1);
  });

  it('of two lines on a phone, whose texts are never cut and whose targets lie apart', async () => {
    server.answer = () => rows;
    await show(390, 'documentos');
    await expect.element(link('Ruido 2')).toBeVisible();
    expect(texts().map((one) => one.filter((text) => !text?.startsWith('Foto del puesto')))).toEqual([
      [place, 'Ruido 2', 'Vence hoy Sin archivos'],
      [place, 'Ruido 3', 'Vence mañana Sin archivos'],
    ]);
    for (const text of region().element().querySelectorAll('p, .MuiTypography-caption')) {
      expect(getComputedStyle(text).textOverflow).toBe('clip');
      expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    }
    await expect.element(region().getByText('3 de 4 sin archivos · Ver', { exact: true })).toBeVisible();
    const map = region().getByRole('link', { name: `Cómo llegar a ${place}`, exact: true });
    const targets = [
      ...region().getByRole('button').elements(),
      ...map.elements(),
      link('Ruido 2').element(),
      link('Ruido 3').element(),
    ];
    expectApart(targets);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('of as many lines on a phone as leave the documents in sight, one at least', async () => {
    const far = { _id: 'lejos', direccion: 'Colectora Este de la Ruta Nacional 9, kilómetro 90, lote 22' };
    const long = (numeroorden: number) => {
      const { sucursal, tipoOrden } = orden(numeroorden);
      const nombre = 'Relevamiento general de riesgos laborales (RGRL) de todo el establecimiento';
      return orden(numeroorden, {
        ...{ sucursal: { ...sucursal, ...far, _id: `s${numeroorden}` }, tipoOrden: { ...tipoOrden, nombre } },
      });
    };
    server.answer = () => [long(1), long(2)];
    await show(390, 'documentos');
    await expect.element(region().getByRole('link', { name: /^Relevamiento/ })).toBeVisible();
    expect(region().element().querySelectorAll('li li')).toHaveLength(1);
  });

  it('says on a phone what its first order needs, where there is room', async () => {
    server.answer = () => [orden(1)];
    await show(390, 'documentos');
    await expect.element(region().getByText('Foto del puesto y certificado de calibración')).toBeVisible();
  });
});
