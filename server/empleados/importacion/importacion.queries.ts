import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { EmpleadoFila } from '#contract/personas/empleados.ts';
import { importLock } from '#server/platform/db/locks.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Empresa, Plan } from './plan.ts';

/** Lets one transaction at a time import for the company. */
export async function lockImport(trx: Transaction<DB>, clienteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${importLock(clienteId)}, 0))`.execute(trx);
}

/** The company's branches by address, and its employees, the oldest first. */
export async function readEmpresa(db: Kysely<DB>, clienteId: string): Promise<Empresa> {
  const empleados = await db
    .selectFrom('empleado')
    .select([
      'id',
      'nombre',
      'apellido',
      'documento',
      'cuit',
      'otro_documento as otrodocumento',
      'fecha_ingreso',
      'sucursal_id',
    ])
    .where('cliente_id', '=', clienteId)
    .orderBy('id')
    .execute();
  return { sucursales: await readSucursales(db, clienteId), empleados };
}

/** The company's branches by address. */
export const readSucursales = (db: Kysely<DB>, clienteId: string) =>
  db
    .selectFrom('sucursal')
    .select(['id', 'direccion'])
    .where('cliente_id', '=', clienteId)
    .orderBy(sql`direccion collate espanol`)
    .orderBy('id')
    .execute();

// Column and type of each field of a row.
const columns: {
  readonly [Campo in keyof EmpleadoFila]-?: {
    readonly column: keyof Selectable<DB['empleado']> & string;
    readonly type: 'text' | 'date' | 'uuid';
  };
} = {
  sucursal_id: { column: 'sucursal_id', type: 'uuid' },
  nombre: { column: 'nombre', type: 'text' },
  apellido: { column: 'apellido', type: 'text' },
  documento: { column: 'documento', type: 'text' },
  cuit: { column: 'cuit', type: 'text' },
  fechadeingreso: { column: 'fecha_ingreso', type: 'date' },
  tipo: { column: 'tipo', type: 'text' },
  fechaegreso: { column: 'fecha_egreso', type: 'date' },
  otrodocumento: { column: 'otro_documento', type: 'text' },
};
const campos = Object.keys(columns) as (keyof EmpleadoFila)[];
const columnNames = sql.raw(campos.map((campo) => columns[campo].column).join(', '));
// A blank cell keeps the value (decision 007). Who enters again after leaving works there.
const newValue = (c: string) =>
  c === 'fecha_egreso'
    ? 'coalesce(f.fecha_egreso, case when e.fecha_egreso >= f.fecha_ingreso then e.fecha_egreso end)'
    : `coalesce(f.${c}, e.${c})`;
const assignments = sql.raw(
  campos
    .map((campo) => columns[campo].column)
    .map((c) => `${c} = ${newValue(c)}`)
    .join(', '),
);

/** The rows as a table `f`, one array per column: twice as fast as JSON objects. */
function asTable(filas: readonly (EmpleadoFila & { id?: string })[]) {
  const cells = campos.map(
    (campo) => sql`${filas.map((fila) => fila[campo] ?? null)}::${sql.raw(columns[campo].type)}[]`,
  );
  return sql`unnest(${filas.map(({ id }) => id ?? null)}::uuid[], ${sql.join(cells)}) as f (id, ${columnNames})`;
}

/** Applies the plan in two statements. */
export async function applyPlan(trx: Transaction<DB>, clienteId: string, plan: Plan): Promise<void> {
  if (plan.create.length > 0)
    await sql`insert into empleado (cliente_id, ${columnNames}) select ${clienteId}::uuid, ${columnNames}
      from ${asTable(plan.create)}`.execute(trx);
  if (plan.update.length === 0) return;
  await sql`update empleado e set ${assignments}
      from ${asTable(plan.update)} where e.id = f.id and e.cliente_id = ${clienteId}::uuid`.execute(trx);
}
