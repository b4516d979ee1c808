import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportaciones, maxExported } from '#contract/lists/exportaciones.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { type OpenApi, type Operation, operationsOf, type Schema } from '#server/testing/fuzz/operations.ts';
import { bodyOf, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { routesOf } from '#server/testing/helpers/routes.ts';
import { cpuMsOf } from '#server/testing/processes/thread-cpu.ts';

// The budget is 200 ms of the thread; the rest is for instrumented code and shared cores.
const CPU_MS = 600;
const JSON_BYTES = 1024 * 1024 - 1_024;
const PUBLIC_BYTES = 7_500;
const FORM_BYTES = 512 * 1024 - 1_024;

const repeated = (text: string, bytes: number) =>
  Array(Math.ceil(bytes / (text.length + 1)))
    .fill(text)
    .join(',');

/** The whole run sends everything to every route (docs/pruebas.md). */
const whole = Boolean(process.env.COMPLETO);

/** JSON of bodies of that size in which everything is wrong, by what is wrong; `byParser`: what costs the same on every route. */
function wrongBodies(schema: Schema, bytes: number, byParser: boolean): Map<string, string> {
  const bodies = new Map<string, string>();
  const fields = Object.entries(schema.properties ?? {});
  if (byParser) {
    bodies.set('unknown fields', `{${Array.from({ length: bytes / 14 }, (_, n) => `"k${n}":0`).join(',')}}`);
    bodies.set('one long text', `{"x":"${'ñ'.repeat(bytes / 2)}"}`);
    bodies.set('an array', `[${repeated('0', bytes)}]`);
    bodies.set('deep arrays', `{"x":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`);
    const share = 'á '.repeat(bytes / 3 / Math.max(fields.length, 1));
    bodies.set('long texts', `{${fields.map(([name]) => `"${name}":"${share}"`).join(',')}}`);
  }
  for (const [name, { items, type }] of fields) {
    if (!items && type !== undefined && type !== 'array') continue;
    // The gate takes the two in turn.
    for (const wrong of whole ? ['0', '{}', '[]', '""'] : [bodies.size % 2 ? '0' : '{}'])
      bodies.set(`${name}, of ${wrong}`, `{"${name}":[${repeated(wrong, bytes)}]}`);
  }
  return bodies;
}

/** A multipart field of JSON as long as it may be. */
function wrongForms(schema: Schema): Map<string, string> {
  const forms = new Map<string, string>();
  for (const name of Object.keys(schema.properties ?? {}))
    for (const wrong of ['0', '{}', '"ñ"'])
      forms.set(
        `${name}, of ${wrong}`,
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n[${repeated(wrong, FORM_BYTES)}]\r\n--x--\r\n`,
      );
  return forms;
}

describe('a body of the largest size in which all is wrong', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  let operations: Operation[];

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: (await factories(t.deps.db).empresa()).clienteId });
    const roles = new Map(
      (await routesOf(t.deps)).map((one) => [nameOf(one), one.config.roles ?? []] as const),
    );
    operations = operationsOf(bodyOf<OpenApi>(await admin.get('/api/docs/json')), roles);
  });
  afterAll(() => t.close());

  const nameOf = ({ method, url }: { method: string; url: string }) =>
    `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;
  const send = async ({ method, path, roles }: Operation, contentType: string, payload: string) => {
    const { token } = roles?.includes('admin') === false ? cliente : admin;
    const url = path.replace(/\{\w+\}/g, UNKNOWN);
    const headers = { 'content-type': contentType, 'x-access-token': token };
    const bytes = Buffer.from(payload);
    return cpuMsOf(() => t.app.inject({ method: method as 'POST', url, headers, payload: bytes }));
  };

  async function expectCheap(operation: Operation, contentType: string, bodies: Map<string, string>) {
    const dear: string[] = [];
    for (const [what, body] of bodies) {
      const { result, cpuMs } = await send(operation, contentType, body);
      // A field that is accepted and ignored may have any value.
      if (result.statusCode >= 500) dear.push(`${operation.name}: ${what} is a ${result.statusCode}`);
      if (cpuMs > CPU_MS) dear.push(`${operation.name}: ${what} took ${Math.round(cpuMs)} ms`);
    }
    return dear;
  }

  it('costs little of the thread on every route with JSON', { timeout: 600_000 }, async () => {
    const dear: string[] = [];
    const withJson = operations.filter(({ json }) => json !== undefined);
    expect(withJson.length).toBeGreaterThan(40);
    for (const operation of withJson) {
      const bytes = operation.needsSession ? JSON_BYTES : PUBLIC_BYTES;
      const bodies = wrongBodies(operation.json ?? {}, bytes, whole || operation === withJson[0]);
      dear.push(...(await expectCheap(operation, 'application/json', bodies)));
    }
    expect(dear).toEqual([]);
  });

  it('costs little of the thread in every field of a form', {
    timeout: 600_000,
    tags: 'completo',
  }, async () => {
    const dear: string[] = [];
    const withForm = operations.filter(({ form }) => form !== undefined);
    expect(withForm.length).toBeGreaterThan(5);
    for (const operation of withForm)
      dear.push(
        ...(await expectCheap(
          operation,
          'multipart/form-data; boundary=x',
          wrongForms(operation.form ?? {}),
        )),
      );
    expect(dear).toEqual([]);
  });

  it.each([
    ['wrong cells', (row: string) => row.replaceAll('1', 'true'), 400],
    ['right cells', (row: string) => row, 200],
  ])(
    'costs little of the thread as an export of the most rows with %s',
    { timeout: 120_000 },
    async (_, change, status) => {
      const { rows, columns } = maxExported;
      const columnas = Array.from({ length: columns }, (_, n) => ({ titulo: `C${n}`, tipo: 'numero' }));
      const row = change(`[${Array(columns).fill('1').join(',')}]`);
      const filas = `[${Array(rows).fill(row).join(',')}]`;
      const payload = Buffer.from(
        `{"lista":"Órdenes","filtros":"","columnas":${JSON.stringify(columnas)},"filas":${filas}}`,
      );
      const headers = { 'content-type': 'application/json', 'x-access-token': admin.token };
      const url = exportaciones.path;
      const { result, cpuMs } = await cpuMsOf(() => t.app.inject({ method: 'POST', url, headers, payload }));
      expect(result.statusCode, result.body.slice(0, 300)).toBe(status);
      if (status === 400) expect(result.json()).toMatchObject({ errores: { length: 50 } });
      expect(cpuMs).toBeLessThan(CPU_MS);
    },
  );
});
