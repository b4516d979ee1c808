import pg from 'pg';
import { currentRequestId, withRequestComment } from './request-id.ts';
import { Statements } from './statements.ts';

const statements = new Statements();
const BEGIN = /^\s*begin\b[^;]*(;|$)/i;
// Sent around every transaction; the simple protocol needs fewer messages.
const CONTROL = new Set(['begin', 'commit', 'rollback']);

/** Prepares statements, adds request ids, and closes its socket on a query timeout, which pg does not. */
export class Client extends pg.Client {
  /** Also refuses two statements in one query. Off for migrations, whose texts hold several. */
  prepares = false;
  /** Runs after each `begin`. */
  preamble = '';
  /** Start of the oldest unanswered query, by `performance.now()`. */
  pendingSince: number | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.on('drain', () => {
      this.pendingSince = undefined;
    });
    this.query = ((...args: unknown[]) => {
      this.pendingSince ??= performance.now();
      const result = query(...this.#rewrite(args));
      if (result instanceof Promise) {
        result.catch((error: Error) => {
          if (error.message === 'Query read timeout') this.closeSocket();
        });
      }
      return result;
    }) as typeof this.query;
  }

  closeSocket(): void {
    this.connection.stream.destroy();
  }

  #rewrite(args: unknown[]): unknown[] {
    const [text, values, ...others] = args;
    if (typeof text !== 'string') return args;
    if (this.preamble && BEGIN.test(text))
      return [
        text.replace(BEGIN, (begin) => `${begin.replace(/;$/, '')}; ${this.preamble};`),
        ...args.slice(1),
      ];
    if (!Array.isArray(values)) return args;
    // A transaction has its request in application_name, and would keep all its portals until its end.
    const requestId = this.getTransactionStatus() === 'I' ? currentRequestId() : undefined;
    if (values.length === 0) {
      const whole = requestId ? withRequestComment(text) : text;
      if (!this.prepares || CONTROL.has(text)) return [whole, values, ...others];
      // The extended protocol refuses a second statement (docs/decisions/028).
      return [{ text: whole, values, queryMode: 'extended' }, ...others];
    }
    const name = this.prepares ? statements.nameOf(text) : undefined;
    if (!name && !requestId) return args;
    // PostgreSQL logs the portal's name. A comment would make a new statement to prepare each time.
    return [{ text, values, ...(name && { name }), ...(requestId && { portal: requestId }) }, ...others];
  }
}
