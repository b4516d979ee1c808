import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, requireSession } from './access.ts';

it('a route inside the session scope without roles does not boot', () => {
  const app = Fastify();
  requireSession(app, {} as Deps, () => Promise.reject(new Error('not called')));
  app.get('/con-roles', { config: { roles: everyone } }, async () => 'x');
  expect(() => app.get('/sin-roles', async () => 'x')).toThrow('GET /sin-roles names no roles');
});
