import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#server/testing/caller.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { pdfScene, readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { picturesIn } from '#server/testing/helpers/pdf/pdf-pictures.ts';
import { drawnLogo, drawnSignature } from '#server/testing/pictures/drawings.ts';

const { t, make, admin, empresa, training, at } = await pdfScene();
afterAll(() => t.close());

/** A stored file, as if it had been uploaded before. */
async function stored(bytes: Uint8Array, tipo: string, clase: 'logo' | 'firma' = 'logo'): Promise<string> {
  const upload = await t.deps.files.receive(Readable.from([Buffer.from(bytes)]), 10_000_000);
  const clave = await t.deps.files.keep(upload);
  const { id } = await t.deps.db
    .insertInto('archivo')
    .values({
      ...{ clave, nombre: 'x', tipo_contenido: tipo, bytes: upload.bytes, sha256: upload.sha256, clase },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const setConsultora = (fields: object) => t.deps.db.updateTable('consultora').set(fields).execute();
const setLogoCliente = (logo_id: string | null) =>
  t.deps.db.updateTable('cliente').set({ logo_id }).where('id', '=', empresa.clienteId).execute();

describe('the head of the documents', { timeout: 120_000 }, () => {
  let paths: string[];
  let cliente: Caller;
  let orden: string;
  beforeAll(async () => {
    orden = await training();
    const empleado = await t.deps.db
      .insertInto('empleado')
      .values({
        ...{ apellido: 'Gómez', nombre: 'Ana', documento: '30111222', fecha_ingreso: '2020-01-01' },
        ...{ cliente_id: empresa.clienteId, sucursal_id: empresa.sucursalId },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    paths = [
      at(orden, 'planilla.pdf'),
      at(orden, 'constancia.pdf'),
      `/api/empleados/${empleado.id}/legajo.pdf`,
      `/api/clientes/${empresa.clienteId}/planCapacitacion.pdf?anio=2026`,
      `/api/clientes/${empresa.clienteId}/carpeta.pdf`,
    ];
    cliente = await t.as({ clienteId: empresa.clienteId });
  });

  /** The first page, or the last one by -1. */
  const print = async (path: string, caller: Caller, at = 0) => {
    const { statusCode, rawPayload } = await caller.get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    const page = (await readPdf(rawPayload)).at(at);
    const pictures = (await picturesIn(rawPayload)).at(at);
    return { text: page?.text ?? '', pictures: pictures?.length };
  };

  it('names the consultancy alone where nothing else is known of it', async () => {
    for (const path of paths) {
      const { text, pictures } = await print(path, cliente);
      expect([path, text.trim().startsWith('Prisma Seguridad '), pictures]).toEqual([path, true, 0]);
    }
  });

  it('has its data, both logos, the text of the document and the foot, also for a client user', async () => {
    await setConsultora({
      ...{ nombre: 'Consultora Quebracho', razon_social: 'Quebracho S.R.L.', cuit: '30-71234567-1' },
      ...{ domicilio: 'Corrientes 1234', telefono: '4555-0100', email: 'hola@quebracho.example' },
      ...{ web: 'quebracho.example', pie: 'Registro N.º 4821' },
      textos: JSON.stringify({
        constancia: 'Texto uno',
        planilla: 'Texto dos',
        programa: 'Texto tres',
        carpeta: 'Texto cuatro',
      }),
      logo_id: await stored(drawnLogo('#12784a', 'Quebracho'), 'image/png'),
    });
    await setLogoCliente(await stored(drawnLogo('#1f3f8f', 'Molinos'), 'image/png'));
    const texts = ['Texto dos', 'Texto uno', '', 'Texto tres', 'Texto cuatro'];
    for (const caller of [cliente, await t.as('tecnico'), admin])
      for (const [i, path] of paths.entries()) {
        const { text, pictures } = await print(path, caller);
        expect([path, pictures]).toEqual([path, 2]);
        expect(text).toContain(
          'Consultora Quebracho Quebracho S.R.L. · CUIT 30-71234567-1 · Corrientes 1234',
        );
        expect(text).toContain('4555-0100 · hola@quebracho.example · quebracho.example');
        expect(text).toContain('Registro N.º 4821');
        expect(text).toContain(texts[i]);
        expect(text).not.toContain('Dto. 351/79');
      }
  });

  const expectTextAlone = async (_name: string, bytes: () => Uint8Array, tipo: string) => {
    const id = await stored(bytes(), tipo);
    await setConsultora({ nombre: 'Prisma Seguridad', logo_id: id });
    await setLogoCliente(id);
    for (const path of paths) {
      const { text, pictures } = await print(path, cliente);
      expect([path, text.includes('Prisma Seguridad'), pictures]).toEqual([path, true, 0]);
    }
    const { rawPayload } = await cliente.get(`/api/clientes/${empresa.clienteId}/carpeta-unida.pdf`);
    expect((await readPdf(rawPayload))[0]?.text).toContain('Carpeta de inspección');
  };
  it.each([
    ['no JPEG at all', () => Buffer.from('not a picture, but a text of some length'), 'image/jpeg'],
    ['cut', () => drawnLogo('#12784a', 'Uno').subarray(0, 300), 'image/png'],
    ['a WebP, which no PDF holds', () => Buffer.from('RIFF....WEBPVP8 '), 'image/webp'],
  ] as const)('is text alone where a logo is damaged: %s', { tags: 'completo' }, expectTextAlone);

  it('is text alone where the file of a logo is lost', async () => {
    const id = await stored(drawnLogo('#12784a', 'Dos'), 'image/png');
    const { clave } = await t.deps.db
      .selectFrom('archivo')
      .select('clave')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await t.deps.files.remove(clave);
    await setConsultora({ logo_id: id });
    await setLogoCliente(null);
    for (const path of paths) expect((await print(path, cliente)).pictures).toBe(0);
  });

  it('has below it, of a signed training, the drawing, name, title and registration of who signed', async () => {
    await setConsultora({ logo_id: null });
    await t.deps.db
      .updateTable('orden')
      .set({
        ...{ firmada_at: t.clock.now(), firma_nombre: 'Inés', firma_apellido: 'Quiroga' },
        ...{ firma_titulo: 'Licenciada en Higiene y Seguridad', firma_matricula: 'MP 4821' },
        firma_id: await stored(drawnSignature(), 'image/png', 'firma'),
      })
      .where('id', '=', orden)
      .execute();
    for (const path of paths.slice(0, 2)) {
      const { text, pictures } = await print(path, cliente, -1);
      expect([path, pictures]).toEqual([path, 1]);
      expect(text).toMatch(/Firma del instructor.*Inés Quiroga.*Licenciada en Higiene y Seguridad.*MP 4821/);
    }
  });
});

describe('the sample', () => {
  const path = '/api/consultora/ejemplo.pdf';
  const codes = async () =>
    (await t.deps.db.selectFrom('constancia').select('id').where('codigo', '=', '7K3MQ2WD9XTF0HBN').execute())
      .length;

  it('is a certificate of nobody, marked as one, without a code of its own', async () => {
    await setConsultora({ nombre: 'Consultora Quebracho' });
    const reply = await admin.get(path);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    const pages = await readPdf(reply.rawPayload);
    expect(pages).toHaveLength(1);
    for (const text of [
      'Consultora Quebracho',
      'EJEMPLO',
      'Constancia de capacitación',
      'Empresa de ejemplo S.A.',
    ])
      expect(pages[0]?.text).toContain(text);
    expect(await codes()).toBe(0);
  });

  it('opens in a tab of an administrator, and for nobody else', async () => {
    const ask = (caller: Caller, site = 'same-origin') =>
      t.app.inject({ url: path, headers: { cookie: `token=${caller.token}`, 'sec-fetch-site': site } });
    expect((await ask(admin)).statusCode).toBe(200);
    expectError(await ask(admin, 'cross-site'), 401, 'invalid_token');
    const { clienteId } = await make.empresa();
    for (const identity of ['tecnico', { clienteId }] as const)
      expectError(await ask(await t.as(identity)), 403, 'sin_permiso');
  });
});
