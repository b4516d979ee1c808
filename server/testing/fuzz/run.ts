import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { ApiError } from '#server/http/errors.ts';
import type { TestApp } from '../app.ts';
import { collectGarbage } from '../memory.ts';
import { type OpenApi, operationsOf } from './operations.ts';
import { judge } from './replies.ts';
import { type Pedido, requests } from './requests.ts';
import { type FuzzScene, fileContents, readPools } from './scene.ts';
import { type Sending, send } from './send.ts';

/** How a run went: how many requests ended in which status, what was wrong with the first wrong reply, and memory held. */
export interface Outcome {
  sent: number;
  statuses: Record<string, number>;
  /** Operations that answered with success at least once, and those that never did. */
  reached: Set<string>;
  unreached: Set<string>;
  failure: string | undefined;
  heapMiB: { start: number; end: number };
}

/** The server with an ear for what made it answer 5xx, by request. */
export async function listeningApp(
  t: TestApp,
): Promise<{ app: FastifyInstance; causes: Map<string, string> }> {
  const causes = new Map<string, string>();
  const app = await buildApp(t.deps, (instance) => {
    instance.addHook('onError', async (request, _reply, error) => {
      if (!(error instanceof ApiError)) causes.set(request.id, String(error.stack ?? error));
      if (causes.size > 200) causes.clear();
    });
  });
  await app.ready();
  return { app, causes };
}

const REFRESH_EVERY = 400;
const TELL_EVERY = 10_000;
const SHRINK_RUNS = 150;
const heap = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024 / 1024);
};

const describeRequest = ({ operation, ...words }: Pedido) =>
  JSON.stringify({ operation: operation.name, ...words }).slice(0, 3_000);

/** Sends `n` generated requests of the scene's identity, many at a time, until one reply is wrong. */
export async function run(
  scene: FuzzScene,
  { app, causes }: Awaited<ReturnType<typeof listeningApp>>,
  { n, seed, tell }: { n: number; seed: number; tell?: (outcome: Outcome, fault?: string) => void },
): Promise<Outcome> {
  const document = await app.inject({ url: '/api/docs/json', headers: { 'x-access-token': scene.other } });
  const operations = operationsOf(document.json<OpenApi>());
  const logo = await readFile(new URL('../files/logo.png', import.meta.url));
  const own = await readPools(scene.t);
  const sending: Sending = {
    app,
    pools: own,
    files: await fileContents(logo),
    token: await scene.open(),
  };
  const outcome: Outcome = {
    ...{ sent: 0, statuses: {}, reached: new Set<string>(), failure: undefined },
    unreached: new Set(operations.map(({ name }) => name)),
    heapMiB: { start: 0, end: 0 },
  };
  let lost = false;
  let shrinking = 0;

  const one = async (pedido: Pedido): Promise<string[]> => {
    const { token } = sending;
    const reply = await send(pedido, sending);
    outcome.sent++;
    outcome.statuses[reply.statusCode] = (outcome.statuses[reply.statusCode] ?? 0) + 1;
    if (reply.statusCode < 400) {
      outcome.reached.add(pedido.operation.name);
      outcome.unreached.delete(pedido.operation.name);
    }
    if (reply.statusCode === 401 && token && pedido.bearing === 'both') lost = true;
    const faults = judge(pedido, reply, token);
    if (scene.who === 'cliente' && reply.body.includes(scene.ajena.marca))
      faults.push('names another company');
    const cause = causes.get(String(reply.headers['x-request-id'])) ?? '';
    return faults.map(
      (fault) =>
        `${pedido.operation.name}: ${reply.statusCode} ${fault}\n${reply.body.slice(0, 300)}\n${cause}`,
    );
  };

  const batches = fc.asyncProperty(
    fc.array(requests(operations, scene.who !== 'nadie'), { minLength: 1, maxLength: 24, size: 'max' }),
    async (batch) => {
      // What the requests before it left behind may be part of a fault: shrinking is not for ever.
      if (shrinking > SHRINK_RUNS) return;
      const before = outcome.sent;
      // Not from the very start: what is made once is no growth.
      if (before > n / 5) outcome.heapMiB.start ||= heap();
      const faults = (await Promise.all(batch.map(one))).flat();
      // Signed out, its sessions ended, or with another password: it comes in again.
      if (lost) sending.token = await scene.open();
      lost = false;
      const passed = (step: number) => Math.floor(before / step) < Math.floor(outcome.sent / step);
      if (passed(REFRESH_EVERY)) sending.pools = await readPools(scene.t, own);
      if (passed(TELL_EVERY)) tell?.(outcome);
      if (faults.length > 0 || shrinking > 0) shrinking++;
      if (shrinking === 1) tell?.(outcome, faults.join('\n'));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  );

  for (let round = 0; outcome.sent < n && !outcome.failure; round++) {
    const result = await fc.check(batches, {
      seed: seed + round,
      numRuns: Math.ceil((n - outcome.sent) / 12),
    });
    if (result.failed) {
      const culprits = (result.counterexample?.[0] ?? []).map(describeRequest).join('\n');
      outcome.failure = `seed ${seed}, after ${outcome.sent} requests, shrunk ${result.numShrinks} times\n${culprits}\n${String(result.errorInstance)}`;
    }
  }
  outcome.heapMiB.end = heap();
  return outcome;
}
