import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { tablas } from '#contract/platform/entities.ts';
import { testDb } from '#server/testing/database.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(`${root}ARCHITECTURE.md`, 'utf8');
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

/** The cells of the table with that head. */
function rowsUnder(head: string): string[][] {
  const [, ...rows] = page.slice(page.indexOf(head)).split('\n\n', 1)[0]?.split('\n') ?? [];
  return rows.slice(1).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
const names = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const database = await testDb();
afterAll(() => database.drop());
const read = async (statement: string) =>
  (await database.pool.query<{ uno: string }>(statement)).rows.map(({ uno }) => uno).sort();

const versioned = await read(
  `select table_name as uno from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
);
const audited = tablas.filter((name) => name !== 'asistente');
/** Tables that the page describes, because a new entity joins them; else those that it names. */
function tablesOf(cell = ''): string[] {
  if (cell === 'every table of `contract/platform/entities.ts` except `asistente`') return audited;
  if (cell === 'those of them that have a column `version`')
    return audited.filter((name) => versioned.includes(name));
  return names(cell);
}

const documented = rowsUnder('| Trigger | On |').flatMap(([triggers, tables, when = '', , made]) => {
  const [, time, events = '', level] = /^(before|after) (.+), (row|statement)$/.exec(when) ?? [];
  // The events are in the order of the triggers.
  const each = events.split(' · ');
  return tablesOf(tables).flatMap((table) =>
    names(triggers).map((trigger, i) => `${table}.${trigger}: ${time} ${each[i]}, ${level}, ${names(made)}`),
  );
});

const TRIGGERS = `select c.relname || '.' || t.tgname || ': ' || case when t.tgtype & 2 > 0 then 'before ' else 'after ' end
    || concat_ws(' or ', case when t.tgtype & 4 > 0 then 'insert' end,
      case when t.tgtype & 16 > 0 then 'update' || coalesce((select ' of ' || string_agg(a.attname, ', ' order by o)
        from unnest(t.tgattr::int2[]) with ordinality u (n, o) join pg_attribute a on a.attrelid = c.oid and a.attnum = n), '') end,
      case when t.tgtype & 8 > 0 then 'delete' end, case when t.tgtype & 32 > 0 then 'truncate' end)
    || case when t.tgtype & 1 > 0 then ', row, ' else ', statement, ' end || p.proname as uno
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`;

const ACTIONS = `select k.conname || ': ' || k.conrelid::regclass || ' → ' || k.confrelid::regclass || ', ' || concat_ws(', ',
    case k.confupdtype when 'c' then 'update cascade' when 'n' then 'update set null' when 'd' then 'update set default' end,
    case k.confdeltype when 'c' then 'delete cascade' when 'n' then 'delete set null' when 'd' then 'delete set default' end) as uno
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and (k.confupdtype in ('c', 'n', 'd') or k.confdeltype in ('c', 'n', 'd'))`;

const REST = `select rulename as uno from pg_rules where schemaname <> 'pg_catalog' union all select evtname from pg_event_trigger`;

it('ARCHITECTURE.md lists every trigger with its table, time, level and function', async () => {
  const there = await read(TRIGGERS);
  expect(there.length).toBeGreaterThan(50);
  expect([...documented].sort(), "a new table needs seguir('table') in its migration").toEqual(there);
});

it('ARCHITECTURE.md names the migrations that make each trigger’s function', () => {
  const sources = globSync('server/platform/db/migrations/[0-9]*.ts', { cwd: root }).sort();
  const makes = (path: string, made: string) =>
    new RegExp(`create (or replace )?function ${made}\\(\\)`).test(readFileSync(`${root}${path}`, 'utf8'));
  const wrong = rowsUnder('| Trigger | On |').filter(([, , , , made, where]) => {
    const found = sources.filter((path) => makes(path, names(made)[0] ?? ''));
    return where !== found.map((path) => path.split('/').at(-1)?.slice(0, 3)).join(', ');
  });
  expect(wrong).toEqual([]);
});

it('ARCHITECTURE.md lists every foreign key that changes or removes rows', async () => {
  const keys = rowsUnder('| Foreign key | On |').map(
    ([key, on = '', action]) => `${names(key)}: ${on.replaceAll('`', '')}, ${action}`,
  );
  expect(keys.sort()).toEqual(await read(ACTIONS));
});

it('the database has no rule and no event trigger', async () => {
  expect(await read(REST)).toEqual([]);
});

const endOfSessions = section('Where a session ends');

it('ARCHITECTURE.md names every place and reason that ends a session', () => {
  const writers = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'server/testing/**'] });
  const reasons = new Set<string>();
  const missing = writers.filter((path) => {
    const source = readFileSync(`${root}${path}`, 'utf8');
    const ends = /revokeSesion\(|revocada_at(: sql`| = )now\(\)|delete from sesion\b|revocar_sesiones\('/;
    if (!ends.test(source)) return false;
    const pattern = /(?:revokeSesion\([^'\n]*|motivo(?::| =) |revocar_sesiones\()'([^']+)'/g;
    for (const [, reason = ''] of source.matchAll(pattern)) reasons.add(reason);
    // Migrations end sessions by triggers, which another test compares.
    return !path.includes('/migrations/') && !endOfSessions.includes(`\`${path}\``);
  });
  expect(missing).toEqual([]);
  expect(reasons.size).toBeGreaterThan(6);
  expect([...reasons].filter((reason) => !endOfSessions.includes(`'${reason}'`))).toEqual([]);
});

it('ARCHITECTURE.md names existing files where a session ends', () => {
  const files = names(endOfSessions).filter((name) => /^[\w/.-]+\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(15);
  const gone = files.filter((name) => !existsSync(`${root}${name}`) && !existsSync(`${root}web/src/${name}`));
  expect(gone).toEqual([]);
});

it('a change of any column that is written raises the version of a row', async () => {
  const missing = await read(`select t.tgrelid::regclass || '.' || a.attname as uno
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
    where t.tgname = 'subir_version' and a.attgenerated = '' and a.attname not in ('id', 'version', 'created_at')
      and pg_get_triggerdef(t.oid) not like '%old.* IS DISTINCT FROM new.*%'
      and pg_get_triggerdef(t.oid) !~ ('old\\.' || a.attname || '\\M.* IS DISTINCT FROM .*new\\.' || a.attname || '\\M')`);
  expect(missing).toEqual([]);
});

// Lists are kept by the lines of the trail (decision 055).
it('what makes a list stale writes a line of the trail, except where a list looks elsewhere for it', async () => {
  const silent = await read(`select proname as uno from pg_proc where pronamespace = 'public'::regnamespace
    and prosrc like '%contar_version(%' and prosrc not like '%insert into auditoria%'`);
  // The number of an order's files: the list reads the lines of the files. Notices: a list without changes of its own.
  expect(silent).toEqual(['contar_archivos', 'contar_cambio']);
});
