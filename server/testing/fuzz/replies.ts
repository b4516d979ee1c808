import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { ErrorReply, errorCodes } from '#contract/errors.ts';
import { knownText, sqlText } from './hostile.ts';
import type { Documented } from './operations.ts';
import type { Pedido } from './requests.ts';

/** What no caller may ever read: a stack, a query, a driver's or a library's words. */
const LEAK =
  /\bat .+:\d+:\d+|node_modules|\/server\/|\b(pg|zod|kysely|fastify)\b|syntax error|duplicate key|violates|relation "|column "|select .+ from|insert into|ECONN|ENOENT|SQLSTATE|\[object |undefined|\bNaN\b/i;

// A refusal may quote a name, and the run itself gives names that look like a driver's words.
const typed = [...knownText, ...sqlText].map((text) => text.trim()).filter((text) => LEAK.test(text));
const isLeak = (said: string) =>
  LEAK.test(said) && LEAK.test(typed.reduce((rest, text) => rest.replaceAll(text, ''), said));

/** What no reply may ever hold: a password's hash. */
const SECRET = /\$argon2/;

/** reglas 13.1: what every reply bears. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

// A body whose version was seen has the shape it had then.
const seen = new Set<string>();

function bodyOf(reply: LightMyRequestResponse): string {
  const encoding = reply.headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(reply.rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(reply.rawPayload).toString() : reply.body;
}

/** What is wrong with a body's shape; a row that was right once is right in the next list too. */
function judgeShape(name: string, body: unknown, { shape, row }: Documented): string[] {
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

function judgeBody(pedido: Pedido, reply: LightMyRequestResponse, documented: Documented): string[] {
  const { media, shape } = documented;
  const type = String(reply.headers['content-type'] ?? '');
  if (pedido.method === 'HEAD' || !media) return reply.body ? ['a body where none is documented'] : [];
  if (!shape) {
    const expected = media === '*/*' || type.startsWith(media);
    // A stream ends with its session, which a sign-out sent at the same time may end before the first event.
    const mayBeEmpty = media === 'text/event-stream';
    return expected && (mayBeEmpty || reply.rawPayload.length > 0) ? [] : [`${type} instead of ${media}`];
  }
  if (type !== 'application/json; charset=utf-8') return [`${type} instead of ${media}`];
  const etag = reply.headers.etag;
  const key = `${pedido.operation.name} ${etag}`;
  if (String(etag).startsWith('W/') && seen.has(key)) return [];
  seen.add(key);
  if (seen.size > 50_000) seen.clear();
  const text = bodyOf(reply);
  if (SECRET.test(text)) return ['holds the hash of a password'];
  return judgeShape(pedido.operation.name, JSON.parse(text), documented);
}

function judgeRefusal(reply: LightMyRequestResponse): string[] {
  const faults: string[] = [];
  const error = ErrorReply.parse(JSON.parse(reply.body));
  if (errorCodes[error.code][0] !== reply.statusCode) faults.push(`${error.code} with ${reply.statusCode}`);
  const said = [error.message, ...(error.errores ?? []).map(({ mensaje }) => mensaje)];
  for (const text of said) if (isLeak(text)) faults.push(`says more than it should: ${text}`);
  const waits = reply.statusCode === 429 || reply.statusCode === 503;
  if (waits && !reply.headers['retry-after']) faults.push('no Retry-After');
  return faults;
}

const asksForPage = ({ headers }: Pedido) =>
  headers.some(([name, value]) => name === 'accept' && value === 'text/html');

/** A refusal in words for whoever opened a link in a tab (docs/decisions/022). */
function judgePage(reply: LightMyRequestResponse): string[] {
  const { 'content-type': type, 'retry-after': wait } = reply.headers;
  if (type !== 'text/html; charset=utf-8') return [`${type} instead of a page`];
  const waits = reply.statusCode === 429 || reply.statusCode === 503;
  return [
    ...(waits && !wait ? ['no Retry-After'] : []),
    ...(isLeak(reply.body.replace(/<[^>]*>/g, '')) ? ['says more than it should'] : []),
    ...(/<script|\son\w+=/i.test(reply.body) ? ['a page that may run something'] : []),
  ];
}

/** Is the request one that the identity's session stands behind? */
const hasSession = ({ bearing, operation, method }: Pedido, token: string) => {
  const isFile = /\/archivos\/|\.pdf$/.test(operation.path) && (method === 'GET' || method === 'HEAD');
  if (bearing === 'cookie') return Boolean(token) && isFile;
  return Boolean(token) && ['both', 'authorization', 'x-access-token'].includes(bearing);
};

/**
 * All that is wrong with a reply: a status or shape that the document does not have, a fault of ours, words that are
 * nobody's business, a header that is missing, or a door that opened without a key.
 */
export function judge(pedido: Pedido, reply: LightMyRequestResponse, token: string): string[] {
  const { operation, method } = pedido;
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
  if (statusCode < 400 && operation.needsSession && !hasSession(pedido, token))
    faults.push('open without a session');
  try {
    const isPage =
      /^text\/html/.test(String(headers['content-type'])) && documented?.page && asksForPage(pedido);
    if (isPage) faults.push(...judgePage(reply));
    else if (documented) faults.push(...judgeBody(pedido, reply, documented));
    if (statusCode >= 400 && method !== 'HEAD' && !isPage) faults.push(...judgeRefusal(reply));
  } catch (error) {
    faults.push(`cannot be read: ${(error as Error).message.slice(0, 300)}`);
  }
  return faults;
}
