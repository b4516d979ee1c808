import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Body, Part } from './bodies.ts';
import type { Pools } from './pools.ts';
import type { FuzzRequest } from './requests.ts';

export interface Sending {
  app: FastifyInstance;
  pools: Pools;
  files: Record<string, Buffer>;
  /** The identity's token; empty for nobody. */
  token: string;
}

const UNKNOWN = '00000000-0000-7000-8000-0000000000ff';

const resolve = (text: string, pools: Pools): string =>
  text.replace(/\{\{(\w+):(\d+)\}\}/g, (_, collection: string, n: string) => {
    const pool = pools[collection] ?? [];
    return pool[Number(n) % Math.max(1, pool.length)] ?? UNKNOWN;
  });

// The escaping of browsers.
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

function identityOf({ tokenUse }: FuzzRequest, token: string): Record<string, string> {
  if (!token || tokenUse === 'none') return {};
  if (tokenUse === 'both') return { authorization: `Bearer ${token}`, 'x-access-token': token };
  if (tokenUse === 'authorization') return { authorization: `Bearer ${token}` };
  if (tokenUse === 'x-access-token') return { 'x-access-token': token };
  if (tokenUse === 'cookie') return { cookie: `token=${token}` };
  if (tokenUse === 'cut') return { authorization: `Bearer ${token.slice(0, -3)}` };
  if (tokenUse === 'forged') return { authorization: `Bearer ${token.replace(/^a\./, 'r.')}` };
  return { authorization: `Basic ${token}`, 'x-access-token': 'a.b.c.d' };
}

export function send(request: FuzzRequest, sending: Sending): Promise<LightMyRequestResponse> {
  const { method, path, query, headers, type, body, address } = request;
  const url = resolve(query ? `${path}?${query}` : path, sending.pools);
  const options: InjectOptions = {
    method: method as 'GET',
    url,
    remoteAddress: address,
    headers: {
      ...Object.fromEntries(headers),
      ...identityOf(request, sending.token),
      ...(type === null ? {} : { 'content-type': type }),
    },
  };
  if (body) options.payload = payloadOf(body, sending);
  return sending.app.inject(options);
}
