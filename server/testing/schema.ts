import pg from 'pg';

// Rights as PostgreSQL applies them: an unset list means its defaults.
const rights = (acl: string, kind: string, owner: string) =>
  `(select string_agg(a::text, ' ' order by a::text) from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;
const OURS = `in ('public', 'pgboss')`;

const PARTS: Record<string, string> = {
  schema: `select nspname, nspowner::regrole, ${rights('nspacl', 'n', 'nspowner')} from pg_namespace where nspname ${OURS}`,
  relation: `select c.oid::regclass, relkind, relowner::regrole, ${rights('relacl', 'r', 'relowner')}, relrowsecurity,
    relforcerowsecurity, reloptions, relpersistence from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname ${OURS} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `select attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname,
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, collname, attacl::text,
    pg_get_expr(adbin, adrelid)
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation co on co.oid = attcollation
    where nspname ${OURS} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass, conname, pg_get_constraintdef(c.oid), convalidated, condeferrable
    from pg_constraint c join pg_namespace n on n.oid = connamespace where nspname ${OURS}`,
  index: `select pg_get_indexdef(indexrelid), indisvalid, indisready from pg_index
    join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where nspname ${OURS}`,
  function: `select pg_get_functiondef(p.oid), proowner::regrole, ${rights('proacl', 'f', 'proowner')}
    from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname ${OURS} and prokind <> 'a'`,
  trigger: `select pg_get_triggerdef(t.oid), tgenabled from pg_trigger t
    join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace where nspname ${OURS} and not tgisinternal`,
  policy: `select * from pg_policies where schemaname ${OURS}`,
  collation: `select collname, collprovider from pg_collation c join pg_namespace n on n.oid = collnamespace where nspname ${OURS}`,
  type: `select t.oid::regtype, typtype, typdefault from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname ${OURS} and typtype in ('e', 'd')`,
  'default right': `select defaclrole::regrole, nspname, defaclobjtype, defaclacl::text
    from pg_default_acl join pg_namespace n on n.oid = defaclnamespace`,
  'event trigger': `select evtname, evtevent from pg_event_trigger`,
  membership: `select roleid::regrole, member::regrole from pg_auth_members where member::regrole::text not like 'pg\\_%'`,
  setting: `select setrole::regrole, setconfig from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  migration: `select name from kysely_migration`,
};

/** A line for everything that the migrations, the queues and the grants make in a database. */
export async function readSchema(adminUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const lines = new Set<string>();
    for (const [kind, text] of Object.entries(PARTS)) {
      const { rows } = await client.query<{ line: string }>(
        `select row_to_json(x)::text as line from (${text}) x`,
      );
      for (const { line } of rows) lines.add(`${kind} ${line}`);
    }
    return lines;
  } finally {
    await client.end();
  }
}

/** What one has and the other has not. */
export const differences = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...[...one].filter((line) => !other.has(line)).map((line) => `- ${line}`),
  ...[...other].filter((line) => !one.has(line)).map((line) => `+ ${line}`),
];
