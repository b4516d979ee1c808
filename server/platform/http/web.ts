import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEZONE } from '#server/platform/environment.ts';
import { notFound } from './errors.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

// The API's own pages are screens of the web app, but for the paths that answer data.
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (!url.startsWith('/api/') || /^\/api\/docs\/?(\?|$)/.test(url));

/** The page with the zone that "today" is of (reglas 16.1); the one that the app takes for granted needs no word. */
const pageIn = async (timezone: string) =>
  (await readFile(`${root}index.html`, 'utf8')).replace('<html', `<html data-zona="${timezone}"`);

/**
 * Serves the built web app, its page for every address that is not the API's; without a build, the API alone. Where the
 * consultancy is elsewhere than by default, the page says in which `timezone`.
 */
export async function serveWeb(app: FastifyInstance, timezone: string): Promise<void> {
  const built = existsSync(`${root}index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      // Sent in the place of the file that they stand beside, never by their own names.
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
    if (!built || !isPage(request) || /\.\w+$/.test(request.url.split('?')[0] ?? '')) throw notFound();
    reply.header('cache-control', 'no-cache');
    if (timezone === TIMEZONE) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').send(await pageIn(timezone));
  });
}
