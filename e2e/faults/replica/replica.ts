import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../support/run/api.ts';
import { ADMIN } from '../../support/run/product.ts';
import { missingPgBouncer } from '../net/pgbouncer.ts';
import { missingPostgres } from '../postgres/server.ts';
import type { Options, Report, Unavailable } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import { cutOff } from './cut-off.ts';
import { mailsOnce } from './mails.ts';
import { Listener } from './observers.ts';
import { Replicated } from './replicated.ts';
import { stale } from './stale.ts';

const ROUNDS = 5;
// Until somebody, or a program, decides to promote.
const DECISION_MS = 6_000;
// docs/operacion.md: from the moment at which the address leads to the new primary.
const GOAL_MS = 5_000;
// reglas 14.2.
const WITHIN_MS = 10_000;
const MARGIN_MS = 1_000;
// Without LISTEN the versions are polled every ten seconds.
const HEARD_MS = { pooler: 15_000, direct: 8_000 };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Round {
  readyMs: number;
  withoutMs: number;
  heard: (number | undefined)[];
}

async function round(replicated: Replicated, writers: Writers, token: string): Promise<Round> {
  await replicated.addStandby(true);
  await writers.acknowledges(60);
  const listeners = replicated.sites.map((site) => new Listener(site, token));
  const began = performance.now();
  await replicated.primary.kill();
  await pause(DECISION_MS);
  await replicated.failOver();
  const pointed = performance.now();
  await writers.acknowledgesAll(pointed);
  const ended = performance.now();
  for (const listener of listeners) listener.forget();
  const heard = await Promise.all(listeners.map((listener) => listener.hears('rubro', HEARD_MS.pooler)));
  await Promise.all(listeners.map((listener) => listener.stop()));
  return { readyMs: ended - pointed, withoutMs: ended - began, heard };
}

function faultsOf(rounds: readonly Round[], writers: Writers): string[] {
  const others = [...writers.replies.keys()].filter((status) => !['201', '503'].includes(status));
  return [
    ...(others.length > 0 ? [`answered ${others.join(', ')}`] : []),
    ...(writers.slowestMs > WITHIN_MS + MARGIN_MS ? [`an answer took ${seconds(writers.slowestMs)}`] : []),
    ...rounds.flatMap(({ heard: [pooled, direct] }) => [
      ...(pooled === undefined ? ['the process behind PgBouncer reports no changes'] : []),
      ...(direct === undefined || direct > HEARD_MS.direct
        ? ['the listening process reports no changes']
        : []),
    ]),
  ];
}

/** The primary dies and a synchronous standby is promoted, again and again: nothing acknowledged may be lost. */
async function promoted(replicated: Replicated, rounds: number): Promise<Report> {
  const token = await tokenOf(replicated.balancer, ADMIN);
  const ledger = new Ledger();
  const email = mailsOnce(replicated.installation.parts.mailbox);
  const writers = new Writers(ledger, await targetOf(replicated.balancer.url, token), {
    ...{ rows: 6, files: 3, email: email.next, pauseMs: 300 },
  });
  const done: Round[] = [];
  try {
    for (let n = 0; n < rounds; n++) done.push(await round(replicated, writers, token));
  } finally {
    await writers.stop();
  }
  const balance = await ledger.balance(replicated.balancer.url, token);
  const notes = [
    `${ledger.rubros.size} rows, ${ledger.files.size} files in a bucket; answered ${writers.describe()}`,
    `without service, ${DECISION_MS / 1000} s of them before the promotion: ${done.map(({ withoutMs }) => seconds(withoutMs)).join(', ')}; the slowest answer after ${seconds(writers.slowestMs)}`,
    `changes reported after: ${done.map(({ heard }) => heard.map((ms) => (ms === undefined ? 'never' : seconds(ms))).join(' behind PgBouncer and ')).join('; ')} listening`,
  ];
  const wrong = [...faultsOf(done, writers), ...(await email.missing(writers.emails))];
  return {
    scenario: 'synchronous standby promoted under writers',
    faults: rounds,
    balance,
    readyMs: done.map(({ readyMs }) => readyMs),
    goalMs: GOAL_MS,
    notes,
    wrong,
  };
}

/** A standby is promoted under writers: synchronous, synchronous but cut off, and asynchronous. */
export async function* run({ n }: Options): AsyncGenerator<Report | Unavailable> {
  const missing = missingPgBouncer() ?? missingPostgres();
  if (missing) {
    yield { scenario: 'standby promoted', missing };
    return;
  }
  const replicated = await Replicated.start();
  try {
    yield await promoted(replicated, Math.min(n, ROUNDS));
    yield await cutOff(replicated);
    yield await stale(replicated);
  } finally {
    await replicated.stop();
  }
}
