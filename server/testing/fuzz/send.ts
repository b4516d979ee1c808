import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Body, Part } from './bodies.ts';
import type { Pools } from './pools.ts';
import type { Pedido } from './requests.ts';

/** What stands behind the words of a request while it is sent. */
export interface Sending {
  app: FastifyInstance;
  pools: Pools;
  files: Record<string, Buffer>;
  /** The identity's token, empty for nobody; and somebody else's. */
  token: string;
}

const UNKNOWN = '00000000-0000-7000-8000-0000000000ff';

const resolve = (text: string, pools: Pools): string =>
  text.replace(/\{\{(\w+):(\d+)\}\}/g, (_, collection: string, n: string) => {
    const pool = pools[collection] ?? [];
    return pool[Number(n) % Math.max(1, pool.length)] ?? UNKNOWN;
  });

// As browsers write them.
const quoted = (text: string) =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('\0', '%00');

function partBytes({ name, text, file, filename, head = '', raw }: Part, { pools, files }: Sending): Buffer {
  const written = (value: string) => (raw ? resolve(value, pools) : quoted(resolve(value, pools)));
  const named = filename === undefined ? '' : `; filename="${written(filename)}"`;
  const disposition = `content-disposition: form-data; name="${written(name)}"${named}\r\n`;
  const content = file ? files[file] : Buffer.from(resolve(text ?? '', pools));
  const lines = `--x\r\n${disposition}${resolve(head, pools)}\r\n`;
  return Buffer.concat([Buffer.from(lines), content ?? Buffer.alloc(0), Buffer.from('\r\n')]);
}

function payloadOf(body: Body, sending: Sending): Buffer {
  if (body.kind === 'bytes') return Buffer.from(body.hex, 'hex');
  if (body.kind === 'text') return Buffer.from(resolve(body.text, sending.pools));
  const whole = Buffer.concat(body.parts.map((part) => partBytes(part, sending)));
  if (body.end === 'missing') return whole;
  if (body.end === 'cut') return whole.subarray(0, Math.floor(whole.length / 2));
  return Buffer.concat([whole, Buffer.from(body.end === 'other' ? '--y--\r\n' : '--x--\r\n')]);
}

function identityOf({ bearing }: Pedido, token: string): Record<string, string> {
  if (!token || bearing === 'none') return {};
  if (bearing === 'both') return { authorization: `Bearer ${token}`, 'x-access-token': token };
  if (bearing === 'authorization') return { authorization: `Bearer ${token}` };
  if (bearing === 'x-access-token') return { 'x-access-token': token };
  if (bearing === 'cookie') return { cookie: `token=${token}` };
  if (bearing === 'cut') return { authorization: `Bearer ${token.slice(0, -3)}` };
  if (bearing === 'forged') return { authorization: `Bearer ${token.replace(/^a\./, 'r.')}` };
  return { authorization: `Basic ${token}`, 'x-access-token': 'a.b.c.d' };
}

/** Sends it through the whole server, without a socket. */
export function send(pedido: Pedido, sending: Sending): Promise<LightMyRequestResponse> {
  const { method, path, query, headers, type, body, address } = pedido;
  const url = resolve(query ? `${path}?${query}` : path, sending.pools);
  const options: InjectOptions = {
    method: method as 'GET',
    url,
    remoteAddress: address,
    headers: {
      ...Object.fromEntries(headers),
      ...identityOf(pedido, sending.token),
      ...(type === null ? {} : { 'content-type': type }),
    },
  };
  if (body) options.payload = payloadOf(body, sending);
  return sending.app.inject(options);
}
