import pg from 'pg';
import { currentRequestId, withRequestComment } from './request-id.ts';
import { Statements } from './statements.ts';

const statements = new Statements();
const BEGIN = /^\s*begin\b[^;]*(;|$)/i;
// Sent around every transaction; the simple protocol needs fewer messages.
const CONTROL = new Set(['begin', 'commit', 'rollback']);

/**
 * Prepares frequent statements and marks each one with its request id. Closes its socket on a query timeout,
 * because pg would return the dead connection to the pool.
 */
export class Client extends pg.Client {
  /**
   * Prepares frequent statements and allows one statement a query; off for migrations, whose texts hold several.
   */
  prepares = false;
  /** Settings that `begin` runs in each transaction, because they must end with it. */
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

  /** Fails the pending queries at once. */
  closeSocket(): void {
    this.connection.stream.destroy();
  }

  /** Adds the statement's name and the request id. */
  #rewrite(args: unknown[]): unknown[] {
    const [text, values, ...others] = args;
    if (typeof text !== 'string') return args;
    if (this.preamble && BEGIN.test(text))
      return [
        text.replace(BEGIN, (begin) => `${begin.replace(/;$/, '')}; ${this.preamble};`),
        ...args.slice(1),
      ];
    if (!Array.isArray(values)) return args;
    // A transaction states its request in application_name (transaction.ts), and would keep its portals until its
    // end.
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
