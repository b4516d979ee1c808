import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { ArchivoOrden } from '#contract/ordenes/archivos-orden.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { queryClient } from '../../shared/net/query.ts';
import { addDays, formatDate, today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { showScreen } from '../../testing/screen.tsx';
import { Reply } from '../../testing/server.ts';
import { Archivos } from '../archivos/Archivos.tsx';
import { PedirArchivo } from './PedirArchivo.tsx';

const empresa = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null };
const cliente: Usuario = { ...admin, isAdmin: false, cliente: empresa };
const path = '/api/ordenes/o1/pedido-archivo';
const tipoOrden = { capacitacion: false, exigeRespaldo: false };
const orden = (changes: object = {}) =>
  ({
    _id: 'o1',
    numeroorden: 512,
    fechainicio: '2026-01-02',
    cantidad_archivos: 0,
    archivoPedido: null,
    cliente: { active: true },
    tipoOrden,
    ...changes,
  }) as Orden;

function show(
  usuario: Usuario,
  { row = orden(), ...answers }: { row?: Orden; [call: string]: unknown } = {},
) {
  const whenEmpty = <PedirArchivo orden={row} />;
  return showScreen(<Archivos orden={row} gone={false} whenEmpty={whenEmpty} />, {
    ...{ usuario, width: 390 },
    answers: {
      [`POST ${path}`]: () => ({ _id: 'o1', pedido: today() }),
      ...(answers as Record<string, () => unknown>),
    },
  });
}
const none = () => page.getByText('Todavía no hay archivos de respaldo.');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: text });

beforeEach(() => queryClient.clear());

it('a client user asks with the keyboard, and reads the day where the button was', async () => {
  const { calls } = await show(cliente);
  await expect.element(none()).toBeVisible();
  await expect.element(button('Pedir archivo')).toBeVisible();
  button('Pedir archivo').element().focus();
  await userEvent.keyboard('{Enter}');
  const asked = page.getByText(`Pedido el ${formatDate(today())}`);
  await expect.element(asked).toHaveFocus();
  await expect.element(toast('Se pidió el archivo de la orden N.º 512')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map((call) => call.path)).toEqual([path]);
  await expect.element(button(/^Pedir/)).not.toBeInTheDocument();
});

it('a request is told while it counts, and then asked again', async () => {
  const last = addDays(today(), 1 - diasPedido);
  const shown = await show(cliente, { row: orden({ archivoPedido: last }) });
  await expect.element(page.getByText(`Pedido el ${formatDate(last)}`)).toBeVisible();
  await expect.element(button(/^Pedir/)).not.toBeInTheDocument();
  shown.router.dispose();
  queryClient.clear();
  await show(cliente, { row: orden({ archivoPedido: addDays(today(), -diasPedido) }) });
  await expect.element(button('Pedir de nuevo')).toBeVisible();
});

it('a refusal says why, and the button stays', async () => {
  const refusal = { success: false, code: 'duplicado', message: 'La orden ya tiene archivos.' };
  await show(cliente, { [`POST ${path}`]: () => new Reply(409, refusal) });
  // The toast of an earlier request may still cover it.
  await expect.element(button('Pedir archivo')).toBeVisible();
  button('Pedir archivo').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('La orden ya tiene archivos.')).toBeVisible();
  await expect.element(button('Pedir archivo')).toBeEnabled();
});

it('the consultancy reads the day beside the place where a file is added', async () => {
  await show(admin, { row: orden({ archivoPedido: '2026-11-27' }) });
  await expect.element(page.getByText('El cliente pidió el archivo el 27/11/2026.')).toBeVisible();
  await expect.element(button('Agregar archivo')).toBeVisible();
  await expect.element(button(/^Pedir/)).not.toBeInTheDocument();
});

it.each([
  ['has not begun', { fechainicio: addDays(today(), 1) }],
  ['has an attendance sheet', { cantidad_archivos: 1 }],
  ['is a training, which has its constancias', { tipoOrden: { ...tipoOrden, capacitacion: true } }],
])('nobody is asked for the file of an order that %s', async (_, changes) => {
  const { calls } = await show(cliente, { row: orden(changes) });
  await expect.element(none()).toBeVisible();
  await expect.element(button(/^Pedir/)).not.toBeInTheDocument();
  expect(calls.filter((call) => call.path === path)).toEqual([]);
});

it('a client user reads when the file of a planned order is expected, and how to call the consultancy', async () => {
  const contacto = { nombre: 'Prisma Seguridad', telefono: '341 426-2420', email: null };
  await show(cliente, {
    row: orden({ fechainicio: '2099-12-14', estado: 'Vigente' }),
    'GET /api/consultora/contacto': () => contacto,
  });
  await expect.element(none()).toBeVisible();
  await expect
    .element(page.getByText(/^Empieza el 14\/12\/2099; su archivo se agrega después/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Llamar a Prisma Seguridad/ })).toBeVisible();
});

it('nothing is asked of an order with a file', async () => {
  const file = { _id: 'f1', filename: 'Protocolo.pdf', tipo: 'application/pdf', bytes: 9 } as ArchivoOrden;
  await show(cliente, { 'GET /api/ordenes/o1/archivos': () => [file] });
  await expect.element(page.getByText('Protocolo.pdf')).toBeVisible();
  await expect.element(button(/^Pedir/)).not.toBeInTheDocument();
});
