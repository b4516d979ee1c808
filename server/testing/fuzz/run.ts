import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { TestApp } from '../app.ts';
import { collectGarbage } from '../helpers/memory.ts';
import { fileContents } from './files.ts';
import { type OpenApi, type Operation, operationsOf, type RolesOf } from './operations.ts';
import { readPools } from './pools.ts';
import { judge } from './replies.ts';
import { type Pedido, requests } from './requests.ts';
import type { FuzzScene } from './scene.ts';
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

/** The server with an ear for what was no refusal of ours, by request; and the roles that its routes name. */
export interface Listening {
  app: FastifyInstance;
  causes: Map<string, string>;
  roles: RolesOf;
}

export async function listeningApp(t: TestApp, prepare?: (app: FastifyInstance) => void): Promise<Listening> {
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
const TELL_EVERY = 10_000;
const SHRINK_RUNS = 150;
const BATCH = 48;

const heap = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024 / 1024);
};

const describeRequest = ({ operation, ...words }: Pedido) =>
  JSON.stringify({ operation: operation.name, ...words }).slice(0, 3_000);

/** A run under way. */
interface Running {
  scene: FuzzScene;
  causes: Map<string, string>;
  sending: Sending;
  outcome: Outcome;
  /** The identity's session is gone: by signing out, by another password. */
  lost: boolean;
}

/** Sends one request and answers what is wrong with its reply. */
async function sendOne(running: Running, pedido: Pedido): Promise<string[]> {
  const { scene, causes, sending, outcome } = running;
  const { name } = pedido.operation;
  const { token } = sending;
  const reply = await send(pedido, sending);
  const { statusCode, body, headers } = reply;
  outcome.sent++;
  outcome.statuses[statusCode] = (outcome.statuses[statusCode] ?? 0) + 1;
  if (statusCode < 400) {
    outcome.reached.add(name);
    outcome.unreached.delete(name);
  }
  if (statusCode === 401 && token && pedido.bearing === 'both') running.lost = true;
  const faults = judge(pedido, reply, token);
  if (scene.who === 'cliente' && body.includes(scene.ajena.marca)) faults.push('names another company');
  const cause = causes.get(String(headers['x-request-id'])) ?? '';
  return faults.map((fault) => `${name}: ${statusCode} ${fault}\n${body.slice(0, 300)}\n${cause}`);
}

/** Sends them all at once; then whoever is out comes in again, and new rows can be named. */
async function sendBatch(
  running: Running,
  batch: readonly Pedido[],
  own: Sending['pools'],
): Promise<string[]> {
  const { scene, sending, outcome } = running;
  const before = outcome.sent;
  const faults = (await Promise.all(batch.map((pedido) => sendOne(running, pedido)))).flat();
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

async function begin(scene: FuzzScene, { app, causes, roles }: Listening): Promise<[Running, Operation[]]> {
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

/** What sends the same requests again. */
export const commandOf = ({ n, seed, who }: { n: number; seed: number; who?: string | undefined }): string =>
  `npm run fuzz -- --n ${n} --seed ${seed}${who ? ` --identity ${who}` : ''}`;

/** Sends `n` generated requests of the scene's identity, many at a time, until a reply is wrong, and makes that smaller. */
export async function run(
  scene: FuzzScene,
  listening: Listening,
  { n, seed, tell }: { n: number; seed: number; tell?: (outcome: Outcome, fault?: string) => void },
): Promise<Outcome> {
  const [running, operations] = await begin(scene, listening);
  const { outcome, sending } = running;
  const own = sending.pools;
  let shrinking = 0;
  const pedidos = fc.array(requests(operations, scene.who), {
    minLength: 1,
    maxLength: BATCH,
    size: 'max',
  });
  const batches = fc.asyncProperty(pedidos, async (batch) => {
    // What the requests before it left behind may be part of a fault: shrinking is not for ever.
    if (shrinking > SHRINK_RUNS) return;
    const before = outcome.sent;
    // Not from the very start: what is made once is no growth.
    if (before > n / 5) outcome.heapMiB.start ||= heap();
    const faults = await sendBatch(running, batch, own);
    if (passes(TELL_EVERY, before, outcome.sent)) tell?.(outcome);
    if (faults.length > 0 || shrinking > 0) shrinking++;
    if (shrinking === 1) tell?.(outcome, faults.join('\n'));
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
