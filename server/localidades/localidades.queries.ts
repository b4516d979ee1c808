import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { LocalidadInput } from '#contract/localidades.ts';
import type { DB } from '#server/db/schema.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { removeUnused } from '#server/http/en-uso.ts';

// A row as the wire has it (contract/localidades.ts), over the table as `l`.
const fila = sql<string>`json_build_object('_id', l.id, 'version', l.version, 'nombre', l.nombre,
  'codigoPostal', l.codigo_postal, 'provincia', json_build_object('_id', p.id, 'nombre', p.nombre),
  'pais', json_build_object('_id', q.id, 'nombre', q.nombre))::text`;

const desde = sql`join provincia p on p.id = l.provincia_id join pais q on q.id = l.pais_id`;

/** All localities by name, then province. */
export function listLocalidades(): RawBuilder<unknown> {
  return sql`select ${fila} from localidad l ${desde}
      order by l.nombre collate espanol, p.nombre collate espanol, l.id`;
}

export async function createLocalidad(trx: Transaction<DB>, input: LocalidadInput): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with l as (insert into localidad (nombre, codigo_postal, provincia_id, pais_id)
      values (${input.nombre}, ${input.codigoPostal}, ${input.provincia_id}, ${input.pais_id}) returning *)
    select ${fila} as fila, l.version from l ${desde}`.execute(trx);
  return rows[0] as RowReply;
}

/** Throws 404, or 409 where `version` is given and is not the row's any more. */
export async function updateLocalidad(
  trx: Transaction<DB>,
  id: string,
  input: LocalidadInput,
  version: number | undefined,
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with l as (update localidad set nombre = ${input.nombre}, codigo_postal = ${input.codigoPostal},
      provincia_id = ${input.provincia_id}, pais_id = ${input.pais_id}
      where id = ${id} and version = coalesce(${version ?? null}::int, version) returning *)
    select ${fila} as fila, l.version from l ${desde}`.execute(trx);
  return rows[0] ?? whyNotUpdated(trx, 'localidad', id);
}

/** Throws 404, or 409 `en_uso` while branches are there. */
export function removeLocalidad(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'localidad', id, 'La localidad', [
    { tabla: 'sucursal', columna: 'localidad_id', uno: 'sucursal', varios: 'sucursales' },
  ]);
}
