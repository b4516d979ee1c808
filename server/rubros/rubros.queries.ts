import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { RubroInput } from '#contract/rubros.ts';
import type { DB } from '#server/db/schema.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { removeUnused } from '#server/http/en-uso.ts';

// A row as the wire has it (contract/rubros.ts), over the table as `r`.
const fila = sql<string>`json_build_object('_id', r.id, 'version', r.version, 'nombre', r.nombre,
  'controlContratista', r.control_contratista,
  'cantidad_clientes', (select count(*) from cliente c where c.rubro_id = r.id))::text`;

/** All rubros by name. */
export function listRubros(): RawBuilder<unknown> {
  return sql`select ${fila} from rubro r order by r.nombre collate espanol, r.id`;
}

export async function createRubro(trx: Transaction<DB>, input: RubroInput): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with r as (insert into rubro (nombre, control_contratista) values (${input.nombre}, ${input.controlContratista}) returning *)
    select ${fila} as fila, r.version from r`.execute(trx);
  return rows[0] as RowReply;
}

/** Throws 404, or 409 where `version` is given and is not the row's any more. */
export async function updateRubro(
  trx: Transaction<DB>,
  id: string,
  input: RubroInput,
  version: number | undefined,
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with r as (update rubro set nombre = ${input.nombre}, control_contratista = ${input.controlContratista}
      where id = ${id} and version = coalesce(${version ?? null}::int, version) returning *)
    select ${fila} as fila, r.version from r`.execute(trx);
  return rows[0] ?? whyNotUpdated(trx, 'rubro', id);
}

/** Throws 404, or 409 `en_uso` while clients have it. */
export function removeRubro(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'rubro', id, 'El rubro', [
    { tabla: 'cliente', columna: 'rubro_id', uno: 'cliente', varios: 'clientes' },
  ]);
}
