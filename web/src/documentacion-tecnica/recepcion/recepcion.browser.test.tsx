import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { queryClient } from '../../shared/net/query.ts';
import { admin } from '../../testing/admin.ts';
import { showScreen } from '../../testing/screen.tsx';
import { DocumentosList } from '../DocumentosList.tsx';

const documento = (nombre: string, isConfirmed: boolean): DocumentacionTecnica => ({
  ...{ _id: nombre, cliente_id: 'c1', nombre, etiqueta: 'Ergonomía', sucursal: null, vencimiento: null },
  ...{ documento_id: null, tecnico_id: null, renueva: null, renovadaPor: null },
  ...{ version: 1, createdAt: '2026-03-02T12:00:00.000Z' },
  ...{ file: `/archivos/${nombre}`, filename: `${nombre}.pdf` },
  acuse: isConfirmed
    ? { estado: 'Conforme', fecha: '2026-03-03T12:00:00.000Z', por: null }
    : { estado: 'Sin abrir', fecha: null, por: null },
});

const cliente = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.' };
const rows = [documento('Ruido', false), documento('Plan', true), documento('Altura', true)];

const show = (width: 1440 | 390) =>
  showScreen(<DocumentosList cliente={cliente} rol="cliente" title="Mis documentaciones" emptyText="" />, {
    width,
    answers: { 'GET /api/documentacionTecnica/cliente/c1': () => rows },
  });

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'at %i px a confirmed document says so where the others are confirmed',
  async (width) => {
    await show(width);
    await expect.element(page.getByRole('button', { name: 'Recibí y leí Ruido' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Recibí y leí Plan' })).not.toBeInTheDocument();
    expect(page.getByText('Recibido y leído').elements()).toHaveLength(2);
  },
);

it('the line above the list leads to the documents that wait, until the list shows them alone', async () => {
  await show(1440);
  await expect.element(page.getByText('1 documento espera que confirme la recepción')).toBeVisible();
  const see = page.getByRole('button', { name: 'Ver', exact: true });
  await see.click();
  await expect.element(page.getByText('Plan', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Ruido', { exact: true })).toBeVisible();
  await expect.element(see).not.toBeInTheDocument();
});

it('offers an administrator the next version of what has expired, in its row, and filters by it', async () => {
  await showScreen(<DocumentosList cliente={cliente} rol="admin" title="Documentación" emptyText="" />, {
    ...{ path: '/clientes/c1?vencimiento=vencidos', width: 1440 },
    answers: {
      'GET /api/documentacionTecnica/cliente/c1': () => [
        { ...documento('Ruido', true), vencimiento: '2020-03-01' },
        { ...documento('Plan', true), vencimiento: '2999-03-01' },
        documento('Altura', true),
      ],
    },
  });
  await expect.element(page.getByRole('button', { name: 'Nueva versión Ruido' })).toBeVisible();
  await expect.element(page.getByText('Plan', { exact: true })).not.toBeInTheDocument();
});

it('marks a confirmed document as expired in red, with the telephone of the consultancy', async () => {
  const usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
  await showScreen(
    <DocumentosList cliente={cliente} rol="cliente" title="Mis documentaciones" emptyText="" />,
    {
      ...{ path: '/documentaciones?ver=Ruido', width: 1440, usuario },
      answers: {
        'GET /api/documentacionTecnica/cliente/c1': () => [
          { ...documento('Ruido', true), vencimiento: '2020-03-01' },
        ],
        'GET /api/consultora/contacto': () => ({
          ...{ nombre: 'Prisma', telefono: '11 5263-0900', email: 'consultas@prisma.example' },
        }),
      },
    },
  );
  await expect.element(page.getByText('1 documento venció')).toBeInTheDocument();
  const panel = page.getByRole('dialog', { name: /Ruido/ });
  await expect.element(panel.getByText('Venció el 01/03/2020')).toBeVisible();
  await expect.element(panel.getByText('Pida a la consultora la versión actualizada:')).toBeVisible();
  await expect.element(panel.getByRole('link', { name: /^Escribir a consultas@prisma/ })).toBeVisible();
});
