import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#contract/platform/entities.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

// The new entity is `muestra` (a sample), made from `rubro`.
const NAME = 'muestra';
const Name = 'Muestra';
const renamed = (text: string) =>
  text.replaceAll('rubro', NAME).replaceAll('Rubro', Name).replaceAll('RUBRO', NAME.toUpperCase());
// biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source.
const COUNT = '(select count(*) from cliente c where c.rubro_id = ${r.id})';
const NAMED_BY = /^ {4}namedBy: .*\n/m;

const migration = `
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(\`
    create table muestra (
      id uuid primary key default uuid_v7(),
      nombre text not null,
      control_contratista boolean not null default false,
      created_at timestamptz not null default now(),
      version int not null default 1
    );
    select seguir('muestra');\`).execute(db);
}
`;

const test = `
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('lists a created row and records it in the trail', async () => {
  const admin = await t.as('admin');
  const created = await admin.post('/api/muestras', { nombre: 'Soldador' });
  expect(created.statusCode).toBe(201);
  const tecnico = await t.as('tecnico');
  expect((await tecnico.get('/api/muestras')).json()).toMatchObject([{ nombre: 'Soldador' }]);
  const { sucesos } = (await admin.get('/api/actividad')).json<ActividadReply>();
  expect(sucesos).toContainEqual(expect.objectContaining({ accion: 'Creó el muestra', sobre: 'Soldador' }));
});
`;

/** Paths in a table of ARCHITECTURE.md. */
async function listed(heading: string): Promise<string[]> {
  const page = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
  const [, below = ''] = page.split(`| ${heading} |`);
  const cells =
    below
      .split('\n\n', 1)[0]
      ?.split('\n')
      .flatMap((line) => line.split('|')[1]?.match(/`[^`]+`/g) ?? []) ?? [];
  return cells.map((cell) => cell.slice(1, -1));
}

/** A name without a folder is in the folder of the name before. */
function patternsOf(paths: readonly string[]): string[] {
  let folder = '';
  return paths.map((path) => {
    if (path.includes('/')) folder = path.slice(0, path.lastIndexOf('/'));
    return path.includes('/') ? path : `${folder}/${path}`;
  });
}
const patternOf = (path: string) =>
  path
    .replace(/\d{3}(?=-)/, 'NNN')
    .replaceAll(/muestras?/g, 'x')
    .replaceAll(/Muestras?/g, 'X');

let folder = '';
const created: string[] = [];
const edited: string[] = [];

const source = (path: string) => readFile(join(root, path), 'utf8');
async function create(path: string, text: string) {
  await mkdir(join(folder, dirname(path)), { recursive: true });
  await writeFile(join(folder, path), text);
  created.push(path);
}
/** Repeats each passage about `rubro` for `muestra`. */
async function edit(path: string, passage: RegExp) {
  const before = await source(path);
  const after = before.replaceAll(passage, (found) => found + renamed(found));
  if (after === before) throw new Error(`${path} has no passage about rubro`);
  await writeFile(join(folder, path), after);
  edited.push(path);
}
/** Fails with the output, also when the command takes too long. */
const inCopy = (command: string, args: string[]) =>
  run(process.execPath, [join(root, 'node_modules/.bin', command), ...args], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    timeout: 290_000,
  }).catch((error: { stdout: string; stderr: string; killed?: boolean }) => {
    const late = error.killed ? `${command} took too long\n` : '';
    throw new Error(late + error.stdout + error.stderr);
  });

beforeAll(async () => {
  if (Object.hasOwn(entities, NAME))
    throw new Error(`there is an entity ${NAME}: give the example of this test another name`);
  folder = await mkdtemp(join(tmpdir(), 'entidad-'));
  for (const part of [
    ...['contract', 'server', 'web', 'tools', 'e2e', 'docs', 'ARCHITECTURE.md'],
    ...['package.json', 'vitest.config.ts'],
  ])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const tsconfig = { extends: join(root, 'tsconfig.json'), include: ['contract', 'server', 'web/src'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));

  for (const path of [
    'contract/clientes/rubros.ts',
    'server/rubros/rubros.queries.ts',
    'server/rubros/rubros.routes.ts',
    'web/src/rubros/RubrosPage.tsx',
    'web/src/rubros/RubroForm.tsx',
  ]) {
    await create(renamed(path), renamed((await source(path)).replace(COUNT, '0').replace(NAMED_BY, '')));
  }
  await create('server/muestras/muestras.test.ts', test);
  const last = (await readdir(join(root, 'server/platform/db/migrations'))).sort().at(-1) ?? '';
  const next = String(Number(last.slice(0, 3)) + 1).padStart(3, '0');
  await create(`server/platform/db/migrations/${next}-muestras.ts`, migration);

  // Rules of chapters 2 and 7; the rows of 2.1, 3.1 and 6.3; the glossary's row.
  await edit(
    'docs/reglas.md',
    /^### \d\.\d+ Rubros\n[^#]*|^\| rubro \|.*\n|`\/rubros`(?: 'Rubros\s+Laborales')?, |\brubros, (?=tiposOrden \|)/gm,
  );
  await edit('docs/glosario.md', /^\| rubro \|.*\n/gm);
  await edit('contract/platform/entities.ts', /^.*\brubro\b.*\n/gm);
  await edit('contract/lists/vistas.ts', /^ {2}rubros: .*\n/gm);
  await edit('server/platform/db/schema.ts', /^export interface RubroTable [^}]*}\n|^ {2}rubro: .*\n/gm);
  await edit('server/platform/http/docs/summaries/sistema.ts', /^.*\/api\/rubros.*\n/gm);
  await edit('server/app.ts', /^.*\brubrosRoutes\b.*\n/gm);
  await edit('web/src/routes.tsx', /^ {2}\{\n {4}path: '\/rubros',\n[^}]*}[^}]*},\n/gm);
});
afterAll(() => folder && rm(folder, { recursive: true, force: true }));

it('a new entity with its screen needs exactly the files and edits that ARCHITECTURE.md lists', async () => {
  expect(patternsOf(await listed('New file')).sort()).toEqual(created.map(patternOf).sort());
  expect([...(await listed('Edit')), ...(await listed('Document'))].sort()).toEqual(edited.sort());
});

// The gate compiles the program once, and the contracts with a field more; a third time is the whole run's.
if (process.env.COMPLETO)
  it('a new entity made of these compiles', { timeout: 300_000 }, async () => {
    await inCopy('tsc', ['--noEmit', '-p', folder]);
  });

it('a new entity made of these works, is under audit and passes every test of all entities', {
  timeout: 300_000,
}, async () => {
  await inCopy('vitest', [
    'run',
    // Of the permissions, those of the new entity alone.
    '--testNamePattern=^(?!the table of permissions)|muestra',
    'server/muestras',
    'server/testing/house/entities',
    'server/testing/house/documented',
    'server/testing/fuzz/pools',
    'server/platform/db/install/grants',
    'server/platform/db/install/triggers',
    'server/platform/http/docs/permissions',
    'server/platform/http/docs/summaries',
    'server/eventos/tables',
    'server/actividad/actividad',
  ]);
});
