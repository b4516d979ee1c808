import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TecnicoInput } from '#contract/tecnicos.ts';
import type { DB } from '#server/db/schema.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { notFound } from '#server/http/errors.ts';

// A row as the wire has it (contract/tecnicos.ts), over the table as `t`; the account decides the status.
const fila = sql<string>`json_build_object('_id', t.id, 'version', t.version, 'nombre', t.nombre,
  'apellido', t.apellido, 'email', t.email, 'cuit', t.cuit,
  'status', coalesce((select u.status from usuario u where u.tecnico_id = t.id), 'PENDING'),
  'active', coalesce((select u.active from usuario u where u.tecnico_id = t.id), true),
  'createdAt', iso(t.created_at))::text`;

/** All technicians by surname and name. */
export function listTecnicos(): RawBuilder<unknown> {
  return sql`select ${fila} from tecnico t order by t.apellido collate espanol, t.nombre collate espanol, t.id`;
}

export async function createTecnico(trx: Transaction<DB>, input: TecnicoInput): Promise<string> {
  return (await trx.insertInto('tecnico').values(input).returning('id').executeTakeFirstOrThrow()).id;
}

/** The row in the shape of its list; the caller knows that it is there. */
export async function tecnicoRow(trx: Transaction<DB>, id: string): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    select ${fila} as fila, t.version from tecnico t where t.id = ${id}::uuid`.execute(trx);
  return rows[0] as RowReply;
}

/** Changes a technician, not their account. Throws 404, 409. */
export async function updateTecnico(
  trx: Transaction<DB>,
  id: string,
  input: TecnicoInput,
  version: number | undefined,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('tecnico')
    .set(input)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(trx, 'tecnico', id);
}

/** Removes a technician and their account; what they assigned stays, without a technician (reglas 4.17). Throws 404. */
export async function removeTecnico(trx: Transaction<DB>, id: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('tecnico').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** Full name, for a mail; throws 404. */
export async function tecnicoName(trx: Transaction<DB>, id: string): Promise<string> {
  const row = await trx
    .selectFrom('tecnico')
    .select(['nombre', 'apellido'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return `${row.nombre} ${row.apellido}`;
}
