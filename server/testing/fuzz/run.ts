import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { TestApp } from '../app.ts';
import { collectGarbage } from '../helpers/memory.ts';
import { fileContents } from './files.ts';
import { type OpenApi, type Operation, operationsOf, type RolesOf } from './operations.ts';
import { readPools } from './pools.ts';
import { checkReply } from './replies/replies.ts';
import { type FuzzRequest, requests } from './requests.ts';
import type { FuzzScene } from './scene.ts';
import { type Sending, send } from './send.ts';

export interface Outcome {
  sent: number;
  statuses: Record<string, number>;
  /** Operations with at least one success, and those without. */
  reached: Set<string>;
  unreached: Set<string>;
  failure: string | undefined;
  heapMiB: { start: number; end: number };
}

/** The server, the errors that are not refusals by request, and the roles of its routes. */
export interface ObservedApp {
  app: FastifyInstance;
  causes: Map<string, string>;
  roles: RolesOf;
}

export async function observedApp(
  t: TestApp,
  prepare?: (app: FastifyInstance) => void,
): Promise<ObservedApp> {
  const causes = new Map<string, string>();
  const roles = new Map<string, readonly string[]>();
  const app = await buildApp(t.deps, (instance) => {
    instance.addHook('onRoute', ({ method, url, config }) => {
      if (config?.roles) roles.set(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`, config.roles);
    });
    instance.addHook('onError', async (request, _reply, error) => {
      if (!(error instanceof ApiError)) causes.set(request.id, String(error.stack ?? error));
      if (causes.size > 200) causes.clear();
    });
    prepare?.(instance);
  });
  await app.ready();
  return { app, causes, roles };
}

const RESTOCK_EVERY = 400;
const REPORT_EVERY = 10_000;
const SHRINK_RUNS = 150;
const BATCH = 48;

const heap = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024 / 1024);
};

const describeRequest = ({ operation, ...words }: FuzzRequest) =>
  JSON.stringify({ operation: operation.name, ...words }).slice(0, 3_000);

interface Running {
  scene: FuzzScene;
  causes: Map<string, string>;
  sending: Sending;
  outcome: Outcome;
  /** The session ended, by a sign-out or another password. */
  lost: boolean;
}

/** Returns the faults of the reply. */
async function sendOne(running: Running, request: FuzzRequest): Promise<string[]> {
  const { scene, causes, sending, outcome } = running;
  const { name } = request.operation;
  const { token } = sending;
  const reply = await send(request, sending);
  const { statusCode, body, headers } = reply;
  outcome.sent++;
  outcome.statuses[statusCode] = (outcome.statuses[statusCode] ?? 0) + 1;
  if (statusCode < 400) {
    outcome.reached.add(name);
    outcome.unreached.delete(name);
  }
  if (statusCode === 401 && token && request.tokenUse === 'both') running.lost = true;
  const faults = checkReply(request, reply, token);
  if (scene.who === 'cliente' && body.includes(scene.ajena.marker)) faults.push('names another company');
  const cause = causes.get(String(headers['x-request-id'])) ?? '';
  return faults.map((fault) => `${name}: ${statusCode} ${fault}\n${body.slice(0, 300)}\n${cause}`);
}

/** Sends the requests at once; then renews a lost session and the placeholders. */
async function sendBatch(
  running: Running,
  batch: readonly FuzzRequest[],
  own: Sending['pools'],
): Promise<string[]> {
  const { scene, sending, outcome } = running;
  const before = outcome.sent;
  const faults = (await Promise.all(batch.map((request) => sendOne(running, request)))).flat();
  if (running.lost) sending.token = await scene.open();
  running.lost = false;
  if (passes(RESTOCK_EVERY, before, outcome.sent)) {
    await scene.restock();
    sending.pools = await readPools(scene.t, own);
  }
  return faults;
}

const passes = (step: number, before: number, after: number) =>
  Math.floor(before / step) < Math.floor(after / step);

async function prepareRun(
  scene: FuzzScene,
  { app, causes, roles }: ObservedApp,
): Promise<[Running, Operation[]]> {
  const document = await app.inject({ url: '/api/docs/json', headers: { 'x-access-token': scene.other } });
  const operations = operationsOf(document.json<OpenApi>(), roles);
  const files = await fileContents(scene.propia.direccion);
  const [pools, token] = [await readPools(scene.t), await scene.open()];
  const outcome: Outcome = {
    sent: 0,
    statuses: {},
    reached: new Set(),
    unreached: new Set(operations.map(({ name }) => name)),
    failure: undefined,
    heapMiB: { start: 0, end: 0 },
  };
  return [{ scene, causes, outcome, lost: false, sending: { app, pools, files, token } }, operations];
}

/** The command that repeats the run. */
export const commandOf = ({ n, seed, who }: { n: number; seed: number; who?: string | undefined }): string =>
  `npm run fuzz -- --n ${n} --seed ${seed}${who ? ` --identity ${who}` : ''}`;

/** Sends `n` generated requests in batches until a reply has a fault, then shrinks that batch. */
export async function run(
  scene: FuzzScene,
  observed: ObservedApp,
  {
    n,
    seed,
    onProgress,
  }: { n: number; seed: number; onProgress?: (outcome: Outcome, fault?: string) => void },
): Promise<Outcome> {
  const [running, operations] = await prepareRun(scene, observed);
  const { outcome, sending } = running;
  const own = sending.pools;
  let shrinking = 0;
  const batchArbitrary = fc.array(requests(operations, scene.who), {
    minLength: 1,
    maxLength: BATCH,
    size: 'max',
  });
  const batches = fc.asyncProperty(batchArbitrary, async (batch) => {
    // A fault may depend on earlier requests, so shrinking is limited.
    if (shrinking > SHRINK_RUNS) return;
    const before = outcome.sent;
    // Measured after the start: caches are filled once.
    if (before > n / 5) outcome.heapMiB.start ||= heap();
    const faults = await sendBatch(running, batch, own);
    if (passes(REPORT_EVERY, before, outcome.sent)) onProgress?.(outcome);
    if (faults.length > 0 || shrinking > 0) shrinking++;
    if (shrinking === 1) onProgress?.(outcome, faults.join('\n'));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  for (let round = 0; outcome.sent < n && !outcome.failure; round++) {
    const numRuns = Math.ceil((2 * (n - outcome.sent)) / BATCH);
    const result = await fc.check(batches, { seed: seed + round, numRuns });
    if (!result.failed) continue;
    const culprits = (result.counterexample?.[0] ?? []).map(describeRequest);
    const how = `after ${outcome.sent} requests, shrunk ${result.numShrinks} times; again by`;
    outcome.failure = [
      how,
      commandOf({ n, seed, who: scene.who }),
      ...culprits,
      String(result.errorInstance),
    ].join('\n');
  }
  outcome.heapMiB.end = heap();
  return outcome;
}
