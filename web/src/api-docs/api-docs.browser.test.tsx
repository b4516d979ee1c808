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
        summary: 'Lista las cuentas',
        description: 'Administrador y técnico',
        parameters: [{ name: 'rol', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'array', items: row } } } },
          401: { $ref: '#/components/responses/401' },
        },
      },
    },
    '/api/planCapacitacion': {
      get: {
        tags: ['planCapacitacion'],
        summary: 'Muestra el programa',
        description: 'Todos',
        responses: {},
      },
    },
  },
};

it('has its headings in Spanish, one level at a time', async () => {
  await showScreen(<ApiDocsPage />, {
    path: '/api/docs',
    answers: { 'GET /api/docs/json': () => documento },
  });
  await page.getByRole('button', { name: /\/api\/users/ }).click();
  await expect.element(page.getByText('Respuesta 200: lista de objeto')).toBeVisible();
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')];
  const shown = headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(shown).toEqual([
    'H1 API · 2',
    'H2 Plan de capacitación',
    'H3 GET/api/planCapacitacionMuestra el programaTodos',
    'H2 Usuarios',
    'H3 GET/api/usersLista las cuentasAdministrador y técnico',
    'H4 Parámetros',
    'H4 Respuesta 200: lista de objeto',
  ]);
});

it('finds operations by words of their path, method, purpose or group', async () => {
  await showScreen(<ApiDocsPage />, {
    path: '/api/docs',
    answers: { 'GET /api/docs/json': () => documento },
  });
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('capacitación get');
  await expect.element(page.getByRole('heading', { name: 'API · 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /\/api\/planCapacitacion/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Usuarios' })).not.toBeInTheDocument();
  await search.fill('cuentas');
  await expect.element(page.getByRole('button', { name: /\/api\/users/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /planCapacitacion/ })).not.toBeInTheDocument();
  await search.fill('zzz');
  await expect.element(page.getByText(/zzz/)).toBeVisible();
});

it('the index of groups counts their operations and takes the focus to a group', async () => {
  await showScreen(<ApiDocsPage />, {
    path: '/api/docs',
    answers: { 'GET /api/docs/json': () => documento },
  });
  const index = page.getByRole('navigation', { name: 'Grupos' });
  await index.getByRole('button', { name: 'Ir a Usuarios 1' }).click();
  await expect.element(page.getByRole('heading', { name: 'Usuarios' })).toHaveFocus();
});

it('a phone has the index of groups folded, and folds it again when it leads to a group', async () => {
  await showScreen(<ApiDocsPage />, {
    path: '/api/docs',
    answers: { 'GET /api/docs/json': () => documento },
    width: 390,
  });
  const entry = page.getByRole('button', { name: 'Ir a Usuarios 1' });
  await expect.element(page.getByRole('heading', { name: 'Usuarios' })).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ir a un grupo' }).click();
  await entry.click();
  await expect.element(page.getByRole('heading', { name: 'Usuarios' })).toHaveFocus();
  await expect.element(entry).not.toBeInTheDocument();
});

it('an operation that was opened says so, and nothing of it is rendered before', async () => {
  await showScreen(<ApiDocsPage />, {
    path: '/api/docs',
    answers: { 'GET /api/docs/json': () => documento },
  });
  const row = page.getByRole('button', { name: /\/api\/users/ });
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Parámetros')).not.toBeInTheDocument();
  await row.click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
});
