import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEZONE } from '#server/platform/environment.ts';
import { notFound } from './errors.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

// `/api/docs` is a screen of the web app.
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (!url.startsWith('/api/') || /^\/api\/docs\/?(\?|$)/.test(url));

/** The page for another time zone than the app's default (reglas 16.1). */
const pageFor = async (timezone: string) =>
  (await readFile(`${root}index.html`, 'utf8')).replace('<html', `<html data-zona="${timezone}"`);

/** Serves the built web app, with its page for every address outside the API. Without a build, serves only the API. */
export async function serveWeb(app: FastifyInstance, timezone: string): Promise<void> {
  const isBuilt = existsSync(`${root}index.html`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      // Compressed files replace their originals and have no address of their own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBuilt || !isPage(request) || /\.\w+$/.test(request.url.split('?')[0] ?? '')) throw notFound();
    reply.header('cache-control', 'no-cache');
    if (timezone === TIMEZONE) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').send(await pageFor(timezone));
  });
}
