import type { Balance } from './writes/ledger.ts';

export interface Report {
  scenario: string;
  faults: number;
  balance: Balance;
  /** From each fault, or its end, until the product serves again. */
  readyMs: number[];
  goalMs?: number;
  notes: string[];
  /** Broken promises. */
  wrong: string[];
  /** Losses are the known price of this configuration. */
  mayLose?: true;
}

/** A scenario that cannot run on this machine. */
export interface Unavailable {
  scenario: string;
  missing: string;
}

/** What a scenario without writers says, as it runs. */
export interface Told {
  scenario: string;
  told: string;
  good: boolean;
}

export interface Options {
  n: number;
  /** Loses data on purpose, which the report must show. */
  control: boolean;
  /** The version to upgrade from, as git names it. */
  from: string | undefined;
  /** The faults of `lines` to try; none means all. */
  only: readonly string[];
}

export type Scenario = (
  options: Options,
) => Promise<(Report | Unavailable)[]> | AsyncIterable<Report | Unavailable | Told>;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const isGood = ({ balance, wrong, mayLose }: Report): boolean =>
  (mayLose || balance.lost.length === 0) && balance.repeated === 0 && wrong.length === 0;

export function describe(report: Report): string {
  const { scenario, faults, balance, readyMs, goalMs, notes, wrong } = report;
  const { acknowledged, found, lost, repeated } = balance;
  const price = report.mayLose ? ' (the known price)' : '';
  const late = goalMs === undefined ? [] : readyMs.filter((ms) => ms > goalMs);
  const lines = [
    `${isGood(report) ? '✓' : '✗'} ${scenario}: ${faults} faults`,
    `    acknowledged ${acknowledged}, found ${found}, lost ${lost.length}${price}${repeated ? `, twice ${repeated}` : ''}`,
  ];
  if (readyMs.length > 0) {
    const goal = goalMs === undefined ? '' : ` (goal ${seconds(goalMs)}: ${late.length} later)`;
    lines.push(
      `    ready after ${seconds(median(readyMs))} median, ${seconds(Math.max(...readyMs))} at most${goal}`,
    );
  }
  lines.push(...notes.map((note) => `    ${note}`));
  lines.push(
    ...(report.mayLose ? [] : lost.slice(0, 5)).map((one) => `    LOST ${one}`),
    ...wrong.map((one) => `    WRONG ${one}`),
  );
  return lines.join('\n');
}
