import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseUrls, prepareDatabase } from './database.ts';
import { DATABASE, WORKER } from './operations/postgres/database.ts';
import { type Embedded, startEmbedded } from './operations/postgres/embedded.ts';
import { connect } from './platform/db/connection/connect.ts';
import { migrate } from './platform/db/install/migrate.ts';
import { createLog } from './platform/log.ts';
import { createJobs } from './platform/queues.ts';
import { ask } from './testing/helpers/backup.ts';

const log = createLog('silent');
let dataDir: string;
let embedded: Embedded;

const start = async () => {
  embedded = await startEmbedded({ dataDir, log, settings: { shared_buffers: '16MB' } });
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roles-'));
  await start();
});
afterEach(async () => {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Prepares the database; returns the warnings. */
async function prepare({ url, ownerUrl }: DatabaseUrls): Promise<string[]> {
  const warnings: string[] = [];
  const collecting = { ...log, warn: (text: unknown) => warnings.push(String(text)) } as typeof log;
  const database = connect(url, 2, () => undefined);
  try {
    const jobs = await prepareDatabase({ ownerUrl }, database, collecting);
    await jobs.stop();
  } finally {
    await database.pool.end();
  }
  return warnings;
}

/** Makes a folder of an older version: one role owns everything and does the work. */
async function makeOld(): Promise<void> {
  const { db, pool } = connect(embedded.ownerUrl, 2, () => undefined, 'no-limits');
  await migrate(db, '005-avisos');
  const jobs = createJobs(pool, log, true);
  await jobs.install();
  await jobs.stop();
  await pool.end();
  await ask(embedded.ownerUrl, `insert into rubro (nombre) values ('De antes')`);
  await ask(
    embedded.adminUrl,
    `grant execute on function pg_catalog.set_config(text, text, boolean) to public;
    drop owned by ${WORKER}; drop role ${WORKER}`,
  );
}

const rights = `select (select count(*)::int from pg_shdepend where deptype = 'o' and refobjid = '${WORKER}'::regrole) as propias,
  has_table_privilege('${WORKER}', 'auditoria', 'delete, update, truncate') as vacia,
  has_table_privilege('${WORKER}', 'auditoria', 'insert') as anota,
  has_schema_privilege('${WORKER}', 'pgboss', 'create') or has_schema_privilege('${WORKER}', 'public', 'create') as crea,
  has_database_privilege('app_cliente', '${DATABASE}', 'create, temporary') as esconde,
  has_function_privilege('app_cliente', 'pg_catalog.set_config(text, text, boolean)', 'execute') as cambia,
  has_column_privilege('app_cliente', 'usuario', 'password_hash', 'select') as lee`;
/** The last transactions that wrote roles and rights. */
const written = `select (select max(xmin::text::bigint) from pg_auth_members) as miembros,
  (select xmin from pg_namespace where nspname = 'pgboss') as colas,
  (select xmin from pg_proc where oid = 'pg_catalog.set_config(text, text, boolean)'::regprocedure) as parametros`;

test('a data folder of an older version gets the worker role at its next start', async () => {
  await makeOld();
  await embedded.stop();
  await start();
  expect(await prepare(embedded)).toEqual([]);
  expect(await ask(embedded.adminUrl, rights)).toEqual([
    { propias: 0, vacia: false, anota: true, crea: false, esconde: false, cambia: false, lee: false },
  ]);
  // The worker role can use the existing rows.
  const change = `update rubro set nombre = 'De ahora' where nombre = 'De antes' returning version`;
  expect(await ask(embedded.url, change)).toEqual([{ version: 2 }]);
  const trail = `select accion from auditoria where tabla = 'rubro' order by id`;
  expect(await ask(embedded.url, trail)).toEqual([{ accion: 'alta' }, { accion: 'cambio' }]);
  await expect(ask(embedded.url, 'delete from auditoria')).rejects.toThrow('permission denied');
});

test('a start with all rights granted writes nothing, because the disk may be full', async () => {
  await prepare(embedded);
  const before = await ask(embedded.adminUrl, written);
  await embedded.stop();
  await start();
  await prepare(embedded);
  expect(await ask(embedded.adminUrl, written)).toEqual(before);
});

test('a product with one role works, and warns at each start that the role owns the tables', {
  tags: 'completo',
}, async () => {
  const one = { url: embedded.ownerUrl, ownerUrl: embedded.ownerUrl };
  for (let n = 0; n < 2; n++)
    expect(await prepare(one)).toEqual([expect.stringContaining('es dueño de las tablas')]);
  await ask(one.url, `insert into rubro (nombre) values ('Uno')`);
});
