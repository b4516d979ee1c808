import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sitio } from '../producto.ts';
import type { Printer } from './printers.ts';

const BEFORE_LEAVING_MS = 300;
const SAMPLE_MS = 1_000;
// A print takes a core for seconds: less than a tenth of one is none, and more than ten seconds of it one that goes on.
const IDLE_SHARE = 0.1;
const PATIENCE_MS = 10_000;
const BEGINNING_MS = 60_000;

/** Asks for the document that many times at once and leaves: in the queue, refused, or in the midst of its first part. */
export async function dropAtOnce({ url }: Sitio, { token, path }: Printer, times: number): Promise<void> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const calls = Array.from({ length: times }, () =>
    fetch(url + path, { headers, signal: leaving.signal }).catch(() => undefined),
  );
  await pause(BEFORE_LEAVING_MS);
  leaving.abort();
  await Promise.all(calls);
}

/** Leaves once the document's beginning is there; answers what went wrong where it did not come. */
export async function dropHalfway({ url }: Sitio, { token, path }: Printer): Promise<string | undefined> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(BEGINNING_MS)]);
  try {
    const reply = await fetch(url + path, { headers, signal });
    await reply.body?.getReader().read();
    leaving.abort();
    return reply.ok ? undefined : `a print after dropped requests: ${reply.status}`;
  } catch (error) {
    return `a print after dropped requests: ${(error as Error).message}`;
  }
}

// proc(5): user and system time of all threads, in hundredths of a second.
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** How long the process works on while nobody asks it for anything; undefined where it does not stop in time. */
export async function untilIdle(pid: number): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const [at, before] = [performance.now(), cpuMs(pid)];
    await pause(SAMPLE_MS);
    if (cpuMs(pid) - before < IDLE_SHARE * (performance.now() - at)) return at - began;
  }
  return undefined;
}
