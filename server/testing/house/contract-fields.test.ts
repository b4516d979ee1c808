import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// The start of an object schema.
const opening =
  /^(?:export )?const (\w+) =\s+(?:z\s*\.(?:object|strictObject)|\w+(?:\.omit\(.*\))?\.extend)\(\{/gm;
const isBody = (text: string, name: string) => text.includes('strictObject') || name.endsWith('Input');

/** Contracts without rows and bodies of an entity. */
const skipped = ['errors', 'fields', 'resource', 'bulk', 'exportacion-input', 'importacion'];
/** Queries of an address, and stricter schemas of forms. */
const noBody = /^Historial|(Query|Filter|FormInput)$/;
/** Nested rows: the compiler names only the outer row, as in the last test. */
const nested =
  /^(Cambio|ClienteRef|Credencial|MesTablero|ProximaVencer|CapacitacionResumen|OrdenRef|RenovadaPor|TipoRequerido|Personas)$/;
/** Bodies of the same form: of two that lack a field, the compiler names one. */
const variants = /(Update|PropioInput)$/;
/** Bodies that say what to do and are not stored. */
const commands = [
  ...['FactorAlta', 'FactorCodigo', 'SegundoFactorInput'],
  ...['CopiarPlanInput', 'PropuestaInput', 'EnlacesInput'],
  ...['FirmaInput', 'ConstanciaAnulacion', 'ConstanciaEnvio'],
  ...['PersonaInput', 'CorreccionConfirmada', 'SupresionConfirmada'],
];
const withoutForm = ['UserUpdate', 'OrdenCierre', 'NotificacionCambio', 'LecturaInput', ...commands];
/** The form sends another body. */
const formOnly = ['DatosGenerales', ...commands];

const fieldOf = (schema: string) => `nuevo_${schema}`;

interface Schema {
  name: string;
  body: boolean;
}

/**
 * Adds a field to each object of the copied contracts; optional in bodies, because optional fields are forgotten most
 * easily.
 */
async function addFields(folder: string, which: (name: string) => boolean): Promise<Schema[]> {
  const found: Schema[] = [];
  for (const file of await readdir(join(root, 'contract'), { recursive: true })) {
    const contract = basename(file, '.ts');
    if (!file.endsWith('.ts') || contract.endsWith('.test') || skipped.includes(contract)) continue;
    const source = await readFile(join(root, 'contract', file), 'utf8');
    const changed = source.replace(opening, (text, name: string) => {
      if (noBody.test(name) || nested.test(name) || !which(name)) return text;
      found.push({ name, body: isBody(text, name) });
      return `${text} ${fieldOf(name)}: z.string()${isBody(text, name) ? '.nullish()' : ''},`;
    });
    await writeFile(join(folder, 'contract', file), changed);
  }
  return found;
}

/** The missing fields that the compiler reports, by file. */
async function compile(folder: string): Promise<{ missed: Map<string, string>; output: string }> {
  const output = await new Promise<string>((resolve) =>
    execFile(
      join(root, 'node_modules/.bin/tsc'),
      ['--noEmit', '--pretty', 'false', '--noErrorTruncation', '-p', folder],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    ),
  );
  const missed = new Map<string, string>();
  let file = '';
  for (const line of output.split('\n')) {
    file = /^([^ (]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? file;
    const names = /'\w+' is (?:missing|incompatible)|(?<=missing the following properties .*: )[\w, ]+$/.exec(
      line,
    );
    if (names) missed.set(file, `${missed.get(file) ?? ''} ${names[0]}`);
  }
  return { missed, output };
}

const WRONG = 'server/testing/wrong.ts';
// Only lines that end in a comment must not compile; the comment is the reason.
const wrong = `
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Localidad, localidades } from '#contract/clientes/localidades.ts';
import { Orden } from '#contract/ordenes/ordenes.ts';
import { columns, type Json, leftColumns, number, object, orNull, rowHead, text, word, uuid } from '#server/platform/db/row-json.ts';
import type { RowReply } from '#server/platform/db/rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { listLocalidades } from '#server/localidades/localidades.queries.ts';

const [l, p] = [columns('localidad', 'l'), columns('provincia', 'p')];
const ref = object({ _id: uuid(p.id), nombre: text(p.nombre) });
const fields = { ...rowHead(l), nombre: text(l.nombre), codigoPostal: orNull(number, l.codigo_postal), provincia: ref };
export const right: Json<Localidad> = object({ ...fields, pais: ref });
export const a: Json<Localidad> = object(fields); // a field is missing
export const b: Json<Localidad> = object({ ...fields, pais: ref, cp: text(l.nombre) }); // a field is extra
export const c: Json<Localidad> = object({ ...fields, Pais: ref }); // a field is misnamed
export const d: Json<Localidad> = object({ ...fields, pais: ref, nombre: number(l.version) }); // a field is of another type
export const e: Json<Localidad> = object({ ...fields, pais: object({ _id: uuid(p.id) }) }); // a field is missing within another
export const f = number(l.codigo_postal); // the column may be null
export const g = text(leftColumns('provincia', 'p').nombre); // the table may have no row
export const i = word(p.nombre); // the word may be any text
export const h = columns('localidad', 'l').nombres; // there is no such column

export function routes(instance: FastifyInstance, deps: Deps, reply: RowReply<Localidad>): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const source = { scope: { kind: 'todo' } as const, query: listLocalidades() };
  app.get('/1', { schema: { response: { 200: z.array(localidades.row) } } }, async (request, r) => void (await sendList(deps, request, r, source)));
  app.get('/2', { schema: { response: { 200: z.array(Orden) } } }, async (request, r) => void (await sendList(deps, request, r, source))); // the schema has other rows
  app.get('/3', { schema: {} }, async (request, r) => void (await sendList(deps, request, r, source))); // the schema has none
  app.get('/4', { schema: { response: { 200: localidades.row } } }, (_, r) => sendRow(r, 200, reply));
  app.get('/5', { schema: { response: { 200: Orden } } }, (_, r) => sendRow(r, 200, reply)); // the schema has another row
}
`;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Copies the sources, with a tsconfig for the program or one file. */
async function copyOf(file?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contrato-'));
  folders.push(folder);
  for (const part of ['contract', 'server', 'web/src', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const config = {
    extends: join(root, 'tsconfig.json'),
    ...(file ? { files: [file], include: [] } : { include: ['server', 'web/src'] }),
    exclude: ['**/*.test.ts', '**/*.test.tsx', 'server/testing'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return folder;
}

/** The sides of the program that lack the added field. */
const placesOf = (missed: Map<string, string>, { name }: Schema) =>
  [...missed].flatMap(([file, names]) =>
    new RegExp(`\\b${fieldOf(name)}\\b`).test(names) ? [file.slice(0, file.indexOf('/'))] : [],
  );

const groups: [string, (name: string) => boolean, number][] = [
  ['rows and bodies', (name) => !variants.test(name), 45],
  ['variants of bodies', (name) => variants.test(name), 4],
];
it.each(groups)(
  'a field that is added only to a contract does not compile: %s',
  { timeout: 240_000, tags: 'completo' },
  async (_, which, atLeast) => {
    const folder = await copyOf();
    const schemas = await addFields(folder, which);
    expect(schemas.length).toBeGreaterThanOrEqual(atLeast);
    const { missed } = await compile(folder);
    const unnoticed = schemas.flatMap((schema) => {
      const { name, body } = schema;
      const places = placesOf(missed, schema);
      return [
        ...(places.includes('server') || formOnly.includes(name) ? [] : [`${name} on the server`]),
        ...(places.includes('web') || !body || withoutForm.includes(name) ? [] : [`${name} in a form`]),
      ];
    });
    expect(unnoticed).toEqual([]);
  },
);

it('a row or a reply with fields that the contract does not have does not compile', async () => {
  const folder = await copyOf(WRONG);
  await writeFile(join(folder, WRONG), wrong);
  const { output } = await compile(folder);
  const lines = wrong.split('\n');
  const refused = [...output.matchAll(/^([^ (]+)\((\d+),/gm)].flatMap(([, file, n]) =>
    file === WRONG ? [lines[Number(n) - 1]] : [],
  );
  expect([...new Set(refused)]).toEqual(lines.filter((line) => line.includes(' // ')));
}, 240_000);
