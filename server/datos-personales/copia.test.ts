import readXlsxFile from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { type DatosPersona, datosPersonales } from '#contract/personas/datos-personales.ts';
import { scene } from '#server/testing/capacitaciones.ts';
import { namesPersona, persona, spread } from '#server/testing/datos-personales.ts';
import { expectInvalid } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { readZip } from '#server/testing/helpers/zip.ts';

const s = await scene();
const { t, admin } = s;
await spread(s);
afterAll(() => t.close());

describe('the copy of a person’s data', () => {
  it('has them as JSON, as a workbook and as certificates, and nobody else’s', async () => {
    const reply = await admin.post(datosPersonales.copia, { numero: persona.cuil });
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    expect(reply.headers['content-disposition']).toContain('Datos%20personales.zip');
    const files = await readZip(reply.rawPayload);
    const names = [...files.keys()];
    expect(names.slice(0, 2)).toEqual(['datos.json', 'datos.xlsx']);
    expect(names.filter((name) => /^constancias\/Orden \d+ - .*\.pdf$/.test(name))).toHaveLength(3);
    const datos = JSON.parse(String(files.get('datos.json'))) as DatosPersona;
    expect(datos).toMatchObject({ dni: persona.dni });
    expect(datos.empleados).toHaveLength(2);
    expect(JSON.stringify(datos)).not.toContain('@prueba.example","accion');
    const sheets = await readXlsxFile(files.get('datos.xlsx') as Buffer);
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual(
      expect.arrayContaining([
        ['Empleados', 3],
        ['Asistencias', 4],
        ['Constancias', 4],
      ]),
    );
    for (const name of names.slice(2)) {
      const text = (await readPdf(files.get(name) as Buffer)).map((page) => page.text).join(' ');
      expect(namesPersona(text)).toBe(true);
      expect(text).not.toContain('Ñáñez');
    }
  });

  it('is one line of the trail, without the number', async () => {
    await expect
      .poll(() =>
        t.deps.db
          .selectFrom('auditoria')
          .select(['despues', 'usuario_id'])
          .where('accion', '=', 'descarga')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      )
      .toEqual({
        usuario_id: admin.usuarioId,
        despues: {
          nombre: 'Datos personales.zip',
          datosPersonales: true,
          archivos: 5,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      });
  });

  it('is refused for a number that could be many people’s', async () => {
    expectInvalid(await admin.post(datosPersonales.copia, { numero: '123' }), {
      numero:
        'Ingrese un DNI, un CUIL u otro documento: de seis a quince números o letras, con al menos cuatro números',
    });
  });
});
