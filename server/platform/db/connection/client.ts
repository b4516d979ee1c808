import pg from 'pg';
import { currentSolicitud, marked } from './request-id.ts';
import { Statements } from './statements.ts';

const statements = new Statements();
const BEGIN = /^\s*begin\b[^;]*(;|$)/i;
// Constant texts, sent around every transaction: the simple protocol takes fewer messages.
const CONTROL = new Set(['begin', 'commit', 'rollback']);

/**
 * A client that prepares statements that are asked often and marks each with its request. Its socket is closed when a
 * query gets no answer: pg alone gives up the query and keeps the silent connection, which the pool would hand out again.
 */
export class Client extends pg.Client {
  /** Whether statements come one at a time and frequent ones are prepared; a migration's text has many statements. */
  prepares = false;
  /** What each transaction begins with, for settings that must not outlive it. */
  preamble = '';
  /** Since when an answer is due, on the clock of `performance.now()`. */
  askedAt: number | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.on('drain', () => {
      this.askedAt = undefined;
    });
    this.query = ((...args: unknown[]) => {
      this.askedAt ??= performance.now();
      const result = query(...this.#as(args));
      if (result instanceof Promise) {
        result.catch((error: Error) => {
          if (error.message === 'Query read timeout') this.cut();
        });
      }
      return result;
    }) as typeof this.query;
  }

  /** Closes the connection, so that those who wait are told at once. */
  cut(): void {
    this.connection.stream.destroy();
  }

  /** The same statement under its name, if it has one, and with its request, if there is one. */
  #as(args: unknown[]): unknown[] {
    const [text, values, ...others] = args;
    if (typeof text !== 'string') return args;
    if (this.preamble && BEGIN.test(text))
      return [
        text.replace(BEGIN, (begin) => `${begin.replace(/;$/, '')}; ${this.preamble};`),
        ...args.slice(1),
      ];
    if (!Array.isArray(values)) return args;
    // A transaction has told its request by its name (transaction.ts), and keeps its portals to its end.
    const solicitud = this.getTransactionStatus() === 'I' ? currentSolicitud() : undefined;
    if (values.length === 0) {
      const whole = solicitud ? marked(text) : text;
      if (!this.prepares || CONTROL.has(text)) return [whole, values, ...others];
      // The extended protocol refuses a second statement (docs/decisions/028).
      return [{ text: whole, values, queryMode: 'extended' }, ...others];
    }
    const name = this.prepares ? statements.nameOf(text) : undefined;
    if (!name && !solicitud) return args;
    // The portal is what a log of PostgreSQL shows beside a statement; a comment would be a new one to prepare each time.
    return [{ text, values, ...(name && { name }), ...(solicitud && { portal: solicitud }) }, ...others];
  }
}
