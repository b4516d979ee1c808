import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/platform/db/transaction.ts';
import { expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { pdfScene, people } from '#server/testing/helpers/pdf/pdf.ts';
import { generatePdf } from './generate.ts';

const { t, make, admin, empresa, training, at, open, registroOf } = await pdfScene();
afterAll(() => t.close());

describe.each(['planilla.pdf', 'constancia.pdf'])('the document %s', (file) => {
  const events = (accion: string, filaId: string) =>
    t.deps.db
      .selectFrom('auditoria')
      .select(['despues', 'cliente_id', 'tabla'])
      .where('accion', '=', accion)
      .where((eb) => eb.or([eb('fila_id', '=', filaId), eb(sql`despues ->> 'id'`, '=', filaId)]))
      .execute();

  it("opens for the consultancy and the company's own user, and is a 404 for others", async () => {
    const propia = await make.empresa();
    const otra = await make.empresa();
    const id = await training(people(2), {}, 'Ergonomía', propia);
    for (const identity of ['admin', 'tecnico', { clienteId: propia.clienteId }] as const) {
      expect((await open(id, file, await t.as(identity))).length).toBeGreaterThan(0);
    }
    expectError(await (await t.as({ clienteId: otra.clienteId })).get(at(id, file)), 404, 'no_encontrado');
    expectError(await (await t.as('nadie')).get(at(id, file)), 401, 'invalid_token');
    expect(await events('descarga', id)).toHaveLength(3);
    await t.deps.refusals.flush();
    const refused = t.deps.db.selectFrom('auditoria').select('despues').where('accion', '=', 'rechazo');
    expect(await refused.where('cliente_id', '=', otra.clienteId).execute()).toEqual([
      { despues: { motivo: 'ajeno' } },
    ]);
  });

  it('opens in a tab by the cookie, unless another site asks', async () => {
    const url = at(await training(), file);
    const ask = (site: string) =>
      t.app.inject({ url, headers: { cookie: `token=${admin.token}`, 'sec-fetch-site': site } });
    expect((await ask('none')).statusCode).toBe(200);
    expect((await ask('same-origin')).statusCode).toBe(200);
    expectError(await ask('cross-site'), 401, 'invalid_token');
  });

  it('is sent with the headers of a file, and a HEAD request is not recorded as a download', async () => {
    const id = await training();
    const head = await t.app.inject({
      method: 'HEAD',
      url: at(id, file),
      headers: { 'x-access-token': admin.token },
    });
    expect([head.statusCode, await events('descarga', id)]).toEqual([200, []]);
    const { headers } = await admin.get(at(id, file));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': expect.stringMatching(
        /^inline; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''.*\.pdf$/,
      ),
    });
    const { numero } = await registroOf(id);
    const [event] = await events('descarga', id);
    expect(event).toMatchObject({ tabla: 'orden', cliente_id: empresa.clienteId });
    expect(JSON.stringify(event?.despues)).toContain(`Orden ${numero}.pdf`);
  });

  it('is a 404 for an unknown or invalid identifier and for an order that is no training', async () => {
    const orden = await make.orden(empresa);
    for (const id of [UNKNOWN, 'x', orden]) expectError(await admin.get(at(id, file)), 404, 'no_encontrado');
  });
});

it('a document that takes too long is aborted, and one beyond the queue is refused', async () => {
  const registro = await registroOf(await training());
  const pedido = { documento: 'planilla', registro, participantes: [], today: '2026-03-02' } as const;
  const crowd = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      generatePdf(t.deps, systemActor('prueba'), { ...pedido, participantes: [] }, { maxMs: 1 }),
    ),
  );
  const messages = crowd.map((one) => (one.status === 'rejected' ? one.reason.message : 'printed'));
  expect(new Set(messages)).toEqual(
    new Set([expect.stringContaining('demasiado largo'), expect.stringContaining('no está disponible')]),
  );
});
