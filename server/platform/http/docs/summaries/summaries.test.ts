import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { routesOf } from '#server/testing/helpers/routes.ts';
import { summaries } from './summaries.ts';

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly 'x-roles'?: readonly string[];
}

let t: TestApp;
let operations: (Operation & { name: string })[];
let roles: Map<string, readonly string[] | undefined>;
beforeAll(async () => {
  t = await testApp();
  const document = bodyOf<{ paths: Record<string, Record<string, Operation>> }>(
    await (await t.as('admin')).get('/api/docs/json'),
  );
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    })),
  );
  roles = new Map(
    (await routesOf(t.deps)).map(({ method, url, config }) => [`${method} ${url}`, config.roles]),
  );
});
afterAll(() => t.close());

it('every documented call says in one line what it is for', () => {
  expect(operations.length).toBeGreaterThan(150);
  expect(
    operations.filter(({ summary }) => !summary).map(({ name }) => name),
    'write a line for these calls in server/platform/http/docs/summaries: a verb and what it acts on, in Spanish',
  ).toEqual([]);
});

it('no line is of a call that does not exist', () => {
  const names = operations.map(({ name }) => name);
  expect(
    Object.keys(summaries).filter((name) => !names.includes(name)),
    'remove these lines from server/platform/http/docs/summaries',
  ).toEqual([]);
});

it('the lines of a group differ and are short, without a full stop', () => {
  const lines = operations.map(({ tags, summary }) => `${tags?.[0]}: ${summary}`);
  expect(lines.filter((line, i) => lines.indexOf(line) < i)).toEqual([]);
  expect(Object.values(summaries).filter((line) => line.length > 72 || line.endsWith('.'))).toEqual([]);
});

it('an operation names the roles of its route, in words too', () => {
  const shown = (name: string) => {
    const found = operations.find((operation) => operation.name === name);
    return [found?.description, found?.['x-roles']];
  };
  expect(shown('GET /api/clientes')).toEqual(['Todos', ['admin', 'cliente', 'tecnico']]);
  expect(shown('GET /api/documentacion')).toEqual(['Administrador y técnico', ['admin', 'tecnico']]);
  expect(shown('GET /api/actividad')).toEqual(['Administrador', ['admin']]);
  expect(shown('POST /api/auth/signin')).toEqual(['Sin ingresar', []]);
  const wrong = operations.filter(({ name, security, ...operation }) => {
    const named = roles.get(name);
    const told = operation['x-roles'];
    if (named) return String(told) !== String(named);
    return (told?.length === 0) !== (security !== undefined);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
