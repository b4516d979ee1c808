import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { attachEmbedded } from '#server/operations/postgres/embedded.ts';
import { serverFlags } from '../../tools/installed.mjs';
import { Wire, type WireReply } from './wire.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const ADMIN = { email: 'admin@banco.example', password: 'Banco1234' };

/** The product as its user starts it, on its own folder. */
export interface Product {
  /** From the start of the process to the first 200 of `/readyz`. */
  readyMs: number;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  wire(): Promise<WireCaller>;
  pid: number;
  port: number;
  /** Header of the session, for requests that `call` does not make. */
  identity: { authorization: string };
  /** As the role that owns the database. */
  connect(): Promise<pg.Client>;
  stop(): Promise<void>;
}

/** A list as the browser asks for it: shared parts apart, and what changed where it holds a version. */
export const asBrowser = (etag?: string): Record<string, string> =>
  etag ? { 'if-none-match': etag, 'a-im': 'rows, parts' } : { 'a-im': 'parts' };

export const PDF_START = '%PDF-1.4\n';

/** A form with a file that begins as a PDF. */
export function pdfForm(content: Buffer): { body: Buffer; headers: Record<string, string> } {
  const head = '--x\r\ncontent-disposition: form-data; name="archivo"; filename="protocolo.pdf"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head + PDF_START), content, Buffer.from('\r\n--x--\r\n')]);
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}

export interface WireCaller {
  send(method: string, path: string, options?: { body?: unknown; headers?: string }): Promise<WireReply>;
  close(): void;
}

interface CallOptions {
  /** Sends bytes unchanged, with the `content-type` of `headers`; anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  body: Buffer;
  headers: NodeJS.Dict<string | string[]>;
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export function caller(port: number) {
  const agent = new Agent({ keepAlive: true });
  return (method: string, path: string, { body, headers = {} }: CallOptions = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
      const typed = payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {};
      const req = request(
        { agent, port, host: '127.0.0.1', method, path, headers: { ...typed, ...headers } },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () =>
            resolve({ status: res.statusCode ?? 0, body: Buffer.concat(chunks), headers: res.headers }),
          );
          res.on('error', reject);
        },
      );
      req.on('error', reject);
      req.end(payload);
    });
}

async function openWire(port: number, token: string): Promise<WireCaller> {
  const wire = await Wire.open(port);
  const identity = `host: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`;
  return {
    close: () => wire.close(),
    send(method, path, { body, headers = '' } = {}) {
      const type = body === undefined ? '' : 'content-type: application/json\r\n';
      const head = `${method} ${path} HTTP/1.1\r\n${identity}${type}${headers}`;
      return wire.send(head, body === undefined ? undefined : JSON.stringify(body));
    },
  };
}

export async function untilReady(call: ReturnType<typeof caller>, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the product ended before it was ready');
    const reply = await call('GET', '/readyz').catch(() => undefined);
    if (reply?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** With the embedded database in a new folder; signs in as the administrator. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banco-'));
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const call = caller(port);
  await untilReady(call, child);
  const readyMs = performance.now() - started;
  const { token } = JSON.parse((await call('POST', '/api/auth/signin', { body: ADMIN })).body.toString());
  const identity = { authorization: `Bearer ${token}` };
  const embedded = await attachEmbedded({ dataDir, log: { info() {}, warn() {} } });
  return {
    readyMs,
    port,
    identity,
    pid: child.pid ?? 0,
    wire: () => openWire(port, token),
    call: (method, path, options = {}) =>
      call(method, path, { ...options, headers: { ...identity, ...options.headers } }),
    async connect() {
      const client = new pg.Client({ connectionString: embedded.ownerUrl });
      await client.connect();
      return client;
    },
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
