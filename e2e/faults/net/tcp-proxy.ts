import { once } from 'node:events';
import { createServer, connect as dial, type NetConnectOpts, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/run/product.ts';

export type Mode = 'open' | 'refused' | 'silent' | 'slow' | 'reset';

const SLOW_MS = 300;

/** A TCP proxy that simulates network faults. */
export class TcpProxy {
  readonly port: number;
  #target: NetConnectOpts;
  readonly #sockets = new Set<Socket>();
  #server = createServer();
  #mode: Mode = 'open';
  #changed = Promise.withResolvers<void>();

  constructor(port: number, target: NetConnectOpts) {
    this.port = port;
    this.#target = target;
  }

  static async open(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), target);
    await proxy.#listen();
    return proxy;
  }

  /** Later connections go to another target; those to the former one end. */
  retarget(target: NetConnectOpts): void {
    this.#target = target;
    for (const socket of this.#sockets) socket.destroy();
  }

  async setMode(mode: Mode): Promise<void> {
    const former = this.#mode;
    this.#mode = mode;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
    if (mode === 'refused') await this.#end();
    if (mode === 'reset') for (const socket of this.#sockets) reset(socket);
    if (former === 'refused' && mode !== 'refused') await this.#listen();
  }

  async close(): Promise<void> {
    this.#mode = 'refused';
    this.#changed.resolve();
    await this.#end();
  }

  async #listen(): Promise<void> {
    this.#server = createServer((socket) => this.#join(socket)).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async #end(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(socket: Socket): void {
    this.#keep(socket);
    if (this.#mode === 'reset') {
      reset(socket);
      return;
    }
    const target = dial(this.#target);
    this.#keep(target);
    socket.pipe(this.#passage()).pipe(target);
    target.pipe(this.#passage()).pipe(socket);
    for (const end of [socket, target]) {
      end.on('close', () => {
        socket.destroy();
        target.destroy();
      });
    }
  }

  #passage(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (this.#mode === 'open') return done(null, chunk);
        void this.#wait().then(() => done(null, chunk));
      },
    });
  }

  async #wait(): Promise<void> {
    if (this.#mode === 'slow') await pause(SLOW_MS);
    while (this.#mode === 'silent') await this.#changed.promise;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
  }
}

/** A Unix socket has no reset. */
function reset(socket: Socket): void {
  if (socket.remoteFamily) socket.resetAndDestroy();
  else socket.destroy();
}
