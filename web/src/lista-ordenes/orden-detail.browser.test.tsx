import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { admin } from '../testing/admin.ts';
import { orden } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { OrdenDetail } from './OrdenDetail.tsx';

const tecnico = { ...admin, isAdmin: false, tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' } };
const planned = { ...orden, fechainicio: '2099-01-05' };

// 'Sacar foto' is drawn on devices that are touched.
it.each([
  { who: 'a technician, at the foot', usuario: tecnico, row: orden, foot: true },
  { who: 'a technician of what has not begun, in the section', usuario: tecnico, row: planned, foot: false },
  { who: 'an administrator, in the section', usuario: admin, row: orden, foot: false },
])('the panel offers photos once: to $who (reglas 2.10)', async ({ usuario, row, foot }) => {
  const nothing = () => undefined;
  await showScreen(
    <OrdenDetail
      {...{ row, rows: [row], step: () => undefined }}
      {...{ onClose: nothing, onEdit: undefined, onRenew: undefined }}
    />,
    { width: 390, usuario, answers: { 'GET /api/ordenes/o1/archivos': () => [] } },
  );
  const files = page.getByRole('region', { name: 'Archivos', exact: true });
  await expect.element(files.getByText('Agregar archivo', { exact: true })).toBeVisible();
  const photo = page.getByRole('button', { name: 'Agregar foto: Orden N.º 1520', exact: true });
  const camera = files.getByText('Sacar foto', { exact: true });
  expect(photo.elements()).toHaveLength(foot ? 1 : 0);
  expect(camera.elements()).toHaveLength(foot ? 0 : 1);
  if (foot) expect(files.element().contains(photo.element())).toBe(false);
});
