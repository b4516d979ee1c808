import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import { pdfScene, people, readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { readZip } from '#server/testing/helpers/zip.ts';

const { t, make, admin, empresa, training, at, registroOf } = await pdfScene();
afterAll(() => t.close());

const ZIP = 'constancias.zip';

describe('the archive of certificates', () => {
  it('has a PDF for each participant, under names that differ and that every system takes', async () => {
    const id = await training([
      ...people(2),
      { apellido: 'Gó/mez', nombre: 'Ana:María', documento: '30.111.222' },
      { apellido: 'Pérez', nombre: 'Juan', documento: '1' },
      { apellido: 'PÉREZ', nombre: 'Juan', documento: '1' },
    ]);
    const { numero } = await registroOf(id);
    const reply = await admin.get(at(id, ZIP));
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toContain(
      `attachment; filename="Constancias - Orden ${numero}.zip"`,
    );
    const files = await readZip(reply.rawPayload);
    expect([...files.keys()]).toEqual([
      'Constancia - Ñáñez Agüero 2, María José - 30.100.0.pdf',
      'Constancia - Ñáñez Agüero 1, Łukasz Őze - 30.101.1.pdf',
      'Constancia - Gó-mez, Ana-María - 30.111.222.pdf',
      'Constancia - Pérez, Juan - 1.pdf',
      'Constancia - PÉREZ, Juan - 1 (2).pdf',
    ]);
    const { rows } = await sql<{
      codigo: string;
    }>`select codigo from constancia where orden_id = ${id}::uuid`.execute(t.deps.db);
    // Both names with the document 1 are one person.
    expect(rows).toHaveLength(4);
    const codes = rows.map(({ codigo }) => codigo.match(/.{4}/g)?.join('-') ?? '');
    for (const [i, bytes] of [...files.values()].entries()) {
      const pages = await readPdf(bytes);
      expect(pages).toHaveLength(1);
      expect(pages[0]?.text).toContain(`Participante N.º ${i + 1} `);
      expect(codes.filter((code) => pages[0]?.text.includes(code))).toHaveLength(1);
    }
  });

  it('is for the people who may read the training, from its day on, and a line of the trail', async () => {
    const id = await training();
    const cliente = await t.as({ clienteId: empresa.clienteId });
    expect((await readZip((await cliente.get(at(id, ZIP))).rawPayload)).size).toBe(2);
    const ajeno = await t.as({ clienteId: (await make.empresa()).clienteId });
    expectError(await ajeno.get(at(id, ZIP)), 404, 'no_encontrado');
    expectError(await (await t.as('nadie')).get(at(id, ZIP)), 401, 'invalid_token');
    const trail = t.deps.db.selectFrom('auditoria').select('despues').where('accion', '=', 'descarga');
    const lines = await trail.where('fila_id', '=', id).execute();
    expect(lines).toEqual([{ despues: { nombre: expect.stringMatching(/^Constancias - Orden \d+\.zip$/) } }]);
    expectError(await admin.get(at(await training([]), ZIP)), 400, 'validacion');
    const later = await training(people(1), { fechainicio: '2999-12-31' });
    expectError(await admin.get(at(later, ZIP)), 400, 'validacion');
    expectInvalid(await admin.get(at(id, `${ZIP}?participante=1`)), {
      participante: 'Este campo no se reconoce',
    });
  });

  it('issues no code to a HEAD request', async () => {
    const id = await training();
    const head = await t.app.inject({
      method: 'HEAD',
      url: at(id, ZIP),
      headers: { 'x-access-token': admin.token },
    });
    expect(head.statusCode).toBe(200);
    const found = t.deps.db.selectFrom('constancia').select('id').where('orden_id', '=', id);
    expect(await found.execute()).toEqual([]);
  });
});
