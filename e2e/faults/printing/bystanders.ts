import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callAs } from '../../support/run/api.ts';
import { ADMIN, type Site } from '../../support/run/product.ts';

const REST_MS = 100;
const MAX_WAIT_MS = 10_000;
// Parts of a document that a page may wait for: one of each of ten documents, at half the speed of an idle machine.
const PARTS_AT_MOST = 20;
const PARTS_MEDIAN = 4;

type Work = 'list' | 'write' | 'sign-in' | 'PDF of a page';

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function outcomeOf(call: () => Promise<Response>): Promise<string | undefined> {
  try {
    const reply = await call();
    await reply.arrayBuffer();
    return reply.ok ? undefined : String(reply.status);
  } catch (error) {
    return (error as Error).message;
  }
}

/** People at ordinary work; records the durations and refusals of each kind of call. */
export class Bystanders {
  readonly #stop = new AbortController();
  readonly #waits = new Map<Work, number[]>();
  readonly #refused = new Map<string, number>();
  readonly #lines: Promise<void>[];

  constructor(site: Site, { admin, page }: { admin: string; page: { token: string; path: string } }) {
    const rubro = () => ({ nombre: `Rubro ${randomBytes(6).toString('hex')}`, controlContratista: false });
    const work: Record<Work, () => Promise<Response>> = {
      list: () => callAs(site, admin, 'GET', '/api/ordenes'),
      write: () => callAs(site, admin, 'POST', '/api/rubros', rubro()),
      'sign-in': () => callAs(site, '', 'POST', '/api/auth/signin', ADMIN),
      'PDF of a page': () => callAs(site, page.token, 'GET', page.path),
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

  /** Median and maximum by kind since the last call. */
  describe(): string {
    const texts = [...this.#waits].map(([name, waits]) => {
      const most = Math.round(Math.max(...waits));
      return `${name} ${Math.round(medianOf(waits))} ms, ${most} at most (${waits.length} ×)`;
    });
    this.#waits.clear();
    return texts.join('; ');
  }

  /** Calls over their limit since `describe`. A page waits for parts, so its limit depends on `partMs`, the time of a part. */
  tooLong(partMs: number): string[] {
    return [...this.#waits].flatMap(([name, waits]) => {
      const isPage = name === 'PDF of a page';
      const bound = isPage ? Math.max(MAX_WAIT_MS, PARTS_AT_MOST * partMs) : MAX_WAIT_MS;
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

  async stop(): Promise<string[]> {
    this.#stop.abort();
    await Promise.all(this.#lines);
    return [...this.#refused].map(([what, n]) => `${n} × ${what}`);
  }
}
