import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Carpeta, carpetaPath, maxArchivosCarpeta } from '#contract/ordenes/carpeta.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { cpuMsOf } from '#server/testing/processes/thread-cpu.ts';

const SAME = 3_000;
// Quadratic work takes twenty times as long.
const CPU_MS = 1_500;

describe('a folder of many files', () => {
  let t: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  /** A company with `n` assignments of one document, whose name is `nombre`. */
  const folderOf = async (n: number, nombre: string) => {
    const { clienteId } = await factories(t.deps.db).empresa();
    await sql`
      with a as (insert into archivo (clave, nombre, tipo_contenido, bytes, sha256, clase)
          values (${clienteId}, 'x.pdf', 'application/pdf', 1, '', 'documento') returning id),
        d as (insert into documento (nombre, etiqueta, archivo_id) select ${nombre}, 'x', id from a returning id)
      insert into documentacion_tecnica (cliente_id, documento_id)
        select ${clienteId}::uuid, d.id from d, generate_series(1, ${n})`.execute(t.deps.db);
    return carpetaPath(clienteId);
  };

  it.each<[what: string, nombre: string]>([
    ['a short one', 'Plan de emergencia'],
    ['one that is cut to make room for the number', 'Medición '.repeat(40)],
  ])('of one name is named without trying all numbers for each: %s', async (_, nombre) => {
    const path = await folderOf(SAME, nombre);
    const { result, cpuMs } = await cpuMsOf(() => admin.get(path));
    const { cantidad, secciones } = bodyOf<Carpeta>(result);
    const names = secciones.flatMap(({ elementos }) =>
      elementos.flatMap(({ archivos }) => archivos.map(({ ruta }) => ruta)),
    );
    expect([cantidad, new Set(names).size]).toEqual([SAME, SAME]);
    expect(names.at(-1)).toMatch(/ \(3000\)\.pdf$/);
    expect(cpuMs).toBeLessThan(CPU_MS);
  });

  it('has its counts alone above five thousand', async () => {
    const path = await folderOf(maxArchivosCarpeta + 1, 'Plan');
    expect(bodyOf<Carpeta>(await admin.get(path))).toMatchObject({
      ...{ cantidad: maxArchivosCarpeta + 1, bytes: maxArchivosCarpeta + 1 },
      secciones: [],
    });
    expectError(await admin.get(`${path}.zip`), 413, 'demasiado_grande');
  });
});
