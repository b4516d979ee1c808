import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Tecnico } from '#contract/personas/tecnicos.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { TecnicosPage } from './TecnicosPage.tsx';

const tecnico = (apellido: string, other: Partial<Tecnico>): Tecnico => ({
  ...{ _id: apellido, version: 1, nombre: 'Olga', apellido, email: `${apellido}@prisma.test` },
  ...{ cuit: '27-14967498-0', titulo: null, matricula: null, firma: true, status: 'VERIFIED', active: true },
  ...{ createdAt: '2024-03-05T12:00:00.000Z', ...other },
});
const rows = [tecnico('Zapata', {}), tecnico('Olmos', { status: 'PENDING', firma: false })];
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

afterEach(() => queryClient.clear());

it.each([1440, 1024, 390] as const)(
  'says whose signature is missing and who loads it, and sends the activation again from the row at %d px',
  async (width) => {
    await showScreen(<TecnicosPage />, {
      ...{ path: '/tecnicos', usuario: admin, width },
      answers: { 'GET /api/tecnicos': () => rows },
    });
    const resend = (name: string) => rowOf(name).getByRole('button', { name: /^Reenviar activación/ });
    await expect.element(resend('Olmos')).toBeVisible();
    await expect.element(rowOf('Olmos').getByText(/^Sin firma/)).toBeVisible();
    await expect.element(rowOf('Olmos').getByText(/la carga en su perfil$/i)).toBeVisible();
    await expect.element(rowOf('Zapata').getByText(/cargada$/i)).toBeVisible();
    expect(resend('Zapata').elements()).toEqual([]);
  },
);
