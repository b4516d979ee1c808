import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Marca, nombrePorDefecto } from '#contract/consultora/consultora.ts';
import { TIMEZONE } from '#server/platform/environment.ts';
import { notFound } from './errors.ts';

const root = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

// `/api/docs` is a screen of the web app.
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (!url.startsWith('/api/') || /^\/api\/docs\/?(\?|$)/.test(url));

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** What the page has to know before its first request; a default stands in the app. */
interface PageFacts {
  readonly timezone: string;
  readonly marca: () => Marca;
  /** How far the clock of the rules is ahead of the machine's, in milliseconds: not 0 with `RELOJ` alone (docs/pruebas.md). */
  readonly ahead: number;
}

/** The page for another time zone, name, logo or clock than the app's default (reglas 16.1, 4.24); undefined for the default. */
async function pageFor({ timezone, marca, ahead }: PageFacts): Promise<string | undefined> {
  const own = marca();
  const isOwn = own.nombre !== nombrePorDefecto || own.logo !== null;
  const attributes = [
    ...(timezone === TIMEZONE ? [] : [`data-zona="${timezone}"`]),
    ...(ahead === 0 ? [] : [`data-adelanto="${ahead}"`]),
    ...(isOwn ? [`data-marca="${escaped(JSON.stringify(own))}"`] : []),
  ];
  if (attributes.length === 0) return undefined;
  const page = await readFile(`${root}index.html`, 'utf8');
  return page
    .replace('<html', `<html ${attributes.join(' ')}`)
    .replace(`<title>${nombrePorDefecto}`, `<title>${escaped(own.nombre)}`);
}

/** Serves the built web app, with its page for every address outside the API. Without a build, serves only the API. */
export async function serveWeb(app: FastifyInstance, facts: PageFacts): Promise<void> {
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
    const page = await pageFor(facts);
    return page ? reply.type('text/html; charset=utf-8').send(page) : reply.sendFile('index.html');
  });
}
