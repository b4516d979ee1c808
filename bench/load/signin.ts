import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { hash } from '@node-rs/argon2';
import { type Product, startProduct } from '../shared/harness.ts';
import { compareTimes, duration, quantile, type Result } from '../shared/measure.ts';
import { Wire } from '../shared/wire.ts';

const ACCOUNTS = 1_000;
const ROUNDS = 3;
const EVERY_MS = 10;
const IDLE_MS = 1_000;
const PASSWORD = 'Banco1234';
// As the product (reglas 10.10).
const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const emailOf = (n: number) => `persona${n}@banco.example`;

async function seed(product: Product): Promise<void> {
  const client = await product.connect();
  await client.query(
    `insert into usuario (email, password_hash, active, status, rol)
     select 'persona' || n || '@banco.example', $1, true, 'VERIFIED', 'admin' from generate_series(1, $2::int) n`,
    [await hash(PASSWORD, OPTIONS), ACCOUNTS],
  );
  await client.query('analyze usuario');
  await client.end();
}

/** All accounts at once, each on its own connection; throws if one is refused. */
async function signInAll(product: Product): Promise<void> {
  const signIn = async (n: number) => {
    const wire = await Wire.open(product.port);
    const body = JSON.stringify({ email: emailOf(n), password: PASSWORD });
    const head = `POST /api/auth/signin HTTP/1.1\r\nhost: 127.0.0.1:${product.port}\r\ncontent-type: application/json\r\n`;
    const { status } = await wire.send(head, body);
    wire.close();
    if (status !== 200) throw new Error(`refused: ${status}`);
  };
  await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => signIn(n + 1)));
}

async function hashAll(): Promise<void> {
  let left = ACCOUNTS;
  const work = async () => {
    while (left-- > 0) await hash(PASSWORD, OPTIONS);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Durations in milliseconds of `/healthz` during `work`, from another thread. */
async function healthDuring(prober: Worker, work: () => Promise<unknown>): Promise<number[]> {
  prober.postMessage('start');
  await work();
  prober.postMessage('stop');
  const [taken] = (await once(prober, 'message')) as [number[]];
  return taken;
}

/** A thousand sign-ins at once against their hashes alone, and the duration of `/healthz`. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  const prober = new Worker(new URL('./health.worker.ts', import.meta.url), {
    workerData: { port: product.port, everyMs: EVERY_MS },
  });
  try {
    await seed(product);
    const pause = () => new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const rate = (ms: number) => (ACCOUNTS * 1000) / ms;
    const ours: number[] = [];
    const alone: number[] = [];
    const idle: number[] = [];
    const busy: number[] = [];
    await signInAll(product);
    for (let round = 0; round < ROUNDS; round++) {
      const signIns = async () => ours.push(rate(await duration(() => signInAll(product))));
      busy.push(quantile(await healthDuring(prober, signIns), 0.99));
      alone.push(rate(await duration(hashAll)));
      idle.push(quantile(await healthDuring(prober, pause), 0.5));
    }
    const bench = 'signin';
    const rates = compareTimes({ bench, case: `${ACCOUNTS} at once`, goal: '≥ 0.8' }, [
      { name: 'sign-ins', values: ours },
      { name: 'hashes alone', values: alone },
    ]);
    return [
      { ...rates, samples: rates.samples.map((sample) => ({ ...sample, unit: '/s' })) },
      compareTimes({ bench, case: '/healthz meanwhile', goal: '≤ 50' }, [
        { name: 'p99', values: busy },
        { name: 'idle p50', values: idle },
      ]),
    ];
  } finally {
    await prober.terminate();
    await product.stop();
  }
}
