import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { withRequestId } from '#server/platform/db/connection/request-id.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkBody, stopEarly } from '../bodies/check-body.ts';
import { decodeUtf8 } from '../bodies/json.ts';
import { errorHandler } from '../error-handler.ts';
import { ApiError, fieldErrors, invalid, notFound } from '../errors.ts';
import { abandonBody } from '../forms/multipart.ts';
import { logRequests, RequestLog } from './request-log.ts';

// For callers without a session; access.ts allows more.
const PUBLIC_BYTES = 8_000;

const isHttps = ({ config }: Pick<Deps, 'config'>) => config.publicUrl.startsWith('https:');
const HSTS_SECONDS = 31_536_000;

/** The headers of reglas 13.1 for replies that no plugin sees. */
const bareHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
});

function isDamagedPage({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || !headers.accept?.includes('text/html') || url.startsWith('/api/')) return false;
  try {
    return decodeURIComponent(url).includes('\0');
  } catch {
    return true;
  }
}

/** reglas 13.2: Fastify's defaults wait too long, accept too much and answer in English. */
export function serverOptions(deps: Pick<Deps, 'config'>) {
  const trusted = deps.config.trustProxy;
  const bareLines = Object.entries(bareHeaders(isHttps(deps)))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return {
    bodyLimit: PUBLIC_BYTES,
    requestTimeout: 60_000,
    // Fastify ignores a bare number.
    trustProxy: typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted,
    requestIdHeader: false as const,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle' as const,
    logController: new RequestLog(),
    // The web app explains a damaged link to the person.
    rewriteUrl: (request: IncomingMessage) => (isDamagedPage(request) ? '/' : (request.url ?? '/')),
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply);
      reply.headers(bareHeaders(isHttps(deps)));
      errorHandler(notFound(), request, reply);
    },
    // For requests that Node cannot parse.
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: import('node:net').Socket) => {
      // A browser would take words on a connection that it only opened ahead as the answer to its next request.
      const unused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
      if (unused || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const large = error.code === 'HPE_HEADER_OVERFLOW';
      const body = JSON.stringify(new ApiError(large ? 'demasiado_grande' : 'validacion').body());
      socket.end(
        `HTTP/1.1 ${large ? '413 Payload Too Large' : '400 Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${crypto.randomUUID()}\r\ncache-control: no-store\r\n` +
          `${bareLines}connection: close\r\n\r\n${body}`,
      );
    },
  };
}

/** Accepts JSON in valid UTF-8, or no body; multipart has its own plugin. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decodeUtf8(body as Buffer);
    } catch (error) {
      return done(error as Error);
    }
    parse(request, text, done);
  });
}

/** Validates requests by their Zod schemas. Replies are not validated. */
export function checkBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodType>(({ schema, httpPart }) => {
    stopEarly(schema);
    return (data) => {
      if (httpPart === 'body') return checkBody(schema, data);
      const parsed = schema.safeParse(data);
      if (parsed.success) return { value: parsed.data };
      // reglas 8.2: 404 for an invalid identifier in the path.
      return { error: httpPart === 'params' ? notFound() : invalid(fieldErrors(parsed.error.issues)) };
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('preParsing', async (request, reply) => {
    if (/^multipart\//i.test(request.headers['content-type'] ?? '') && request.routeOptions.schema?.body) {
      abandonBody(request, reply);
      throw new ApiError('tipo_no_soportado');
    }
  });
}

/** Refuses a query that repeats a name, is not UTF-8, or has NUL or a name of `Object.prototype`. */
function checkQuery({ raw }: FastifyRequest): void {
  const url = raw.url ?? '';
  const mark = url.indexOf('?');
  if (mark < 0) return;
  const text = url.slice(mark + 1).replaceAll('+', ' ');
  const names = text.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  try {
    const readable = decodeURIComponent(text);
    const decoded = names.filter(Boolean).map(decodeURIComponent);
    const poisoned = decoded.some((name) => name in Object.prototype);
    if (!readable.includes('\0') && !poisoned && new Set(decoded).size === decoded.length) return;
  } catch {
    // Not UTF-8.
  }
  throw new ApiError('validacion', { message: 'La dirección tiene parámetros repetidos o inválidos' });
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cache-control': 'no-store',
  });
}

/** Counts the identifiers that a client user asked for and that do not exist for them. */
function countMissing({ refusals }: Deps, { session, params }: FastifyRequest, { statusCode }: FastifyReply) {
  if (statusCode !== 404 || session?.actor.rol !== 'cliente') return;
  const ids = Object.values(params ?? {}).filter((value): value is string => isUuid(value));
  for (const id of ids) refusals.addMissing(session.actor, id);
}

const isUuid = (value: unknown) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value));

/** The only other site that pages may load, as a frame (reglas 13.1). */
const MAP = 'https://www.openstreetmap.org';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
// Reading needs a session, which writes little.
const SESSION_ROUTES = new Set(['/api/auth/signin', '/api/auth/refresh', '/api/auth/logout']);

/** For every request: headers, request id, readable address, and 507 for writes on a full disk. */
export async function guardEdge(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library inserts its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // The page tests the connection before it opens the frame.
        connectSrc: ["'self'", MAP],
        frameSrc: [MAP],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps(deps) ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, _reply, done) => withRequestId(request.id, done));
  logRequests(app);
  // Reading the body loses the async context.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done));
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    if (decodeURIComponent(request.raw.url?.split('?', 1)[0] ?? '').includes('\0')) throw notFound();
    checkQuery(request);
    const isSession = SESSION_ROUTES.has(request.routeOptions.url ?? '');
    if (!READS.has(request.method) && !isSession && deps.lowSpace()) throw new ApiError('sin_espacio');
  });
  app.addHook('onResponse', async (request, reply) => countMissing(deps, request, reply));
}
