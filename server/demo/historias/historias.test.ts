import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SituacionCliente } from '#contract/clientes/situacion.ts';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { type Carpeta, carpetaPath } from '#contract/ordenes/carpeta.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import type { TipoOrden } from '#contract/ordenes/tipos-orden.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { runDemo } from '../run-demo.ts';

let t: TestApp;
let today: string;
let output: string;
let admin: Caller;
beforeAll(async () => {
  t = await testApp();
  today = t.clock.today();
  output = await runDemo(t.deps.db, t.deps.files, t.deps.config, t.clock);
  admin = await t.as('admin');
});
afterAll(() => t.close());

const read = async <T>(path: string) => bodyOf<T>(await admin.get(path));
const situacionOf = async (razonSocial: string) => {
  const rows = await read<SituacionCliente[]>('/api/situacion');
  return rows.find(({ cliente }) => cliente.razonSocial === razonSocial) as SituacionCliente;
};
const ordersOf = async ({ cliente }: SituacionCliente) =>
  (await read<Orden[]>('/api/ordenes')).filter((orden) => orden.cliente._id === cliente._id);
const documentsOf = async ({ cliente }: SituacionCliente) =>
  read<DocumentacionTecnica[]>(`/api/documentacionTecnica/cliente/${cliente._id}`);
const enRegla = () => situacionOf('Yunque Bravo S.R.L.');
const conFaltas = () => situacionOf('Horno Viejo S.R.L.');

test('the companies with a story have accounts, which the output names', async () => {
  for (const [what, { cliente }] of [
    ['en regla', await enRegla()],
    ['con faltas', await conFaltas()],
  ] as const) {
    expect(output).toContain(`(cliente: ${cliente.razonSocial}, ${what})`);
    const [, email = ''] = new RegExp(`(\\S+) \\(cliente: ${cliente.razonSocial}`).exec(output) ?? [];
    const account = await t.as('nadie');
    const reply = await account.post('/api/auth/signin', { email, password: 'Demo1234' });
    expect(reply.statusCode).toBe(200);
  }
});

test('one company is in order: all that is asked is in force, has its file, and its documents are confirmed', async () => {
  const situacion = await enRegla();
  expect(situacion).toMatchObject({
    ...{ semaforo: 'En regla', porcentaje: 100 },
    ...{ porVencer: 0, vencidos: 0, faltan: 0, sinRespaldo: 0, vencidasSinRenovar: 0 },
  });
  expect(situacion.vigentes).toBeGreaterThan(60);
  const ordenes = await ordersOf(situacion);
  const begun = ordenes.filter(({ fechainicio }) => fechainicio <= today);
  expect(begun.length).toBeGreaterThan(80);
  expect(begun.filter(({ cantidad_archivos }) => cantidad_archivos === 0)).toEqual([]);
  expect(begun.filter(({ estado, renovadaPor }) => estado === 'Vencida' && !renovadaPor)).toEqual([]);
  const documentos = await documentsOf(situacion);
  expect(documentos.length).toBeGreaterThanOrEqual(10);
  expect(documentos.filter(({ acuse }) => acuse.estado !== 'Conforme')).toEqual([]);
});

test('the plan of the company in order was carried out', async () => {
  const { cliente } = await enRegla();
  const year = Number(today.slice(0, 4));
  const plans = await Promise.all(
    [year - 1, year].map((anio) =>
      read<PlanCapacitacion[]>(`/api/planCapacitacion?cliente=${cliente._id}&anio=${anio}`),
    ),
  );
  const items = plans.flat();
  expect(items.length).toBeGreaterThan(3);
  expect(new Set(items.map(({ estado }) => estado))).toEqual(new Set(['Realizada', 'Programada']));
});

