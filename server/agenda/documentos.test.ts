import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgendaItem } from '#contract/agenda.ts';
import type { DocumentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

describe('the agenda has documents', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  let empresa: { clienteId: string; sucursalId: string };

  beforeAll(async () => {
    t = await testApp();
    empresa = await factories(t.deps.db).empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: empresa.clienteId });
  });
  afterAll(() => t.close());

  const assign = async (vencimiento: string, fields: object = {}) => {
    const documentoTecnico = new File(['%PDF-1.4\n%%EOF'], 'Plan.pdf');
    const body = { cliente_id: empresa.clienteId, vencimiento, documentoTecnico, ...fields };
    return bodyOf<DocumentacionTecnica>(await admin.post('/api/documentacionTecnica', formOf(body)));
  };
  const agenda = async (year: number, query = {}, caller = admin) => {
    const period = { desde: `${year}-01-01`, hasta: `${year}-12-31` };
    return bodyOf<AgendaItem[]>(
      await caller.get(`/api/agenda?${new URLSearchParams({ ...period, ...query })}`),
    );
  };

  it('on the day they expire, with the screen of each role', async () => {
    const { _id } = await assign('2030-05-10');
    const item = {
      ...{ tipo: 'documento', _id, fecha: '2030-05-10', hora: null },
      ...{ titulo: 'Plan.pdf', detalle: 'Documento', sucursal: null, estado: 'Vigente', abierta: true },
      cliente: { _id: empresa.clienteId, razonSocial: expect.any(String) },
    };
    const page = `/clientes/${empresa.clienteId}?solapa=documentos&ver=${_id}`;
    expect(await agenda(2030)).toEqual([{ ...item, enlace: page }]);
    expect(await agenda(2030, {}, await t.as('tecnico'))).toEqual([{ ...item, enlace: page }]);
    const own = `/documentaciones/historial?ver=${_id}`;
    expect(await agenda(2030, {}, cliente)).toEqual([{ ...item, enlace: own }]);
    const other = await t.as({ clienteId: (await factories(t.deps.db).empresa()).clienteId });
    expect(await agenda(2030, {}, other)).toEqual([]);
  });

  it('of one branch on request, after the orders of the day', async () => {
    const { sucursalId } = empresa;
    const { _id } = await assign('2031-05-10', { sucursal_id: sucursalId });
    await assign('2031-05-10');
    const orden = await factories(t.deps.db).orden({ ...empresa, fechavencimiento: '2031-05-10' });
    expect((await agenda(2031)).map(({ tipo }) => tipo)).toEqual(['vencimiento', 'documento', 'documento']);
    const of = await agenda(2031, { sucursal: sucursalId });
    expect(of.map((item) => item._id)).toEqual([orden, _id]);
    expect(of[1]?.sucursal).toEqual({
      ...{ _id: sucursalId, direccion: expect.any(String), localidad: expect.any(String) },
    });
    expect(await agenda(2031, { cliente: (await factories(t.deps.db).empresa()).clienteId })).toEqual([]);
  });

  it('in their latest version, former ones on request', async () => {
    const former = await assign('2032-05-10');
    const { _id } = await assign('2032-06-10', { renueva_id: former._id });
    expect((await agenda(2032)).map((item) => item._id)).toEqual([_id]);
    expect((await agenda(2032, { todas: 'true' })).map((item) => [item._id, item.abierta])).toEqual([
      [former._id, false],
      [_id, true],
    ]);
  });
});
