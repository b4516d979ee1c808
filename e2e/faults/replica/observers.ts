import { setTimeout as pause } from 'node:timers/promises';
import { callAs } from '../../support/run/api.ts';
import type { Site } from '../../support/run/product.ts';

const PATH = '/api/rubros';

export interface KeptList {
  etag: string;
  names: string[];
}

interface Row {
  _id: string;
  nombre: string;
  version: number;
}

const namesIn = (rows: readonly Row[]) => rows.map(({ nombre }) => nombre).toSorted();

/** The list as a browser keeps it. */
export async function readList({ url }: Pick<Site, 'url'>, token: string): Promise<KeptList> {
  const reply = await callAs({ url }, token, 'GET', PATH);
  return { etag: reply.headers.get('etag') ?? '', names: namesIn((await reply.json()) as Row[]) };
}

/** What a browser with `kept` shows now: its own list if the server says that it is unchanged. */
export async function readAgain(
  { url }: Pick<Site, 'url'>,
  token: string,
  kept: KeptList,
): Promise<KeptList & { status: number }> {
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': kept.etag };
  const reply = await fetch(url + PATH, { headers });
  if (reply.status === 304) return { ...kept, status: 304 };
  const names = namesIn((await reply.json()) as Row[]);
  return { etag: reply.headers.get('etag') ?? '', names, status: reply.status };
}

const SERVED_MS = 20_000;

/** Resolves once each process answers the list again. */
export async function untilServed({ sites }: { sites: readonly Site[] }, token: string): Promise<void> {
  const deadline = performance.now() + SERVED_MS;
  for (const site of sites) {
    while ((await callAs(site, token, 'GET', PATH)).status !== 200) {
      if (performance.now() > deadline) throw new Error('the list is not answered after the failover');
      await pause(100);
    }
  }
}

/** Reads a process's stream of changes, and opens it again when it ends, as the browser does. */
export class Listener {
  readonly #stop = new AbortController();
  readonly #line: Promise<void>;
  #text = '';

  constructor(site: Site, token: string) {
    this.#line = this.#listen(site, token);
  }

  async #listen({ url }: Site, token: string): Promise<void> {
    const { signal } = this.#stop;
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    while (!signal.aborted) {
      const reply = await fetch(`${url}/api/eventos`, { headers, signal }).catch(() => undefined);
      try {
        for await (const chunk of reply?.body ?? []) this.#text += Buffer.from(chunk).toString();
      } catch {
        // The stream broke.
      }
      await pause(200, undefined, { signal }).catch(() => undefined);
    }
  }

  forget(): void {
    this.#text = '';
  }

  /** Milliseconds until a change of `tabla` is reported; undefined if none comes in time. */
  async hears(tabla: string, withinMs: number): Promise<number | undefined> {
    const began = performance.now();
    while (performance.now() - began < withinMs) {
      if (new RegExp(`event: cambio\\ndata: .*("${tabla}"|null)`).test(this.#text))
        return performance.now() - began;
      await pause(20);
    }
    return undefined;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#line;
  }
}
