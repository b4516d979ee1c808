import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from '#server/platform/pdf/style.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';

let t: TestApp;
let admin: Caller;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as('admin');
  make = factories(t.deps.db);
});
afterAll(() => t.close());

const at = (clienteId: string, anio: number | string = 2026) =>
  `/api/clientes/${clienteId}/planCapacitacion.pdf?anio=${anio}`;

it('a year’s plan is printed by month, with what was done and two lines to sign', async () => {
  const clienteId = await make.cliente({ razonSocial: 'Ñandú S.A.' });
  const sucursalId = await make.sucursal(clienteId, 'Belgrano 1');
  const tipo = await make.tipoOrden('capacitacion', 'Trabajo en altura');
  const item = (fields: object) =>
    admin.post('/api/planCapacitacion', { cliente_id: clienteId, tipoOrden_id: tipo, anio: 2026, ...fields });
  bodyOf(
    await item({ mes: 2, tema: 'Arnés', destinatarios: 'Soldadores', horas: '2,5', sucursal_id: sucursalId }),
  );
  for (let i = 0; i < 40; i++) bodyOf(await item({ mes: 3, responsable: `Persona ${i}` }));
  bodyOf(await item({ anio: 2027, mes: 1, tema: 'Otro año' }));
  const orden = await make.capacitacion({ clienteId, sucursalId });
  const change = { tipo_orden_id: tipo, fechainicio: '2026-02-10' };
  await t.deps.db.updateTable('orden').set(change).where('id', '=', orden).execute();

  const reply = await admin.get(at(clienteId));
  expect(reply.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('Programa anual de capacitación 2026 - Ñandú S.A..pdf')}`,
  );
  const pages = await readPdf(reply.rawPayload);
  const text = pages.map((page) => page.text).join(' ');
  expect(pages.length).toBeGreaterThan(1);
  for (const part of ['Ñandú S.A.', 'CUIT 30-11111111-8', 'Dto. 351/79, arts. 208 a 213', 'Febrero Arnés'])
    expect(text).toContain(part);
  expect(text).toContain('Soldadores 2,5 Realizada 10/02/2026');
  expect(text.match(/Marzo/g)).toHaveLength(1);
  for (let i = 0; i < 40; i++) expect(text).toContain(`Persona ${i} `);
  expect(text).not.toContain('Otro año');
  expect(pages.at(-1)?.text).toMatch(
    /Persona 39 .*Firma del responsable de Higiene y Seguridad.*Firma del empleador/,
  );
});

it('a printed plan says what its states do not: the branches, the month and the other item (reglas 4.23)', async () => {
  const clienteId = await make.cliente();
  const sucursalId = await make.sucursal(clienteId);
  await make.sucursal(clienteId, 'Belgrano 2');
  const tipo = await make.tipoOrden('capacitacion', 'Izaje');
  const item = { cliente_id: clienteId, tipoOrden_id: tipo, anio: 2026 };
  for (const fields of [{ mes: 1 }, { mes: 2, sucursal_id: sucursalId }])
    bodyOf(await admin.post('/api/planCapacitacion', { ...item, ...fields }));
  const orden = await make.capacitacion({ clienteId, sucursalId });
  const change = { tipo_orden_id: tipo, fechainicio: '2026-02-10' };
  await t.deps.db.updateTable('orden').set(change).where('id', '=', orden).execute();
  const text = (await readPdf((await admin.get(at(clienteId))).rawPayload))[0]?.text;
  expect(text).toContain('Realizada en 1 de 2 sucursales 10/02/2026 fuera de su mes');
  expect(text).toContain('También cumple la de febrero, de una sola sucursal');
  expect(text).toContain('También cumple la de enero, de todas las sucursales');
});

it('a plan is printed for the people who may read it', async () => {
  const [own, other] = [await make.empresa(), await make.empresa()];
  const cliente = await t.as({ clienteId: own.clienteId });
  for (const caller of [cliente, await t.as('tecnico')])
    expect((await readPdf((await caller.get(at(own.clienteId))).rawPayload))[0]?.text).toContain(
      'No hay capacitaciones planificadas.',
    );
  expectError(await cliente.get(at(other.clienteId)), 404, 'no_encontrado');
  expectError(await admin.get(at(UNKNOWN)), 404, 'no_encontrado');
  expectError(await (await t.as('nadie')).get(at(own.clienteId)), 401, 'invalid_token');
  expectInvalid(await admin.get(at(own.clienteId, 1999)), { anio: 'Ingrese un número entre 2000 y 2100' });
});

it('a plan stays on the page with words of any length', async () => {
  const clienteId = await make.cliente();
  const tipo = await make.tipoOrden('capacitacion', `Charla ${'W'.repeat(60)}`);
  const item = { cliente_id: clienteId, tipoOrden_id: tipo, anio: 2026, mes: 2, tema: 'W'.repeat(200) };
  bodyOf(await admin.post('/api/planCapacitacion', { ...item, responsable: 'W'.repeat(120) }));
  const [first] = await readPdf((await admin.get(at(clienteId))).rawPayload);
  const marks = first?.marks.filter(({ text }) => ['Tipo', 'Responsable', 'Fecha realizada'].includes(text));
  expect(marks).toHaveLength(3);
  expect(marks?.filter(({ x }) => x > page.height - page.side)).toEqual([]);
});
