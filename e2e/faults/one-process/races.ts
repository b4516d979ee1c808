import { setTimeout as pause } from 'node:timers/promises';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { factories } from '#server/testing/factories.ts';
import { callAs, tokenOf } from '../../support/run/api.ts';
import {
  ADMIN,
  makeSite,
  openDatabase,
  removeSite,
  type Site,
  startServer,
} from '../../support/run/product.ts';
import type { Report } from '../report.ts';

const RACES = 1_000;
const AT_ONCE = 8;

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

/** Uploads a file to an order while the order is deleted; returns both statuses. */
async function race(site: Site, token: string, id: string, delayMs: number): Promise<number[]> {
  const form = new FormData();
  form.append('archivo', new File(['%PDF-1.4\n%%EOF'], 'x.pdf'));
  const replies = await Promise.all([
    callAs(site, token, 'POST', archivosDeOrden(id), form),
    pause(delayMs).then(() => callAs(site, token, 'DELETE', `/api/ordenes/${id}`)),
  ]);
  return replies.map(({ status }) => status);
}

async function raceOften(site: Site, db: Db): Promise<Report> {
  const token = await tokenOf(site, ADMIN);
  const make = factories(db);
  const empresa = await make.empresa();
  const wrong: string[] = [];
  for (let n = 0; n < RACES; n += AT_ONCE) {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => make.orden(empresa)));
    const both = await Promise.all(ids.map((id, i) => race(site, token, id, (n + i) % 10)));
    for (const [upload, deletion] of both)
      if (![201, 404].includes(upload ?? 0) || deletion !== 204) wrong.push(`${upload} and ${deletion}`);
  }
  const { n: orphans } = await db
    .selectFrom('archivo as a')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('a.clase', '=', 'respaldo')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orden_archivo as f').select('f.id').whereRef('f.archivo_id', '=', 'a.id'))),
    )
    .executeTakeFirstOrThrow();
  if (Number(orphans) > 0) wrong.push(`${orphans} files without their order`);
  const balance = { acknowledged: RACES, found: RACES, lost: [], repeated: 0 };
  const notes = [`files without their order: ${orphans}`];
  return {
    scenario: 'uploads to orders that are deleted',
    faults: RACES,
    balance,
    readyMs: [],
    notes,
    wrong,
  };
}

/** A thousand uploads, each while its order is deleted: no file stays. */
export async function run(): Promise<Report[]> {
  const site = await makeSite();
  const server = startServer(site);
  try {
    await server.ready();
    const { db, pool } = await openDatabase(site);
    return [await raceOften(site, db).finally(() => pool.end())];
  } finally {
    await server.stop();
    await removeSite(site);
  }
}
