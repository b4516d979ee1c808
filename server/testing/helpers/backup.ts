import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { acuseDe, documentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import type { Archive } from '#server/operations/backup/archive/archive.ts';
import { MANIFEST_ENTRY, type Manifest } from '#server/operations/backup/archive/manifest.ts';
import { Measure } from '#server/operations/backup/archive/measure.ts';
import { openZip } from '#server/operations/backup/archive/zip-reader.ts';
import { ZipWriter } from '#server/operations/backup/archive/zip-writer.ts';
import { OWNER } from '#server/operations/postgres/database.ts';
import type { Config } from '#server/platform/config.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { type TestApp, testApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { formOf } from '../capacitaciones.ts';
import { withDatabase } from '../database.ts';
import { CONTRASENA, factories } from '../factories.ts';

/** Queries under the default application name, so that the tests are not taken for the running product. */
export async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}

export interface Blank {
  /** As the role that owns it. */
  url: string;
  /** As a superuser. */
  adminUrl: string;
  drop(): Promise<void>;
}

export async function blankDatabase(): Promise<Blank> {
  const name = `r_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('adminUrl');
  await ask(adminUrl, `create database ${name} owner ${OWNER}`);
  return {
    url: withDatabase(inject('ownerUrl'), name),
    adminUrl: withDatabase(adminUrl, name),
    drop: async () => void (await ask(adminUrl, `drop database ${name} with (force)`)),
  };
}

/** Row count and hash of each table; `replacement` gives another query for a table. */
export async function fingerprints(
  { adminUrl }: Pick<Blank, 'adminUrl'>,
  replacement: Record<string, string> = {},
): Promise<Record<string, string>> {
  const tables = await ask<{ nombre: string }>(
    adminUrl,
    `select relname::text as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { nombre } of tables) {
    const [found] = await ask<{ n: string; md5: string }>(
      adminUrl,
      `select count(*)::text as n, md5(string_agg(f::text, '|' order by f::text)) as md5
       from (${replacement[nombre] ?? `select * from ${nombre}`}) f`,
    );
    all[nombre] = `${found?.n} ${found?.md5}`;
  }
  return all;
}

/** For `fingerprints`: a restore changes file keys, sessions, links and list versions, and adds an audit line. */
export const COMPARED = {
  archivo: 'select id, nombre, tipo_contenido, bytes, sha256, clase, created_at from archivo',
  calendario: 'select from calendario where false',
  codigo: 'select id, usuario_id, uso, created_at from codigo',
  sesion: 'select id, usuario_id, semilla, generacion, created_at from sesion',
  auditoria: `select * from auditoria where accion <> 'restauración'`,
  lista_version: `select * from lista_version where tabla <> '*'`,
  kysely_migration: 'select name from kysely_migration',
};

/** Counts a database's files, and those whose stored hash is the row's. */
export async function countIntact(
  { adminUrl }: Pick<Blank, 'adminUrl'>,
  files: FileStore,
): Promise<{ intact: number; total: number }> {
  const rows = await ask<{ clave: string; sha256: Buffer }>(adminUrl, 'select clave, sha256 from archivo');
  let intact = 0;
  for (const { clave, sha256 } of rows) {
    const hash = createHash('sha256').update(await buffer(await files.read(clave)));
    if (hash.digest().equals(sha256)) intact++;
  }
  return { intact, total: rows.length };
}

/** Forced row-level security, policies, triggers, constraints and rights of roles. */
export const schemaRules = ({ adminUrl }: Pick<Blank, 'adminUrl'>) =>
  ask(
    adminUrl,
    `select relname::text as uno, 'forzada' as dos, relforcerowsecurity::text as tres from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select tablename, policyname, qual from pg_policies where schemaname = 'public'
    union all select conrelid::regclass::text, conname, convalidated::text from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select oid::regclass::text, 'derechos', relacl::text from pg_class where relnamespace = 'public'::regnamespace
    union all select attrelid::regclass::text, attname, attacl::text from pg_attribute where attacl is not null
      and (select relnamespace from pg_class where oid = attrelid) = 'public'::regnamespace
    union all select oid::regprocedure::text, prosecdef::text, proacl::text from pg_proc
      where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`,
  );

export interface FilledApp extends TestApp {
  admin: Caller;
  clienteId: string;
  /** For archives. */
  folder: string;
  /** Uploads a document of the library; returns its identifier. */
  upload(n: number): Promise<string>;
}

// Random, because archives compress: the tests of damaged ones need length.
const pdf = (n: number) => Buffer.concat([Buffer.from(`%PDF-1.4 ${n}\n`), randomBytes(n * 600)]);

