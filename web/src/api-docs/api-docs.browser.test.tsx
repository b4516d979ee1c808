import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';
import { ApiDocsPage } from './ApiDocsPage.tsx';

const row = { type: 'object', required: ['email'], properties: { email: { type: 'string' } } };
const documento = {
  paths: {
    '/api/users': {
      get: {
        tags: ['users'],
        parameters: [{ name: 'rol', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'array', items: row } } } },
          401: { $ref: '#/components/responses/401' },
        },
      },
    },
    '/api/planCapacitacion': { get: { tags: ['planCapacitacion'], responses: {} } },
  },
};

it('has its headings in Spanish, one level at a time', async () => {
  await showScreen(<ApiDocsPage />, {
    path: '/api/docs',
    answers: { 'GET /api/docs/json': () => documento },
  });
  await page.getByRole('button', { name: /\/api\/users$/ }).click();
  await expect.element(page.getByText('Respuesta 200: lista de objeto')).toBeVisible();
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')];
  const shown = headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(shown).toEqual([
    'H1 API · 2',
    'H2 Usuarios',
    'H3 GET/api/users',
    'H4 Parámetros',
    'H4 Respuesta 200: lista de objeto',
    'H2 Plan de capacitación',
    'H3 GET/api/planCapacitacion',
  ]);
});

it('finds operations by words of their path, method or group', async () => {
  await showScreen(<ApiDocsPage />, {
    path: '/api/docs',
    answers: { 'GET /api/docs/json': () => documento },
  });
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('capacitación get');
  await expect.element(page.getByRole('heading', { name: 'API · 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /\/api\/planCapacitacion$/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Usuarios' })).not.toBeInTheDocument();
  await search.fill('zzz');
  await expect.element(page.getByText(/zzz/)).toBeVisible();
});
