import { connect, type Socket } from 'node:net';

export interface WireReply {
  status: number;
  /** Head and body. */
  bytes: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection with one request at a time. It reads only status and length of replies, so that the load uses
 * little of the shared cores. It does not support chunked bodies.
 */
export class Wire {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #expected = 0;
  #status = 0;
  #settle: { resolve: (reply: WireReply) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('the connection was closed')));
  }

  static open(port: number): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Wire(socket)));
      socket.once('error', reject);
    });
  }

  /** `head` comes without its length; `body` is JSON text. */
  send(head: string, body?: string): Promise<WireReply> {
    const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    this.#socket.write(`${head}${length}\r\n${body ?? ''}`);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#expected === 0) {
      this.#chunks.push(chunk);
      this.#readHead();
    }
    if (this.#expected === 0 || this.#bytes < this.#expected) return;
    const reply = { status: this.#status, bytes: this.#bytes };
    this.#chunks = [];
    this.#bytes = 0;
    this.#expected = 0;
    this.#settle?.resolve(reply);
  }

  #readHead(): void {
    const start =
      this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks);
    const end = start.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = start.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && this.#status !== 304 && this.#status !== 204) {
      throw new Error('a reply without a length');
    }
    this.#expected = end + END_OF_HEAD.length + Number(length ?? 0);
  }
}
