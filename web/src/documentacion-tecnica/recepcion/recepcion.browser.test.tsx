import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { queryClient } from '../../shared/net/query.ts';
import { today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { showScreen } from '../../testing/screen.tsx';
import { Reply } from '../../testing/server.ts';
import { DocumentosList } from '../DocumentosList.tsx';
import { versionPedidaText } from './pedido-version.ts';

const documento = (nombre: string, isConfirmed: boolean): DocumentacionTecnica => ({
  ...{ _id: nombre, cliente_id: 'c1', nombre, etiqueta: 'Ergonomía', sucursal: null, vencimiento: null },
  ...{ documento_id: null, tecnico_id: null, renueva: null, renovadaPor: null, versionPedida: null },
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

it("a row that offers 'Pedir versión nueva' has the height and the button of the others", async () => {
  const answered = [{ ...documento('Ruido', true), vencimiento: '2020-03-01' }, documento('Plan', false)];
  await showScreen(
    <DocumentosList cliente={cliente} rol="cliente" title="Mis documentaciones" emptyText="" />,
    { width: 1440, answers: { 'GET /api/documentacionTecnica/cliente/c1': () => answered } },
  );
  const shape = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    const { borderTopWidth, height } = getComputedStyle(button.element());
    return [borderTopWidth, height, button.element().closest('.table-row')?.clientHeight];
  };
  expect(await shape('Pedir versión nueva Ruido')).toEqual(await shape('Recibí y leí Plan'));
});

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

const usuario = { ...admin, isAdmin: false, cliente: { ...cliente, linktofile: null } };
const contacto = { nombre: 'Prisma', telefono: '11 5263-0900', email: 'consultas@prisma.example' };
const showPanel = (changes: Partial<DocumentacionTecnica>, answers: Record<string, () => unknown> = {}) =>
  showScreen(<DocumentosList cliente={cliente} rol="cliente" title="Mis documentaciones" emptyText="" />, {
    ...{ path: '/documentaciones?ver=Ruido', width: 390, usuario },
    answers: {
      'GET /api/documentacionTecnica/cliente/c1': () => [{ ...documento('Ruido', true), ...changes }],
      'GET /api/consultora/contacto': () => contacto,
      ...answers,
    },
  });
const panel = page.getByRole('dialog', { name: /Ruido/ });
const request = 'POST /api/documentacionTecnica/Ruido/pedido';

it('a client user asks for the next version of what has expired, and reads the day where the button was', async () => {
  const { calls } = await showPanel(
    { vencimiento: '2020-03-01' },
    { [request]: () => ({ _id: 'Ruido', pedida: today() }) },
  );
  await expect.element(page.getByText('1 documento venció')).toBeInTheDocument();
  await expect.element(panel.getByText('Venció el 01/03/2020')).toBeVisible();
  await expect.element(panel.getByRole('link', { name: /^Escribir a consultas@prisma/ })).toBeVisible();
  const ask = panel.getByRole('button', { name: 'Pedir versión nueva' });
  ask.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText(versionPedidaText(today(), today()))).toHaveFocus();
  await expect.element(ask).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('a refusal says why, and the button stays', async () => {
  const message = 'El documento ya tiene una versión nueva.';
  const refusal = () => new Reply(409, { success: false, code: 'duplicado', message });
  await showPanel({ vencimiento: '2020-03-01' }, { [request]: refusal });
  const ask = panel.getByRole('button', { name: 'Pedir versión nueva' });
  ask.element().focus();
  await userEvent.keyboard('{Enter}');
  const toasts = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem');
  await expect.element(toasts.filter({ hasText: message })).toBeVisible();
  await expect.element(ask).toBeEnabled();
});

it.each([
  ['does not expire', { vencimiento: null }],
  ['expires later', { vencimiento: '2999-03-01' }],
])('nothing is asked of a document that %s', async (_, changes) => {
  await showPanel(changes);
  await expect.element(panel).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pedir/ })).not.toBeInTheDocument();
});

it('a row offers the request until it counts, and then says its day', async () => {
  const rows = [
    { ...documento('Ruido', true), vencimiento: '2020-03-01' },
    { ...documento('Plan', true), vencimiento: '2020-03-01', versionPedida: today() },
  ];
  await showScreen(
    <DocumentosList cliente={cliente} rol="cliente" title="Mis documentaciones" emptyText="" />,
    { width: 1440, usuario, answers: { 'GET /api/documentacionTecnica/cliente/c1': () => rows } },
  );
  await expect.element(page.getByRole('button', { name: 'Pedir versión nueva Ruido' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Pedir versión nueva Plan' }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText(versionPedidaText(today(), today()), { exact: false })).toBeVisible();
});
