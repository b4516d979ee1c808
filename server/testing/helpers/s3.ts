import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { S3Config } from '#server/platform/config.ts';
import { storedKeys } from './stored-keys.ts';

const BUCKET = 'archivos';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface LocalS3 {
  config: S3Config;
  /** `config` as environment variables. */
  env: Record<string, string>;
  /** Path of an object on disk. */
  pathOf(key: string): string;
  keys(): Promise<string[]>;
  stop(): Promise<void>;
}

const addressOf = (port: number): S3Config => ({
  bucket: BUCKET,
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  ...KEYS,
});

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * A separate process: its page tokens need a cipher that OpenSSL 3 has in the legacy provider, and its memory is not
 * measured as the product's. It ends with the tests.
 */
async function spawnServer(directory: string): Promise<{ server: ChildProcess; port: number }> {
  const node = ['--openssl-legacy-provider', '--no-warnings', '--import', './tools/follow-parent.mjs'];
  const where = ['--directory', directory, '--address', '127.0.0.1', '--port', '0'];
  const how = ['--silent', '--no-vhost-buckets', '--configure-bucket', BUCKET];
  const args = [...node, './node_modules/s3rver/bin/s3rver.js', ...where, ...how];
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, FOLLOW_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout as Readable)) {
    const port = /listening on .*:(\d+)$/.exec(line)?.[1];
    if (port) return { server, port: Number(port) };
  }
  throw new Error('the S3 server ended at once');
}

export async function startS3(): Promise<LocalS3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const { server, port } = await spawnServer(directory);
  const config = addressOf(port);
  return {
    config,
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: config.endpoint ?? '',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    pathOf: (key) => join(directory, BUCKET, `${key}._S3rver_object`),
    keys: () => storedKeys({ dataDir: '', s3: config }),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A TCP proxy before the store that simulates network faults. */
export class StoreProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#join(socket));
  readonly #target: number;
  /** Accepts connections and forwards nothing. */
  silent = false;
  taken = 0;
  /** Bytes per connection that come back from the store. */
  onlyBytes = Number.POSITIVE_INFINITY;
  /** Called with the size of each chunk to the store. */
  onSent: (bytes: number) => void = () => undefined;

  constructor({ endpoint }: S3Config) {
    this.#target = Number(new URL(endpoint ?? '').port);
  }

  /** Starts to listen; returns the configuration for the product. */
  async open(): Promise<S3Config> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()));
    return addressOf((this.#server.address() as { port: number }).port);
  }

  #join(socket: Socket): void {
    this.#keep(socket);
    this.taken++;
    if (this.silent) return;
    const store = dial(this.#target, '127.0.0.1');
    this.#keep(store);
    socket.pipe(store);
    socket.on('data', (chunk: Buffer) => this.onSent(chunk.length));
    let passed = 0;
    const back = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        passed += chunk.length;
        if (passed <= this.onlyBytes) done(null, chunk);
      },
    });
    store.pipe(back).pipe(socket);
    for (const end of [socket, store]) {
      end.on('close', () => {
        socket.destroy();
        store.destroy();
      });
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
  }

  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.hangUp();
    await closed;
  }
}
