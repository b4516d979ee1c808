import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, requireSession } from './access.ts';

it('does not start with a route inside the session that names no roles', () => {
  const app = Fastify();
  requireSession(app, {} as Deps, () => Promise.reject(new Error('nobody asks')));
  app.get('/con-roles', { config: { roles: everyone } }, async () => 'x');
  expect(() => app.get('/sin-roles', async () => 'x')).toThrow('GET /sin-roles names no roles');
});
