import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../../support/run/product.ts';
import type { Printer } from './printers.ts';

const BEFORE_LEAVING_MS = 300;
const SAMPLE_MS = 1_000;
// A print uses a core for seconds: below a tenth of a core nothing is printed.
const IDLE_SHARE = 0.1;
const STOP_WITHIN_MS = 10_000;
const FIRST_BYTE_MS = 60_000;

/** Requests the document several times at once and disconnects. */
export async function dropAtOnce({ url }: Site, { token, path }: Printer, times: number): Promise<void> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const calls = Array.from({ length: times }, () =>
    fetch(url + path, { headers, signal: leaving.signal }).catch(() => undefined),
  );
  await pause(BEFORE_LEAVING_MS);
  leaving.abort();
  await Promise.all(calls);
}

/** Disconnects after the document's first bytes; returns the error, if any. */
export async function dropHalfway({ url }: Site, { token, path }: Printer): Promise<string | undefined> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(FIRST_BYTE_MS)]);
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

/** Milliseconds until the process is idle; undefined if it does not stop in time. */
export async function untilIdle(pid: number): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < STOP_WITHIN_MS) {
    const [at, before] = [performance.now(), cpuMs(pid)];
    await pause(SAMPLE_MS);
    if (cpuMs(pid) - before < IDLE_SHARE * (performance.now() - at)) return at - began;
  }
  return undefined;
}
