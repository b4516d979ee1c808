import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Legajo } from '#contract/personas/legajo.ts';
import { page } from '#server/platform/pdf/style.ts';
import type { Caller } from '#server/testing/caller.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { type SituacionScene, situacionScene } from '#server/testing/situacion/scene.ts';
import type { Guardada } from '#server/testing/situacion/store.ts';

const DNI = '30111222';
const worker = {
  sucursal: 0,
  ingreso: -90,
  puesto: 'Soldador',
  documento: '30.111.222',
  cuit: '20-30111222-8',
};

describe('the training record of an employee', () => {
  let t: SituacionScene['t'];
  let admin: Caller;
  let ids: string[];
  let today: string;
  let scene: SituacionScene;
  beforeAll(async () => {
    scene = await situacionScene();
    ({ t, admin, ids, today } = scene);
  });
  afterAll(() => t.close());

  const store: SituacionScene['store'] = (empresa) => scene.store({ empleados: [worker], ...empresa });
  const url = ({ empleados }: Guardada, rest = '', i = 0) => `/api/empleados/${empleados[i]}/legajo${rest}`;
  const legajo = async (of: Guardada, caller = admin, i = 0) =>
    bodyOf<Legajo>(await caller.get(url(of, '', i)));
  const charla = (inicio: number, vence: number, asistentes: string[], tipo = 2) => ({
    ...{ tipo, sucursal: 0, inicio, vence, asistentes },
  });

  it('has the trainings of the DNI, the newest first, without those to come', async () => {
    const of = await store({
      requisitos: [
        { tipo: 2, desde: -9 },
        { tipo: 3, desde: 9 },
      ],
      ordenes: [
        charla(-400, 40, ['1', DNI]),
        charla(-60, 20, ['20-30111222-8']),
        charla(-30, -1, [DNI], 3),
        charla(5, 500, [DNI]),
        charla(-5, 500, ['28999000']),
        charla(-4, 500, ['AAC30111222']),
      ],
    });
    await t.deps.db
      .updateTable('orden')
      .set({ horainicio: '09:00', horafin: '11:30', instructor: 'Inés Quiroga' })
      .where('id', '=', of.ordenes[0] ?? '')
      .execute();
    const several = { fechafin: addDays(today, -29) };
    await t.deps.db
      .updateTable('orden')
      .set(several)
      .where('id', '=', of.ordenes[2] ?? '')
      .execute();
    const { capacitaciones, situacion } = await legajo(of);
    const { numeroorden, constancia } = capacitaciones[2] ?? {};
    expect(capacitaciones.map((c) => [c.orden_id, c.tipo, c.horas, c.estado, c.vigente])).toEqual([
      [of.ordenes[2], 'Tipo 03', null, 'Vencido', false],
      [of.ordenes[1], 'Tipo 02', 1, 'Por vencer', false],
      [of.ordenes[0], 'Tipo 02', 2.5, 'Vigente', true],
    ]);
    expect(capacitaciones[2]).toEqual({
      ...{ orden_id: of.ordenes[0], numeroorden, titulo: 'Charla 0', tipo: 'Tipo 02' },
      ...{ fecha: addDays(today, -400), horas: 2.5, instructor: 'Inés Quiroga' },
      ...{ fechavencimiento: addDays(today, 40), estado: 'Vigente', vigente: true },
      constancia: `/api/capacitaciones/${of.ordenes[0]}/constancia.pdf?participante=2&version=2`,
    });
    expect((await admin.get(constancia ?? '')).headers['content-type']).toBe('application/pdf');
    expect(situacion).toEqual([
      {
        ...{ tipoOrden: { _id: ids[2], nombre: 'Tipo 02' }, estado: 'Vigente' },
        ...{ fechavencimiento: addDays(today, 40), orden_id: of.ordenes[0] },
      },
      {
        ...{ tipoOrden: { _id: ids[3], nombre: 'Tipo 03' }, estado: 'No aplica' },
        ...{ fechavencimiento: addDays(today, -1), orden_id: of.ordenes[2] },
      },
    ]);
  });

  it('tells a technician name, document and post alone, and others the rest', async () => {
    const of = await store({});
    const four = { apellido: 'Persona 000', nombre: 'Ana', documento: '30.111.222', puesto: 'Soldador' };
    expect((await legajo(of, await t.as('tecnico'))).empleado).toEqual(four);
    const reservado = { cuit: '20-30111222-8', fechadeingreso: addDays(today, -90), fechaegreso: null };
    const cliente = await t.as({ clienteId: of.clienteId });
    for (const caller of [admin, cliente])
      expect((await legajo(of, caller)).empleado).toEqual({ ...four, reservado });
  });

  it('warns of another employee with the same document', async () => {
    const of = await store({
      empleados: [worker, { ...worker, documento: DNI }, { ...worker, documento: '5' }],
    });
    const aviso = 'Otra persona de la empresa tiene el mismo documento';
    expect([(await legajo(of)).aviso, (await legajo(of, admin, 2)).aviso]).toEqual([aviso, null]);
  });

  it('is empty without a document, and asks nothing of who left', async () => {
    const { documento, cuit, ...unknown } = worker;
    const of = await store({
      requisitos: [{ tipo: 2, desde: -9 }],
      empleados: [unknown, { ...worker, egreso: -1 }],
      ordenes: [charla(-5, 50, [DNI])],
    });
    expect(await legajo(of)).toMatchObject({ capacitaciones: [], situacion: [{ estado: 'Sin documento' }] });
    expect(await legajo(of, admin, 1)).toMatchObject({ capacitaciones: [{ vigente: true }], situacion: [] });
  });

  it('is a 404 for another company, as the record to print is', async () => {
    const [own, other] = [await store({}), await store({ ordenes: [charla(-5, 50, [DNI])] })];
    const cliente = await t.as({ clienteId: own.clienteId });
    for (const rest of ['', '.pdf']) {
      expectError(await cliente.get(url(other, rest)), 404, 'no_encontrado');
      expectError(await admin.get(`/api/empleados/${UNKNOWN}/legajo${rest}`), 404, 'no_encontrado');
      expectError(await (await t.as('nadie')).get(url(own, rest)), 401, 'invalid_token');
    }
    expect((await legajo(own, cliente)).capacitaciones).toEqual([]);
  });

  it('is printed with the hours of each year, without CUIL and entry for a technician', async () => {
    const many = Array.from({ length: 60 }, (_, i) => charla(-i - 1, 400 - i, [DNI]));
    const of = await store({ ordenes: many });
    const reply = await admin.get(url(of, '.pdf'));
    expect(reply.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Legajo - Persona 000, Ana.pdf')}`,
    );
    const pages = await readPdf(reply.rawPayload);
    const text = pages.map((page) => page.text).join(' ');
    expect(pages.length).toBeGreaterThan(1);
    const { capacitaciones } = await legajo(of);
    for (const { numeroorden } of capacitaciones) expect(text).toContain(`N.º ${numeroorden}`);
    const years = Map.groupBy(capacitaciones, ({ fecha }) => fecha.slice(0, 4));
    for (const [year, ones] of years) expect(text).toContain(`${year}: ${ones.length} h`);
    for (const part of [
      'DNI 30.111.222',
      'CUIL 20-30111222-8',
      'Fecha de ingreso',
      'Trabajador',
      'Responsable',
    ])
      expect(text).toContain(part);
    const last = pages.at(-1)?.text ?? '';
    expect(last).toMatch(/Horas de capacitación.*Trabajador/);
    const ofTecnico = await readPdf((await (await t.as('tecnico')).get(url(of, '.pdf'))).rawPayload);
    expect(ofTecnico.map((page) => page.text).join(' ')).not.toMatch(/20-30111222-8|ingreso/);
    const trail = t.deps.db.selectFrom('auditoria').select('despues').where('accion', '=', 'descarga');
    expect(await trail.where('fila_id', '=', of.empleados[0] ?? '').execute()).toHaveLength(2);
  });

  it('is printed with the codes of the certificates that are valid', async () => {
    const of = await store({
      empleados: [worker, { ...worker, documento: '28999000', cuit: '20-28999000-1' }],
      ordenes: [
        charla(-5, 50, [DNI, '28999000']),
        charla(-30, -1, [DNI], 3),
        charla(-20, 30, [DNI]),
        charla(-9, 60, [DNI]),
      ],
    });
    const [valid = '', expired = '', annulled = '', unprinted = ''] = of.ordenes;
    for (const id of [valid, expired, annulled])
      expect((await admin.get(`/api/capacitaciones/${id}/constancia.pdf`)).statusCode).toBe(200);
    const codes = async (id: string) =>
      bodyOf<{ codigo: string }[]>(await admin.get(`/api/capacitaciones/${id}/constancias`)).map(
        ({ codigo }) => codigo,
      );
    const [own = '', foreign = ''] = await codes(valid);
    const [gone = ''] = await codes(annulled);
    bodyOf(await admin.post(`/api/constancias/${gone}/anulacion`, { motivo: 'Prueba' }));
    const cliente = await t.as({ clienteId: of.clienteId });
    for (const caller of [admin, cliente, await t.as('tecnico')]) {
      const pages = await readPdf((await caller.get(url(of, '.pdf'))).rawPayload);
      const text = pages.map((page) => page.text).join(' ');
      expect(text).toContain('Constancia');
      expect(text).toContain(own);
      for (const code of [foreign, gone, ...(await codes(expired))]) expect(text).not.toContain(code);
    }
    expect(await codes(unprinted)).toEqual([]);
  });

  it('stays on the page with words of any length', async () => {
    const of = await store({ ordenes: [charla(-5, 50, [DNI])] });
    const long = 'W'.repeat(120);
    await t.deps.db
      .updateTable('empleado')
      .set({ tipo: long })
      .where('id', '=', of.empleados[0] ?? '')
      .execute();
    await t.deps.db
      .updateTable('orden')
      .set({ titulo: long })
      .where('id', '=', of.ordenes[0] ?? '')
      .execute();
    const [first] = await readPdf((await admin.get(url(of, '.pdf'))).rawPayload);
    const marks = first?.marks.filter(({ text }) => ['Puesto', 'Sucursal', 'Vence', 'Orden'].includes(text));
    expect(marks).toHaveLength(4);
    expect(marks?.filter(({ x }) => x > page.width - page.side)).toEqual([]);
  });
});
