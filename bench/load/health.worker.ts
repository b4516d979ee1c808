import { parentPort, workerData } from 'node:worker_threads';
import { caller } from '../shared/harness.ts';
import { duration } from '../shared/measure.ts';

// Probes `/healthz` on its own thread, so that the load of the measuring thread is not measured.
const { port, everyMs } = workerData as { port: number; everyMs: number };
const call = caller(port);
let taken: number[] = [];
let calls: Promise<unknown>[] = [];
let timer: NodeJS.Timeout | undefined;

const ask = async () => {
  taken.push(await duration(() => call('GET', '/healthz')));
};

parentPort?.on('message', async (what: 'start' | 'stop') => {
  if (what === 'start') {
    [taken, calls] = [[], []];
    timer = setInterval(() => calls.push(ask()), everyMs);
  } else {
    clearInterval(timer);
    await Promise.all(calls);
    parentPort?.postMessage(taken);
  }
});
