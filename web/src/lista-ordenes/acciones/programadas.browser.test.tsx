import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { addDays, today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { orden as sample } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { OrdenesList } from '../OrdenesList.tsx';

const tecnico: Usuario = {
  ...{ ...admin, isAdmin: false },
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const start = addDays(today(), 12);
const planned: Orden = {
  ...{ ...sample, _id: 'o9', numeroorden: 9, estado: 'Vigente' },
  ...{ fechainicio: start, fechavencimiento: addDays(start, 365) },
};
const show = (usuario: Usuario) =>
  showScreen(<OrdenesList usuario={usuario} />, {
    ...{ path: '/ordenes?estado=programada', width: 1440, usuario },
    answers: { 'GET /api/ordenes': () => [planned], 'GET /api/sucursales': () => [] },
  });

afterEach(() => queryClient.clear());

it('a planned order says when it begins, and an administrator edits it from its row', async () => {
  await show(admin);
  await expect.element(page.getByText('Programada · en 12 días')).toBeVisible();
  const edit = page.getByRole('button', { name: 'Editar 9', exact: true });
  await expect.element(edit).toHaveTextContent('Editar');
  await page.getByRole('button', { name: 'Más acciones de 9' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Ver orden/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /^Editar/ })).not.toBeInTheDocument();
});

it('leads a technician from the row of a planned order to the agenda', async () => {
  await show(tecnico);
  await page.getByRole('button', { name: 'Ver agenda: 9' }).click();
  await expect.poll(() => location.pathname).toBe('/agenda');
});
