import { type RawBuilder, sql } from 'kysely';
import { entities, tablas } from '#contract/platform/entities.ts';
import { LINKED } from '../pools.ts';
import type { FuzzScene, Who } from '../scene.ts';

const everything = sql`true`;

/** Tables with `cliente_id`. */
const tenant = [
  'sucursal',
  'empleado',
  'orden',
  'asistente',
  'constancia',
  'orden_archivo',
  'documentacion_tecnica',
  'lectura',
  'notificacion',
];
/** Tables of which each person has their own rows. */
const personal = tablas.filter((name) => entities[name].readers === 'owner');
/** Tables that only administrators change. */
const shared = tablas.filter(
  (name) => ![...tenant, ...personal, 'cliente', 'archivo', 'usuario'].includes(name),
);

/** Rows by table that the identity must not change. */
function protectedRows({ who, propia, usuarioId }: FuzzScene): Record<string, RawBuilder<unknown>> {
  const of = (tables: string[], rows: RawBuilder<unknown>) =>
    Object.fromEntries(tables.map((name) => [name, rows]));
  // Any identity may use these accounts' links.
  const unlinked = sql`email not like ${`${LINKED}%`}`;
  const others = sql`usuario_id <> ${usuarioId}::uuid`;
  const foreign = sql`cliente_id is distinct from ${propia.clienteId}::uuid`;
  const rules: Record<Exclude<Who, 'admin'>, Record<string, RawBuilder<unknown>>> = {
    nadie: {
      ...of([...shared, ...tenant, 'cliente', 'archivo'], everything),
      usuario: unlinked,
      notificacion: others,
      ...of(personal, others),
    },
    cliente: {
      ...of([...shared, 'cliente'], everything),
      ...of(tenant, foreign),
      usuario: sql`${foreign} and ${unlinked}`,
      // A client user's request for an order of their company tells the consultancy.
      notificacion: sql`${others} and (${foreign} or split_part(clave, ':', 3) <> 'pedido')`,
      ...of(personal, others),
    },
    tecnico: {
      ...of([...shared, 'cliente', 'sucursal', 'empleado', 'asistente'], everything),
      // A technician draws their own signature, and signs trainings.
      tecnico: sql`id is distinct from (select tecnico_id from usuario where id = ${usuarioId}::uuid)`,
      orden: sql`not capacitacion`,
      orden_archivo: sql`usuario_id is distinct from ${usuarioId}::uuid`,
      documentacion_tecnica: sql`tecnico_id is null`,
      usuario: sql`id <> ${usuarioId}::uuid and ${unlinked}`,
      ...of(personal, others),
    },
  };
  return who === 'admin' ? {} : rules[who];
}

/** Count and hash of the protected rows by table. */
export async function fingerprint(scene: FuzzScene): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, rows] of Object.entries(protectedRows(scene))) {
    const result = await sql<{ n: string; hash: string | null }>`
      select count(*) as n, md5(string_agg(fila, E'\n' order by fila)) as hash
      from ${sql.table(table)} as t,
        -- A technician may add files to an order, which counts them.
        lateral (select (to_jsonb(t) - 'cantidad_respaldos')::text as fila) f
      where ${rows}`.execute(scene.t.deps.db);
    hashes[table] = `${result.rows[0]?.n} rows, ${result.rows[0]?.hash}`;
  }
  return hashes;
}
