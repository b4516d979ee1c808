import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { imageSize } from 'image-size';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Carpeta, carpetaPath } from '#contract/ordenes/carpeta.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { testDb } from '#server/testing/database.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { loadDemo } from '../load.ts';
import type { KeepFile } from './insert-respaldos.ts';

interface Archivo {
  clave: string;
  nombre: string;
  tipo: string;
  clase: string;
  orden: string;
  numero: string;
  empresa: string;
  sucursal: string;
  antes: boolean;
  uploader: string | null;
}

let t: TestApp;
let today: string;
let archivos: Archivo[];

const load = (db: Kysely<DB>, keep: KeepFile) =>
  loadDemo(db, { today, passwordHash: '$argon2id$demo', keep });

beforeAll(async () => {
  t = await testApp();
  today = t.clock.today();
  const { db, files } = t.deps;
  await load(db, async (content) => {
    const upload = await files.receive(Readable.from([content]), content.length);
    return { clave: await files.keep(upload), bytes: upload.bytes, sha256: upload.sha256 };
  });
  const { rows } =
    await sql<Archivo>`select a.clave, a.nombre, a.tipo_contenido as tipo, a.clase, o.id as orden,
      o.numeroorden as numero, c.razon_social as empresa, s.direccion as sucursal,
      f.created_at < o.created_at or f.created_at >= ${today}::date + 1 as antes, u.rol as uploader
    from orden_archivo f join archivo a on a.id = f.archivo_id join orden o on o.id = f.orden_id
      join cliente c on c.id = o.cliente_id join sucursal s on s.id = o.sucursal_id
      left join usuario u on u.id = f.usuario_id order by f.id`.execute(db);
  archivos = rows;
});
afterAll(() => t.close());

const contentOf = async ({ clave }: Archivo) => buffer(await t.deps.files.read(clave));

test('six of ten inspections and three of ten compliance orders that have begun have a file, no future ones', async () => {
  const { rows } = await sql<
    Record<'inspecciones' | 'compliance' | 'con' | 'futuras' | 'capacitaciones', number>
  >`
    select round(avg((cantidad_respaldos > 0)::int) filter (where t.inspeccion and begun), 2)::float as inspecciones,
      round(avg((cantidad_respaldos > 0)::int) filter (where t.compliance and begun), 2)::float as compliance,
      count(*) filter (where cantidad_respaldos > 0)::int as con,
      count(*) filter (where not begun and cantidad_respaldos > 0)::int as futuras,
      count(*) filter (where t.capacitacion and cantidad_respaldos > 0)::int as capacitaciones
    from (select *, fechainicio <= ${today}::date as begun from orden) o
      join tipo_orden t on t.id = o.tipo_orden_id`.execute(t.deps.db);
  const { con = 0, ...exact } = rows[0] ?? {};
  expect(exact).toEqual({ inspecciones: 0.6, compliance: 0.3, futuras: 0, capacitaciones: 0 });
  expect(archivos.length).toBeGreaterThan(con);
  expect(
    archivos.filter(({ clase, antes, uploader }) => clase !== 'respaldo' || antes || uploader !== 'tecnico'),
  ).toEqual([]);
});

test('a record names the consultancy, and says in Spanish which company, branch and order it is of', async () => {
  const pdfs = archivos.filter(({ tipo }) => tipo === 'application/pdf');
  for (let at = 0; at < pdfs.length; at += Math.ceil(pdfs.length / 12)) {
    const archivo = pdfs[at] as Archivo;
    const pages = await readPdf(await contentOf(archivo));
    expect(pages).toHaveLength(1);
    const { empresa, sucursal, numero } = archivo;
    const head = 'Prisma Seguridad e Higiene S.R.L.';
    for (const part of [
      head,
      empresa,
      sucursal,
      `Orden N.º ${numero}`,
      'Vencimiento',
      'Resultado: ',
      'Realizó: ',
    ])
      expect(pages[0]?.text).toContain(part);
    expect(archivo.nombre).toContain(` - Orden ${numero}.pdf`);
  }
});

test('some files are photos and drawings, small ones', async () => {
  const pictures = archivos.filter(({ tipo }) => tipo !== 'application/pdf');
  expect(new Set(pictures.map(({ tipo }) => tipo))).toEqual(new Set(['image/jpeg', 'image/png']));
  expect(pictures.length).toBeLessThan(archivos.length / 5);
  for (const name of new Set(pictures.map(({ nombre }) => nombre))) {
    const content = await contentOf(pictures.find(({ nombre }) => nombre === name) as Archivo);
    expect(imageSize(content)).toMatchObject({ width: 800, type: /\.jpg$/.test(name) ? 'jpg' : 'png' });
    expect(content.length).toBeLessThan(20_000);
  }
});

test('the folder of the busiest company has 25 files of orders, in three branches', async () => {
  const { id } = await t.deps.db
    .selectFrom('cliente')
    .select('id')
    .where('email', '=', 'administracion@molinosaguara.example')
    .executeTakeFirstOrThrow();
  const carpeta = bodyOf<Carpeta>(await (await t.as('admin')).get(carpetaPath(id)));
  const elementos = carpeta.secciones
    .filter(({ nombre }) => /^0[12]/.test(nombre))
    .flatMap((seccion) => seccion.elementos)
    .filter((elemento) => elemento.archivos.length > 0);
  expect(elementos.flatMap((elemento) => elemento.archivos)).toHaveLength(25);
  expect(new Set(elementos.map(({ sucursal }) => sucursal)).size).toBe(3);
});

test('the same day yields the same files, byte by byte', { tags: 'completo' }, async () => {
  const again = await testDb();
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();
  try {
    await load(again.db, async (content) => {
      const hash = sha256(content);
      return { clave: `00/${crypto.randomUUID()}`, bytes: content.length, sha256: hash };
    });
    const list = (db: Kysely<DB>) =>
      db
        .selectFrom('archivo')
        .select(['id', 'nombre', 'sha256'])
        .where('clase', '=', 'respaldo')
        .orderBy('id')
        .execute();
    expect(await list(again.db)).toEqual(await list(t.deps.db));
  } finally {
    await again.drop();
  }
});
