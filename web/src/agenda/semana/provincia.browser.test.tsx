import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../shared/net/query.ts';
import {
  expectApart,
  link,
  orden,
  provinciaKey,
  region,
  server,
  show,
  tecnico,
} from '../../testing/semana.tsx';

beforeEach(() => {
  queryClient.clear();
  localStorage.removeItem(provinciaKey(tecnico._id));
});

describe('the province where one works', () => {
  const { sucursal } = orden(1);
  const quilmes = {
    sucursal: {
      ...sucursal,
      _id: 'q',
      direccion: 'Mitre 3',
      localidad: { _id: 'quilmes', nombre: 'Quilmes' },
    },
  };
  const choice = (text: string) => region().getByRole('button', { name: `Provincia: ${text}`, exact: true });
  const titles = () =>
    region()
      .getByRole('link', { name: /^Ruido/ })
      .elements()
      .map(({ textContent }) => textContent);

  it.each([1440, 390] as const)(
    'is chosen at %d px, kept for the person, and counts with it',
    async (width) => {
      server.answer = () => [orden(1), orden(2, quilmes), orden(3, { ...quilmes, cantidad_archivos: 1 })];
      await show(width);
      await expect.element(region().getByText('De todo el equipo')).toBeVisible();
      await expect.element(region().getByText(/^2 de 3 sin archivos/)).toBeVisible();
      await expect.element(region().getByRole('heading', { name: 'Trabajo de la semana · 3' })).toBeVisible();
      if (width === 390)
        expectApart([
          ...region().getByRole('button').elements(),
          link('Ver la agenda').element(),
          link('Ver').element(),
        ]);
      await choice('Todas las provincias').click();
      const options = page.getByRole('menuitemradio');
      expect(options.elements().map(({ textContent }) => textContent)).toEqual([
        'Todas las provincias',
        'Buenos Aires',
        'Santa Fe',
      ]);
      await options.getByText('Buenos Aires').click();
      await expect.element(choice('Buenos Aires')).toBeVisible();
      expect(titles()).toEqual(['Ruido 2', 'Ruido 3']);
      await expect.element(region().getByText(/^1 de 2 sin archivos/)).toBeVisible();
      // The list of orders counts those of all provinces under the same words.
      await expect
        .element(region().getByRole('heading', { name: 'Trabajo de la semana · 2 de 3' }))
        .toBeVisible();
      await expect.element(choice('Buenos Aires')).toHaveFocus();
    },
  );

  it('is used above the documents too, which say it; the week there has the choice, on a phone as well', async () => {
    localStorage.setItem(provinciaKey(tecnico._id), 'ba');
    server.answer = () => [orden(1), orden(2, quilmes)];
    await show(390, 'documentos');
    await expect.element(link('Ruido 2')).toBeVisible();
    expect(titles()).toEqual(['Ruido 2']);
    await expect.element(region().getByText('Próxima visita en Buenos Aires:')).toBeVisible();
    await region().getByRole('button', { name: 'Ver la semana · 1', exact: true }).click();
    await choice('Buenos Aires').click();
    await page.getByRole('menuitemradio', { name: 'Todas las provincias' }).click();
    await expect.element(link('Ruido 1')).toBeVisible();
  });

  it('can be changed above the documents where the week has nothing there', async () => {
    localStorage.setItem(provinciaKey(tecnico._id), 'ba');
    server.answer = () => [orden(1)];
    await show(390, 'documentos');
    await expect.element(region().getByText('No hay trabajo esta semana en Buenos Aires')).toBeVisible();
    await region().getByRole('button', { name: 'Ver la semana', exact: true }).click();
    await expect.element(choice('Buenos Aires')).toBeVisible();
  });

  it('stays in sight where the week has nothing there, so that it can be changed', async () => {
    localStorage.setItem(provinciaKey(tecnico._id), 'ba');
    server.answer = () => [orden(1)];
    await show(1440);
    await expect.element(region().getByText('No hay trabajo esta semana en Buenos Aires')).toBeVisible();
    await choice('Buenos Aires').click();
    await page.getByRole('menuitemradio', { name: 'Todas las provincias' }).click();
    await expect.element(link('Ruido 1')).toBeVisible();
    expect(localStorage.getItem(provinciaKey(tecnico._id))).toBeNull();
  });

  it('is not asked for where the week is in one', async () => {
    server.answer = () => [orden(1), orden(2)];
    await show(1440);
    await expect.element(link('Ruido 1')).toBeVisible();
    await expect.element(region().getByText('De todo el equipo')).toBeVisible();
    expect(
      region()
        .getByRole('button', { name: /^Provincia/ })
        .elements(),
    ).toEqual([]);
  });

  it('is not that of another person of this browser', async () => {
    localStorage.setItem(provinciaKey('otra'), 'ba');
    server.answer = () => [orden(1), orden(2, quilmes)];
    await show(1440);
    await expect.element(choice('Todas las provincias')).toBeVisible();
    expect(titles()).toEqual(['Ruido 2', 'Ruido 1']);
    localStorage.removeItem(provinciaKey('otra'));
  });
});
