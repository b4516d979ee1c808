import type pg from 'pg';
import { startProduct } from '../shared/harness.ts';
import { compare, type Result } from '../shared/measure.ts';
import { seedOrdenes } from '../shared/seed.ts';

const WORKERS = 8;
const BARE = 'banco_orden';

/** A different start date for each order. */
const dateOf = (n: number) => new Date(Date.UTC(1950, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

interface Part {
  readonly name: string;
  readonly table: string;
  /** Makes the table of a bare copy what its name says. */
  readonly prepare: readonly string[];
}

const copy = (table: string) => `create table ${table} (like orden including all)`;
const foreignKeys = (table: string) => `
  do $$ declare clave record; begin
    for clave in select pg_get_constraintdef(oid) as def from pg_constraint
      where conrelid = 'orden'::regclass and contype = 'f' and confrelid <> 'orden'::regclass
    loop execute 'alter table ${table} add ' || clave.def; end loop;
  end $$`;
const trail = (table: string) => `select seguir('${table}')`;
const withoutIndexesOfTrail = `
  do $$ declare indice record; begin
    for indice in select indexrelid::regclass as nombre from pg_index where indrelid = 'auditoria'::regclass and not indisprimary
    loop execute 'drop index ' || indice.nombre; end loop;
  end $$`;

const parts: readonly Part[] = [
  {
    name: 'foreign keys',
    table: 'banco_claves',
    prepare: [copy('banco_claves'), foreignKeys('banco_claves')],
  },
  {
    name: 'trail and list version',
    table: 'banco_rastro',
    prepare: [copy('banco_rastro'), trail('banco_rastro')],
  },
  { name: 'everything', table: 'orden', prepare: [] },
  { name: 'trail without its indexes', table: 'banco_rastro', prepare: [withoutIndexesOfTrail] },
  { name: 'everything without them', table: 'orden', prepare: [] },
];

/** What each part of PostgreSQL's work costs a creation: the same prepared INSERT into copies of the table that have it. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  const clients: pg.Client[] = [];
  try {
    const admin = await product.connect();
    clients.push(admin);
    await seedOrdenes(admin, 1_000);
    await admin.query(copy(BARE));
    const { rows } = await admin.query(
      `select s.id as sucursal_id, s.cliente_id, t.id as tipo_orden_id from sucursal s, tipo_orden t
       where not t.capacitacion order by s.id, t.id`,
    );
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => product.connect()));
    clients.push(...workers);
    const made = new Map<string, number>();
    const insertInto = (table: string) => async (worker: number) => {
      const n = made.get(table) ?? 0;
      made.set(table, n + 1);
      const { cliente_id, sucursal_id, tipo_orden_id } = rows[n % rows.length];
      await workers[worker]?.query({
        name: table,
        text: `insert into ${table} (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
          values ($1, $2, $3, $4, '2099-01-01') returning *`,
        values: [cliente_id, sucursal_id, tipo_orden_id, dateOf(Math.floor(n / rows.length))],
      });
    };
    const results: Result[] = [];
    for (const { name, table, prepare } of parts) {
      for (const statement of prepare) await admin.query(statement);
      results.push(
        await compare({
          ...{ bench: 'create-parts', case: name, goal: '–', workers: WORKERS },
          ours: insertInto(table),
          reference: insertInto(BARE),
        }),
      );
    }
    return results;
  } finally {
    for (const client of clients) await client.end();
    await product.stop();
  }
}
