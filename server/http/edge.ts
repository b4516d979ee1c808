import helmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { ZodType } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ApiError, fieldErrors, invalid, notFound } from './errors.ts';

const JSON_BYTES = 1024 * 1024;

/** Fastify's options (security, The edge): its defaults wait too long and accept too much. */
export function serverOptions(deps: Pick<Deps, 'config'>) {
  const trusted = deps.config.trustProxy;
  return {
    bodyLimit: JSON_BYTES,
    requestTimeout: 60_000,
    trustProxy: typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted,
    requestIdHeader: false as const,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle' as const,
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** Bodies: JSON alone (multipart comes with its own plugin), in valid UTF-8, empty where there is none. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decoder.decode(body as Buffer);
    } catch {
      return done(new ApiError('validacion', { message: 'El pedido no está en UTF-8' }));
    }
    parse(request, text, done);
  });
}

/** Requests are checked by their Zod schemas; replies are ours and go as they are. */
export function checkBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = schema.safeParse(data === null && httpPart === 'body' ? undefined : data);
    if (parsed.success) return { value: parsed.data };
    // An identifier in the path that is none names nothing (decisions §2).
    return { error: httpPart === 'params' ? notFound() : invalid(fieldErrors(parsed.error.issues)) };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

function checkAddress(request: FastifyRequest): void {
  const [path, query] = request.raw.url?.split('?', 2) ?? [];
  let readable = '';
  try {
    readable = decodeURIComponent(path ?? '');
  } catch {
    throw notFound();
  }
  if (readable.includes('\0')) throw notFound();
  const names = query ? [...new URLSearchParams(query).keys()] : [];
  if (new Set(names).size < names.length || /%00/.test(query ?? '')) {
    throw new ApiError('validacion', { message: 'La dirección tiene parámetros repetidos o inválidos' });
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What holds for every request: headers, request id, addresses that can be read, and no writing on a full disk. */
export async function guardEdge(app: FastifyInstance, deps: Deps): Promise<void> {
  const https = deps.config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The styles of the component library are made in the page; scripts never are.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ['https://www.openstreetmap.org'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    checkAddress(request);
    if (!READS.has(request.method) && deps.lowSpace()) throw new ApiError('sin_espacio');
  });
  app.addHook('onResponse', async (request, reply) => {
    const usuario = request.session?.actor.usuarioId ?? undefined;
    request.log.info(
      {
        reqId: request.id,
        usuario,
        metodo: request.method,
        ruta: request.routeOptions.url,
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
