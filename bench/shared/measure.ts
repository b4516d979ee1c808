import { cpus, totalmem } from 'node:os';

/** Values of one side by round: operations per second, milliseconds or kilobytes. */
export interface Sample {
  name: string;
  unit: '/s' | ' ms' | ' kB' | ' MB' | '';
  values: number[];
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

/** Runs `work` in `workers` loops for `ms`; returns the completed runs per second. */
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

const ROUNDS = 5;
const ROUND_MS = 1_500;

/** Measures both sides in turn, so that disturbances hit both; compares the medians. */
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
      { name: 'ours', unit: '/s', values: a },
      { name: 'reference', unit: '/s', values: b },
    ],
  };
}

/** In milliseconds. */
export async function duration(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Ratio of the first median to the second. */
export function compareTimes(
  of: Pick<Result, 'bench' | 'case' | 'goal'>,
  [ours, reference]: readonly [Omit<Sample, 'unit'>, Omit<Sample, 'unit'>],
): Result {
  const ratios = ours.values.map((value, i) => value / (reference.values[i] ?? Number.NaN));
  return {
    ...of,
    ratio: median(ours.values) / median(reference.values),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    samples: [
      { ...ours, unit: ' ms' },
      { ...reference, unit: ' ms' },
    ],
  };
}

/** Ratio of the median to the limit. */
export function compareLimit(
  of: Pick<Result, 'bench' | 'case' | 'goal'>,
  { values, unit }: Omit<Sample, 'name'>,
  limit: number,
): Result {
  const shares = values.map((value) => value / limit);
  return {
    ...of,
    ratio: median(shares),
    spread: [Math.min(...shares), Math.max(...shares)],
    samples: [
      { name: 'ours', unit, values },
      { name: 'limit', unit, values: [limit] },
    ],
  };
}

const two = (value: number) => value.toFixed(2);

export function describe({ bench, case: name, goal, ratio, spread, samples }: Result): string {
  const sides = samples
    .map(({ name, unit, values }) => `${name} ${median(values).toFixed(1)}${unit}`)
    .join(', ');
  return `${bench} · ${name}: ratio ${two(ratio)} (rounds ${two(spread[0])}–${two(spread[1])}; goal ${goal})\n    ${sides}`;
}

export const machine = () => ({
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});
