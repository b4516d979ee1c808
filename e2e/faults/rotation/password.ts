import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callAs, tokenOf } from '../../support/run/api.ts';
import { ADMIN } from '../../support/run/product.ts';
import type { Installation, Users } from '../postgres/installation.ts';
import type { Report } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';

// What an operator takes to edit a file and to restart.
const HAND_MS = 8_000;
const WITHIN_MS = 10_000;
// A restart, and a connection that PgBouncer opened with the former password.
const MOST_REFUSALS = 2;

const password = () => randomBytes(12).toString('hex');

async function rotate(installation: Installation, writers: Writers): Promise<void> {
  const { primary, pooler } = installation.parts;
  const users: Users = { prisma: password(), prisma_owner: password() };
  for (const [role, text] of Object.entries(users))
    await primary.query(`alter role ${role} password '${text}'`);
  await pooler.setPasswords({ ...users });
  installation.users = users;
  // Both processes still have the former password.
  await pause(HAND_MS);
  await writers.acknowledges(20);
  for (const i of [0, 1] as const) {
    await installation.restartOne(i);
    await pause(HAND_MS / 4);
    await writers.acknowledges(20);
  }
}

/** The passwords of both roles change while people work; one process after the other gets the new ones. */
export async function rotatePasswords(installation: Installation, rounds: number): Promise<Report> {
  const { balancer } = installation.parts;
  const token = await tokenOf(balancer, ADMIN);
  const ledger = new Ledger();
  const writers = new Writers(ledger, await targetOf(balancer.url, token), { rows: 6, files: 2 });
  try {
    await writers.acknowledges(40);
    writers.forget();
    for (let n = 0; n < rounds; n++) await rotate(installation, writers);
  } finally {
    await writers.stop();
  }
  const others = [...writers.replies.keys()].filter((status) => !['201', '502', '503'].includes(status));
  // A connection that a process had not accepted when it closed its port; a proxy does not know whether it was.
  const broken = writers.replies.get('502') ?? 0;
  const restarts = 2 * rounds;
  const session = await callAs(balancer, token, 'GET', '/api/auth/me');
  return {
    scenario: 'passwords of the database changed under writers',
    faults: rounds,
    balance: await ledger.balance(balancer.url, token),
    readyMs: [],
    notes: [
      `${ledger.rubros.size} rows, ${ledger.files.size} files in a bucket; answered ${writers.describe()}, at the latest after ${(writers.slowestMs / 1000).toFixed(1)} s`,
      `nobody was refused more than ${writers.mostRefusals} times in a row`,
    ],
    wrong: [
      ...(others.length > 0 ? [`answered ${others.join(', ')}`] : []),
      ...(broken > restarts ? [`${broken} broken calls in ${restarts} restarts`] : []),
      ...(writers.mostRefusals > MOST_REFUSALS
        ? [`a writer was refused ${writers.mostRefusals} times in a row`]
        : []),
      ...(writers.slowestMs > WITHIN_MS ? [`an answer took ${Math.round(writers.slowestMs)} ms`] : []),
      ...(session.status === 200 ? [] : [`somebody was signed out: ${session.status}`]),
    ],
  };
}
