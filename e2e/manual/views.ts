import type { Page } from '@playwright/test';

/** Calls the product as the person of the page. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      };
      const reply = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
      return reply.status === 204 ? undefined : ((await reply.json()) as unknown);
    },
    [method, path, body] as const,
  );

const views = [
  { nombre: 'Vencidas', consulta: 'estado=vencida' },
  { nombre: 'Próximo mes', consulta: 'vencimiento=proximo-mes&orden=vencimiento' },
];

export async function saveViews(page: Page): Promise<void> {
  for (const view of views) await call(page, 'POST', '/api/vistas', { lista: 'ordenes', ...view });
  await page.reload();
}

export async function deleteViews(page: Page): Promise<void> {
  const rows = (await call(page, 'GET', '/api/vistas')) as { _id: string }[];
  for (const { _id } of rows) await call(page, 'DELETE', `/api/vistas/${_id}`);
}
