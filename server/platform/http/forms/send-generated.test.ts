import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { ApiError } from '../errors.ts';
import { fileErrorHandler } from './file-page.ts';
import { sendGenerated } from './send-generated.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('a file that cannot be made is refused like any request, without the headers of a file', async () => {
  const app = await buildApp(t.deps, (instance) => {
    instance.get(
      '/archivo',
      { config: { costly: 'work' }, errorHandler: fileErrorHandler },
      (request, reply) =>
        sendGenerated(t.deps, request, reply, {
          ...{ kind: 'attachment', name: 'Matriz.xlsx', type: 'application/x' },
          of: { tabla: 'cliente', filaId: '', clienteId: null },
          make: () => Promise.reject(new ApiError('no_disponible', { retryAfter: 60 })),
        }),
    );
  });
  const reply = await app.inject('/archivo');
  await app.close();
  expectError(reply, 503, 'no_disponible');
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.headers['content-disposition']).toBeUndefined();
});
