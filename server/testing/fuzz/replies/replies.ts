import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { ErrorReply, errorCodes } from '#contract/platform/errors.ts';
import { knownText, sqlText } from '../hostile.ts';
import type { Documented } from '../operations.ts';
import type { FuzzRequest } from '../requests.ts';

/** Stack traces, SQL and messages of libraries. */
const LEAK =
  /\bat .+:\d+:\d+|node_modules|\/server\/|\b(pg|zod|kysely|fastify)\b|syntax error|duplicate key|violates|relation "|column "|select .+ from|insert into|ECONN|ENOENT|SQLSTATE|\[object |undefined|\bNaN\b/i;

// A refusal may quote a name, and the run itself makes names that match `LEAK`.
const typed = [...knownText, ...sqlText].map((text) => text.trim()).filter((text) => LEAK.test(text));
const isLeak = (text: string) =>
  LEAK.test(text) && LEAK.test(typed.reduce((rest, text) => rest.replaceAll(text, ''), text));

const SECRET = /\$argon2/;

// reglas 13.1.
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

// A body with a known version has a known shape.
const seen = new Set<string>();

function bodyOf(reply: LightMyRequestResponse): string {
  const encoding = reply.headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(reply.rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(reply.rawPayload).toString() : reply.body;
}

/** Checks new rows only. */
function checkShape(name: string, body: unknown, { shape, row }: Documented): string[] {
  const isNew = (one: unknown) => {
    const key = createHash('md5')
      .update(`${name} ${JSON.stringify(one)}`)
      .digest('base64');
    return !seen.has(key) && seen.add(key);
  };
  const parsed =
    row && Array.isArray(body) ? row.array().safeParse(body.filter(isNew)) : shape?.safeParse(body);
  return parsed?.success === false
    ? [`another shape than documented: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`]
    : [];
}

function checkBody(request: FuzzRequest, reply: LightMyRequestResponse, documented: Documented): string[] {
  const { media, shape } = documented;
  const type = String(reply.headers['content-type'] ?? '');
  if (request.method === 'HEAD' || !media) return reply.body ? ['a body where none is documented'] : [];
  if (!shape) {
    const expected = media === '*/*' || type.startsWith(media);
    // A sign-out at the same time may end the stream before its first event.
    const mayBeEmpty = media === 'text/event-stream';
    return expected && (mayBeEmpty || reply.rawPayload.length > 0) ? [] : [`${type} instead of ${media}`];
  }
  if (type !== 'application/json; charset=utf-8') return [`${type} instead of ${media}`];
  const etag = reply.headers.etag;
  const key = `${request.operation.name} ${etag}`;
  if (String(etag).startsWith('W/') && seen.has(key)) return [];
  seen.add(key);
  if (seen.size > 50_000) seen.clear();
  const text = bodyOf(reply);
  if (SECRET.test(text)) return ['holds the hash of a password'];
  return checkShape(request.operation.name, JSON.parse(text), documented);
}

function checkRefusal(reply: LightMyRequestResponse): string[] {
  const faults: string[] = [];
  const error = ErrorReply.parse(JSON.parse(reply.body));
  if (errorCodes[error.code][0] !== reply.statusCode) faults.push(`${error.code} with ${reply.statusCode}`);
  const messages = [error.message, ...(error.errores ?? []).map(({ mensaje }) => mensaje)];
  for (const text of messages) if (isLeak(text)) faults.push(`says more than it should: ${text}`);
  const waits = reply.statusCode === 429 || reply.statusCode === 503;
  if (waits && !reply.headers['retry-after']) faults.push('no Retry-After');
  return faults;
}

const asksForPage = ({ headers }: FuzzRequest) =>
  headers.some(([name, value]) => name === 'accept' && value === 'text/html');

/** The page of a refusal in a browser tab (docs/decisions/022). */
function checkPage(reply: LightMyRequestResponse): string[] {
  const { 'content-type': type, 'retry-after': wait } = reply.headers;
  if (type !== 'text/html; charset=utf-8') return [`${type} instead of a page`];
  const waits = reply.statusCode === 429 || reply.statusCode === 503;
  return [
    ...(waits && !wait ? ['no Retry-After'] : []),
    ...(isLeak(reply.body.replace(/<[^>]*>/g, '')) ? ['says more than it should'] : []),
    ...(/<script|\son\w+=/i.test(reply.body) ? ['a page that may run something'] : []),
  ];
}

const hasSession = ({ tokenUse, operation, method }: FuzzRequest, token: string) => {
  const isFile =
    /\/archivos\/\{|\.(pdf|zip|xlsx)$/.test(operation.path) && (method === 'GET' || method === 'HEAD');
  if (tokenUse === 'cookie') return Boolean(token) && isFile;
  return Boolean(token) && ['both', 'authorization', 'x-access-token'].includes(tokenUse);
};

/** All faults of a reply: undocumented status or shape, server error, leaked text, missing header, access without a session. */
export function checkReply(request: FuzzRequest, reply: LightMyRequestResponse, token: string): string[] {
  const { operation, method } = request;
  const { statusCode, headers } = reply;
  const faults: string[] = [];
  if (statusCode >= 500) faults.push('a fault of ours');
  const documented = operation.replies.get(statusCode);
  if (!documented) faults.push('a status that is not documented');
  if (!/^[0-9a-f-]{36}$/.test(String(headers['x-request-id']))) faults.push('no x-request-id');
  for (const [name, value] of Object.entries(always)) if (headers[name] !== value) faults.push(`no ${name}`);
  if (!headers['content-security-policy'] || !headers['cache-control'])
    faults.push('no policy or cache-control');
  if (headers.server || headers['x-powered-by']) faults.push('names its parts');
  if (statusCode < 400 && operation.needsSession && !hasSession(request, token))
    faults.push('open without a session');
  try {
    const isPage =
      /^text\/html/.test(String(headers['content-type'])) && documented?.page && asksForPage(request);
    if (isPage) faults.push(...checkPage(reply));
    else if (documented) faults.push(...checkBody(request, reply, documented));
    if (statusCode >= 400 && method !== 'HEAD' && !isPage) faults.push(...checkRefusal(reply));
  } catch (error) {
    faults.push(`cannot be read: ${(error as Error).message.slice(0, 300)}`);
  }
  return faults;
}
