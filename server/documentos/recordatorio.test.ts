import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { acuseDe, type DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { type Recordatorio, recordatorioDe } from '#contract/documentos/documentos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('the reminder to companies that have not confirmed a document', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'Plan.pdf');
  const company = async () => {
    const { clienteId } = await make.empresa();
    return { clienteId, caller: await t.as({ clienteId }) };
  };
  /** A document of the library, assigned to two companies. */
  const assigned = async () => {
    const form = formOf({ nombre: 'Plan', etiqueta: 'x', documento: pdf() });
    const { _id } = bodyOf<{ _id: string }>(await admin.post('/api/documentacion', form));
    const companies = [await company(), await company()] as const;
    const rows: DocumentacionTecnica[] = [];
    for (const { clienteId: cliente_id } of companies)
      rows.push(
        bodyOf(await admin.post('/api/documentacionTecnica', formOf({ cliente_id, documento_id: _id }))),
      );
    return { id: _id, companies, rows };
  };
  const remind = async (id: string) => bodyOf<Recordatorio>(await admin.post(recordatorioDe(id))).clientes;
  const reminders = async ({ caller }: { caller: Caller }) =>
    bodyOf<Notificacion[]>(await caller.get('/api/notificaciones')).filter(({ textoDescriptivo }) =>
      textoDescriptivo.startsWith('La consultora le recuerda'),
    );

  it('reaches the users of each client that has not confirmed, and leads them to the document', async () => {
    const { id, companies, rows } = await assigned();
    const [confirmed, waits] = companies;
    await confirmed.caller.post(acuseDe(rows[0]?._id ?? ''), { conforme: true });
    expect(await remind(id)).toBe(1);
    expect(await reminders(confirmed)).toEqual([]);
    expect(await reminders(waits)).toMatchObject([
      {
        textoDescriptivo: 'La consultora le recuerda que confirme que recibió y leyó «Plan».',
        enlace: `/documentaciones/historial?ver=${rows[1]?._id}`,
        ...{ clase: 'documento', vence: null },
      },
    ]);
  });

  it('comes once a day', async () => {
    const { id, companies } = await assigned();
    expect([await remind(id), await remind(id)]).toEqual([2, 0]);
    for (const one of companies) expect(await reminders(one)).toHaveLength(1);
  });

  it('goes once the client confirms, and stays for the others', async () => {
    const { id, companies, rows } = await assigned();
    const [first, other] = companies;
    await remind(id);
    await first.caller.post(acuseDe(rows[0]?._id ?? ''), { conforme: true });
    expect(await reminders(first)).toEqual([]);
    expect(await reminders(other)).toHaveLength(1);
  });

  it('is sent by administrators alone', async () => {
    const { id, companies } = await assigned();
    for (const caller of [companies[0].caller, await t.as('tecnico')])
      expectError(await caller.post(recordatorioDe(id)), 403, 'sin_permiso');
    expectError(await admin.post(recordatorioDe(UNKNOWN)), 404, 'no_encontrado');
    for (const one of companies) expect(await reminders(one)).toEqual([]);
  });
});