test('one company has faults: most of what is asked expired or was never there, without files or receipts', async () => {
  const situacion = await conFaltas();
  expect(situacion.semaforo).toBe('Con faltas');
  expect(situacion.porcentaje).toBeLessThan(20);
  for (const figure of ['vencidos', 'faltan', 'sinRespaldo', 'vigentes'] as const)
    expect(situacion[figure], figure).toBeGreaterThan(0);
  const ordenes = await ordersOf(situacion);
  expect(ordenes.filter(({ cantidad_archivos }) => cantidad_archivos > 0)).toEqual([]);
  expect(ordenes.filter(({ estado }) => estado === 'Vencida').length).toBeGreaterThan(15);
  const documentos = await documentsOf(situacion);
  expect(new Set(documentos.map(({ acuse }) => acuse.estado))).toEqual(new Set(['Sin abrir']));
});

test('its order in force has no file, for which it asked today, and the consultancy was told', async () => {
  const ordenes = await ordersOf(await conFaltas());
  const open = ordenes.filter(({ estado, capacitacion }) => estado !== 'Vencida' && !capacitacion);
  expect(open).toHaveLength(1);
  const id = open[0]?._id ?? '';
  expect(open[0]?.archivoPedido).toBe(today);
  const told = t.deps.db
    .selectFrom('notificacion')
    .select('id')
    .where('clave', '=', `archivos:${id}:pedido:${today}`);
  expect((await told.execute()).length).toBeGreaterThan(0);
});

test('the documents with three versions are those of the companies to look around with', async () => {
  for (const situacion of [await enRegla(), await conFaltas(), await situacionOf('Molinos Aguará S.A.')]) {
    const documentos = await documentsOf(situacion);
    const first = documentos.filter(({ renueva, renovadaPor }) => !renueva && renovadaPor);
    const last = documentos.filter(({ renueva, renovadaPor }) => renueva && !renovadaPor);
    expect([first.length, last.length, documentos.length]).toEqual([1, 1, 10]);
  }
});

test('some orders wait for a planned renewal, and some need none', async () => {
  const ordenes = await read<Orden[]>('/api/ordenes');
  const planned = ordenes.filter(
    ({ fechainicio, renovadaPor }) => fechainicio <= today && (renovadaPor?.fechainicio ?? '') > today,
  );
  expect(planned.length).toBeGreaterThanOrEqual(11);
  expect(ordenes.filter(({ noSeRenueva }) => noSeRenueva)).toHaveLength(4);
});

test('a monthly visit gives notice a week before, and is in force until then', async () => {
  const tipos = await read<TipoOrden[]>('/api/tiposOrden');
  const own = tipos.filter(({ diasAviso }) => diasAviso !== null);
  expect(own).toMatchObject([{ vigenciaMeses: 1, diasAviso: 7 }]);
  const ordenes = await read<Orden[]>('/api/ordenes');
  const visits = ordenes.filter(({ tipoOrden }) => tipoOrden._id === own[0]?._id);
  expect(new Set(visits.map(({ estado }) => estado))).toEqual(new Set(['Vigente', 'Por vencer', 'Vencida']));
});

test('the files of a folder have the size and the hash that its index says', async () => {
  const { cliente } = await enRegla();
  const carpeta = await read<Carpeta>(carpetaPath(cliente._id));
  const archivos = carpeta.secciones.flatMap(({ elementos }) => elementos.flatMap((one) => one.archivos));
  const stored = archivos.filter(({ sha256 }) => sha256 !== null);
  expect(stored.length).toBeGreaterThan(30);
  const { _id } = (await ordersOf(await enRegla())).find(
    ({ capacitacion, fechainicio, renovadaPor }) => !capacitacion && fechainicio <= today && !renovadaPor,
  ) as Orden;
  const [file] = await read<{ linktofile: string; bytes: number }[]>(`/api/ordenes/${_id}/archivos`);
  const { rawPayload } = await admin.get(file?.linktofile ?? '');
  const sha256 = createHash('sha256').update(rawPayload).digest('hex');
  expect(rawPayload).toHaveLength(file?.bytes ?? 0);
  expect(stored).toContainEqual(expect.objectContaining({ bytes: rawPayload.length, sha256 }));
});
