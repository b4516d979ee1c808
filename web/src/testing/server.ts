import { vi } from 'vitest';

/** What the server was asked. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = (call: Call) => unknown;

/** Replies with a status, such as a refusal, instead of 200. */
export class Reply {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

let restore = () => {};

/**
 * Stands in for the server behind `fetch`, which a browser test has not: the parts under test are those of the browser.
 * `answers` has them by method and path, as in 'GET /api/rubros'. Other lists are empty. Returns the calls made.
 */
export function serve(answers: Readonly<Record<string, Answer>> = {}): Call[] {
  const calls: Call[] = [];
  const plain = window.fetch.bind(window);
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (!pathname.startsWith('/api/')) return plain(input, init);
    // A stream that is silent.
    if (pathname === '/api/eventos') return new Promise<Response>(() => {});
    const { method = 'GET', body, headers } = init ?? {};
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
    const call = { method, path: pathname, body: sent, headers: new Headers(headers) };
    calls.push(call);
    const answer = answers[`${method} ${pathname}`];
    const made = answer ? await answer(call) : [];
    const reply = made instanceof Reply ? made : new Reply(200, made);
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  });
  restore = () => spy.mockRestore();
  return calls;
}

export function stopServing(): void {
  restore();
  restore = () => {};
}