/** The product with rows of every kind, also values that CSV must quote. */
export async function filledApp(config: Partial<Config> = {}): Promise<FilledApp> {
  const t = await testApp(config);
  const admin = await t.as('admin');
  const folder = await mkdtemp(join(tmpdir(), 'respaldo-'));
  const make = factories(t.deps.db);
  const { clienteId, sucursalId } = await make.empresa();
  const asistentes = [{ apellido: 'Núñez, "Pepe"', nombre: 'una línea\ny otra', documento: '30.111.222' }];
  await make.capacitacion({ clienteId, sucursalId }, '"Extintores"; \\N \\. \t', asistentes);
  for (let i = 10; i < 30; i++) await make.orden({ clienteId, sucursalId, fechainicio: `2026-01-${i}` });
  await t.as('tecnico');
  await admin.post('/api/vistas', {
    lista: 'ordenes',
    nombre: 'Con "comillas", y coma',
    consulta: 'buscar=ñ',
  });
  await ask(
    t.database.adminUrl,
    `with par as (select min(numeroorden) as uno, max(numeroorden) as otro from orden where not capacitacion)
     update orden set referencia = 'Grúa; "1"', renueva_id = (select id from orden where numeroorden = par.uno)
     from par where numeroorden = par.otro;
     insert into aviso_silenciado select u.id, o.id, o.fechavencimiento, '2027-01-01' from usuario u, orden o
     where u.rol = 'admin' limit 3`,
  );
  expect((await admin.post('/api/profile/calendario', { contrasena: CONTRASENA })).statusCode).toBe(201);
  const upload = async (n: number) => {
    const data = new FormData();
    data.set('nombre', `Documento ${n}`);
    data.set('etiqueta', 'Ruido');
    data.set('documento', new File([pdf(n)], `ñ ${n}.pdf`, { type: 'application/pdf' }));
    const reply = await admin.post('/api/documentacion/', data);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ _id: string }>()._id;
  };
  for (let n = 1; n <= 12; n++) await upload(n);
  await addProofs(t, admin, clienteId);
  // Creating a company queues an activation mail.
  const [referencia] = await ask<Record<string, string>>(
    t.database.adminUrl,
    `select (select id from rubro limit 1) as rubro_id, (select id from pais limit 1) as pais_id,
      (select id from categoria_afip limit 1) as "categoriaAfip_id"`,
  );
  const data = new FormData();
  const fields = { nombreFantasia: 'Ñandú', razonSocial: 'Ñandú S.A.', cuit: '30-1', email: 'a@b.example' };
  for (const [name, value] of Object.entries({ ...fields, ...referencia })) data.set(name, value);
  expect((await admin.post('/api/clientes', data)).statusCode).toBe(201);
  const close = async () => {
    await t.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...t, admin, clienteId, folder, upload, close };
}

/** A file of an order, and a document in two versions, received by its company. */
async function addProofs(t: TestApp, admin: Caller, clienteId: string): Promise<void> {
  const file = (n: number) => new File([pdf(n)], `ñ, "${n}".pdf`);
  const [orden] = await ask<{ id: string }>(t.database.adminUrl, 'select id from orden order by id limit 1');
  const send = async (path: string, fields: Record<string, string | File>) => {
    const reply = await admin.post(path, formOf(fields));
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ _id: string }>()._id;
  };
  await send(archivosDeOrden(orden?.id ?? ''), { archivo: file(41), descripcion: 'Con "comillas",\ny coma' });
  const { path } = documentacionTecnica;
  const assigned = { cliente_id: clienteId, vencimiento: '2027-01-01' };
  const renueva_id = await send(path, { ...assigned, documentoTecnico: file(42) });
  const id = await send(path, { ...assigned, renueva_id, documentoTecnico: file(43) });
  const cliente = await t.as({ clienteId });
  expect((await cliente.post(acuseDe(id), { conforme: true })).statusCode).toBe(200);
}

/** Copies the archive with contents changed by `change`, undefined removes one; outer checksums are right. */
export async function rewriteArchive(
  archive: Archive,
  path: string,
  change: (name: string, contents: Buffer) => Buffer | undefined,
): Promise<void> {
  const file = await open(path, 'w');
  const zip = new ZipWriter(file, new AbortController().signal, 'UTC');
  const { names, read } = await openZip(archive.path);
  for (const name of names) {
    const contents = change(name, await buffer(Readable.from(read(name), { objectMode: false })));
    if (contents) await zip.add(name, Readable.from([contents]), new Measure('file'), 'compress');
  }
  await zip.finish();
  await file.close();
}

/** For `rewriteArchive`. */
export const changeManifest =
  (change: (manifest: Manifest) => void) =>
  (name: string, contents: Buffer): Buffer => {
    if (name !== MANIFEST_ENTRY) return contents;
    const manifest = JSON.parse(contents.toString()) as Manifest;
    change(manifest);
    return Buffer.from(JSON.stringify(manifest));
  };
