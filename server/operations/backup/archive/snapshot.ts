import type { ClientBase } from 'pg';

export interface TableInfo {
  nombre: string;
  columnas: string[];
  /** Row-level security is forced. */
  forzada: boolean;
}

const TABLES = `
  select c.relname::text as nombre, c.relforcerowsecurity as forzada,
    array_agg(a.attname::text order by a.attnum) as columnas
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely_'
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.oid order by c.relname`;

const REFERENCES = `
  select distinct conrelid::regclass::text as tabla, confrelid::regclass::text as referida
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

/** Every table of the product, after the tables that it refers to. */
export async function readTables(client: ClientBase): Promise<TableInfo[]> {
  const { rows: tables } = await client.query<TableInfo>(TABLES);
  const { rows: references } = await client.query<{ tabla: string; referida: string }>(REFERENCES);
  const ordered: TableInfo[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ nombre }) => nombre));
    const waits = (tabla: string) => references.some((one) => one.tabla === tabla && names.has(one.referida));
    const ready = left.filter(({ nombre }) => !waits(nombre));
    if (ready.length === 0) throw new Error(`tables that refer to each other: ${[...names].join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The last value of each identity column. Read after the rows, so that no value is given twice. */
export async function readSequences(
  client: ClientBase,
): Promise<{ tabla: string; columna: string; valor: string | null }[]> {
  const { rows } = await client.query<{ tabla: string; columna: string; valor: string | null }>(`
    select c.relname::text as tabla, a.attname::text as columna, s.last_value::text as valor
    from pg_sequences s
    join pg_class q on q.relname = s.sequencename and q.relnamespace = 'public'::regnamespace
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = q.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where s.schemaname = 'public' order by 1, 2`);
  return rows;
}

export async function readMigrationNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}
