import type { Balance } from './registro.ts';

/** What a scenario came to. */
export interface Informe {
  scenario: string;
  /** How often the fault was made. */
  faults: number;
  balance: Balance;
  /** From the fault, or from its end, until the product served again; one for each fault, in milliseconds. */
  readyMs: number[];
  /** What `readyMs` may be at most, where there is a goal. */
  goalMs?: number;
  /** What else is worth telling. */
  notes: string[];
  /** What went otherwise than promised. */
  wrong: string[];
}

/** A scenario that cannot be had on this machine, and why. */
export interface Ausente {
  scenario: string;
  missing: string;
}

/** What a scenario is told to do. */
export interface Encargo {
  /** How many faults to make, where they can be many. */
  n: number;
  /** Loses something on purpose, which the report must show. */
  control: boolean;
}

/** Tells what came of it, all at the end or one after the other. */
export type Escenario = (encargo: Encargo) => Promise<(Informe | Ausente)[]> | AsyncIterable<Informe>;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether everything acknowledged is there, once, and all went as promised. */
export const isGood = ({ balance, wrong }: Informe): boolean =>
  balance.lost.length === 0 && balance.repeated === 0 && wrong.length === 0;

/** The report's lines of a scenario. */
export function describe(informe: Informe): string {
  const { scenario, faults, balance, readyMs, goalMs, notes, wrong } = informe;
  const { acknowledged, found, lost, repeated } = balance;
  const late = goalMs === undefined ? [] : readyMs.filter((ms) => ms > goalMs);
  const lines = [
    `${isGood(informe) ? '✓' : '✗'} ${scenario}: ${faults} faults`,
    `    acknowledged ${acknowledged}, found ${found}, lost ${lost.length}${repeated ? `, twice ${repeated}` : ''}`,
  ];
  if (readyMs.length > 0) {
    const goal = goalMs === undefined ? '' : ` (goal ${seconds(goalMs)}: ${late.length} later)`;
    lines.push(
      `    ready after ${seconds(median(readyMs))} median, ${seconds(Math.max(...readyMs))} at most${goal}`,
    );
  }
  lines.push(...notes.map((note) => `    ${note}`));
  lines.push(...lost.slice(0, 5).map((one) => `    LOST ${one}`), ...wrong.map((one) => `    WRONG ${one}`));
  return lines.join('\n');
}
