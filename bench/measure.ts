import { cpus, totalmem } from 'node:os';

/** Operations per second of one side in each round. */
export interface Sample {
  name: string;
  perSecond: number[];
}

export interface Result {
  bench: string;
  case: string;
  goal: string;
  ratio: number;
  spread: [number, number];
  samples: Sample[];
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Runs `work` from `workers` loops at once for `ms` and answers how many came to an end per second. */
async function throughput(
  workers: number,
  ms: number,
  work: (worker: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  let done = 0;
  const loop = async (worker: number) => {
    while (performance.now() - started < ms) {
      await work(worker);
      done++;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  return (done * 1000) / (performance.now() - started);
}

export interface Comparison {
  bench: string;
  case: string;
  goal: string;
  workers: number;
  ours: (worker: number) => Promise<void>;
  reference: (worker: number) => Promise<void>;
}

const ROUNDS = 7;
const ROUND_MS = 2_000;

/** Measures both sides in turn, so that what disturbs the machine disturbs both; ratio of the medians. */
export async function compare({
  bench,
  case: name,
  goal,
  workers,
  ours,
  reference,
}: Comparison): Promise<Result> {
  const a: number[] = [];
  const b: number[] = [];
  await throughput(workers, ROUND_MS / 2, ours);
  await throughput(workers, ROUND_MS / 2, reference);
  for (let round = 0; round < ROUNDS; round++) {
    a.push(await throughput(workers, ROUND_MS, ours));
    b.push(await throughput(workers, ROUND_MS, reference));
  }
  const ratios = a.map((value, i) => value / (b[i] ?? Number.NaN));
  return {
    bench,
    case: name,
    goal,
    ratio: median(a) / median(b),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    samples: [
      { name: 'ours', perSecond: a },
      { name: 'reference', perSecond: b },
    ],
  };
}

const two = (value: number) => value.toFixed(2);

/** One result in two lines, for people. */
export function describe({ bench, case: name, goal, ratio, spread, samples }: Result): string {
  const sides = samples.map((side) => `${side.name} ${median(side.perSecond).toFixed(1)}/s`).join(', ');
  return `${bench} · ${name}: ratio ${two(ratio)} (rounds ${two(spread[0])}–${two(spread[1])}; goal ${goal})\n    ${sides}`;
}

export const machine = () => ({
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});
