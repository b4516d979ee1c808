import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { factories } from '#server/testing/factories.ts';
import { forgetPeak, peakOf } from '../../../bench/shared/memory.ts';
import { tokenOf } from '../../support/run/api.ts';
import {
  ADMIN,
  makeSite,
  openDatabase,
  removeSite,
  type Site,
  startServer,
} from '../../support/run/product.ts';
import type { Report } from '../report.ts';
import { Bystanders } from './bystanders.ts';
import { dropAtOnce, dropHalfway, untilIdle } from './droppers.ts';
import { makePrinter, type Printer, print, printsOf } from './printers.ts';

const PEOPLE = 10;
const PAGES = 5_000;
const ORDERS = 2_000;
const DROPPED = 8;
const IDLE_MS = 5_000;
const MEMORY_MB = 1_000;
// decision 027
const PAGES_A_PART = 100;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function makeOrdenes(db: Kysely<DB>): Promise<void> {
  const { clienteId, sucursalId } = await factories(db).empresa();
  const tipo = await factories(db).tipoOrden();
  await sql`insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
    select ${clienteId}, ${sucursalId}, ${tipo}, date '2024-01-01' + n, date '2025-01-01' + n
    from generate_series(0, ${ORDERS}::int - 1) n`.execute(db);
}

/** Disconnects during prints of one client user: printing must stop. */
async function dropRequests(site: Site, db: Kysely<DB>, pid: number, who: Printer) {
  await dropAtOnce(site, who, DROPPED);
  const refused = await dropHalfway(site, who);
  const idle = await untilIdle(pid);
  // One request may have finished its first part before it disconnected.
  const printed = await printsOf(db, who);
  return {
    note: `after ${DROPPED + 1} dropped requests: ${printed} begun, idle after ${seconds(idle ?? Number.NaN)}`,
    wrong: [
      ...(refused ? [refused] : []),
      ...(idle === undefined ? ['dropped requests were printed on'] : []),
      ...(printed <= 2 ? [] : [`${printed} of ${DROPPED + 1} dropped requests were printed`]),
    ],
  };
}

async function printTogether(site: Site, people: readonly Printer[]) {
  const ended = await Promise.allSettled(people.map((one) => print(site, one)));
  const times = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [`print: ${one.reason.message}`] : []));
  return { times: times.sort((a, b) => a - b), failed };
}

async function printAmidOthers(site: Site, db: Kysely<DB>, pid: number): Promise<Report> {
  await makeOrdenes(db);
  const page = await makePrinter(site, db, 1);
  const people: Printer[] = [];
  while (people.length < PEOPLE) people.push(await makePrinter(site, db, PAGES));
  forgetPeak(pid);
  const dropped = await dropRequests(site, db, pid, people[0] ?? page);
  const bystanders = new Bystanders(site, { admin: await tokenOf(site, ADMIN), page });
  await pause(IDLE_MS);
  const before = bystanders.describe();
  const { times, failed } = await printTogether(site, people);
  const last = times.at(-1) ?? 0;
  const partMs = (last * PAGES_A_PART) / (PEOPLE * PAGES);
  const tooLong = bystanders.tooLong(partMs);
  const during = bystanders.describe();
  const refused = await bystanders.stop();
  const peak = Math.round(peakOf(pid));
  const tooMuch = peak < MEMORY_MB ? [] : [`the process took ${peak} MB`];
  return {
    scenario: `${PEOPLE} people print ${PAGES} certificates each, after ${DROPPED + 1} dropped requests`,
    faults: PEOPLE + DROPPED + 1,
    balance: { acknowledged: PEOPLE, found: times.length, lost: [], repeated: 0 },
    readyMs: [],
    notes: [
      dropped.note,
      `printed after ${seconds(times[0] ?? 0)}, the last after ${seconds(last)}: a part in ${Math.round(partMs)} ms`,
      `others before: ${before}`,
      `others during the prints: ${during}`,
      `the process took ${peak} MB at most (goal below ${MEMORY_MB})`,
    ],
    wrong: [...dropped.wrong, ...failed, ...tooLong, ...refused, ...tooMuch],
  };
}

export async function run(): Promise<Report[]> {
  const site = await makeSite();
  const server = startServer(site);
  try {
    await server.ready();
    const { db, pool } = await openDatabase(site);
    try {
      return [await printAmidOthers(site, db, server.child.pid ?? 0)];
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
    await removeSite(site);
  }
}
