import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callAs } from '../api.ts';
import { ADMIN, type Sitio } from '../producto.ts';

const REST_MS = 100;
// What people who look at a screen put up with.
const PATIENCE_MS = 10_000;
// A page takes turns with the parts of others. Where ten people begin together it waits for the first part of each, and
// a busy machine prints some of them at half its speed; without turns each page would wait for ten.
const PARTS_AT_MOST = 20;
const PARTS_MEDIAN = 4;

type Work = 'list' | 'write' | 'sign-in' | 'PDF of a page';

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What went wrong with a call, if anything did. */
async function outcomeOf(call: () => Promise<Response>): Promise<string | undefined> {
  try {
    const reply = await call();
    await reply.arrayBuffer();
    return reply.ok ? undefined : String(reply.status);
  } catch (error) {
    return (error as Error).message;
  }
}

/** People at their ordinary work, each at one thing over and over: how long they wait, and what they are refused. */
export class Bystanders {
  readonly #stop = new AbortController();
  readonly #waits = new Map<Work, number[]>();
  readonly #refused = new Map<string, number>();
  readonly #lines: Promise<void>[];

  constructor(sitio: Sitio, { admin, page }: { admin: string; page: { token: string; path: string } }) {
    const rubro = () => ({ nombre: `Rubro ${randomBytes(6).toString('hex')}`, controlContratista: false });
    const work: Record<Work, () => Promise<Response>> = {
      list: () => callAs(sitio, admin, 'GET', '/api/ordenes'),
      write: () => callAs(sitio, admin, 'POST', '/api/rubros', rubro()),
      'sign-in': () => callAs(sitio, '', 'POST', '/api/auth/signin', ADMIN),
      'PDF of a page': () => callAs(sitio, page.token, 'GET', page.path),
    };
    this.#lines = Object.entries(work).map(([name, call]) => this.#line(name as Work, call));
  }

  async #line(name: Work, call: () => Promise<Response>): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const began = performance.now();
      const wrong = await outcomeOf(call);
      this.#waits.set(name, [...(this.#waits.get(name) ?? []), performance.now() - began]);
      if (wrong) this.#refused.set(`${name}: ${wrong}`, (this.#refused.get(`${name}: ${wrong}`) ?? 0) + 1);
      await pause(REST_MS);
    }
  }

  /** How long each work took since this was asked last: median and most. */
  describe(): string {
    const texts = [...this.#waits].map(([name, waits]) => {
      const most = Math.round(Math.max(...waits));
      return `${name} ${Math.round(medianOf(waits))} ms, ${most} at most (${waits.length} ×)`;
    });
    this.#waits.clear();
    return texts.join('; ');
  }

  /**
   * What took too long since `describe`, where a part of a document takes `partMs` on this machine now: a page is
   * measured by it, since it waits for parts however slow they are; all else, which waits for none, by the clock.
   */
  tooLong(partMs: number): string[] {
    return [...this.#waits].flatMap(([name, waits]) => {
      const isPage = name === 'PDF of a page';
      const bound = isPage ? Math.max(PATIENCE_MS, PARTS_AT_MOST * partMs) : PATIENCE_MS;
      const late = waits.filter((ms) => ms > bound).length;
      const parts = medianOf(waits) / partMs;
      return [
        ...(late > 0 ? [`${late} × ${name}: answered after more than ${Math.round(bound)} ms`] : []),
        ...(isPage && parts > PARTS_MEDIAN
          ? [`${name}: as long as ${parts.toFixed(1)} parts of others`]
          : []),
      ];
    });
  }

  /** What anybody was refused. */
  async stop(): Promise<string[]> {
    this.#stop.abort();
    await Promise.all(this.#lines);
    return [...this.#refused].map(([what, n]) => `${n} × ${what}`);
  }
}
