import { type Kysely, sql, type Transaction } from 'kysely';
import type { Ajustes, AjustesInput } from '#contract/datos-personales.ts';
import { type RowReply, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs } from '#server/platform/http/crud.ts';
import { conflict } from '#server/platform/http/errors.ts';
import { type Responsable, textoSugerido } from './texto-sugerido.ts';

interface Found extends Responsable {
  version: number;
  texto: string | null;
  egresados: number | null;
  asistencias: number | null;
  notificaciones: number | null;
}

const readFound = async (db: Kysely<DB>): Promise<Found> => {
  const { rows } = await sql<Found>`
    select d.version, d.texto, d.anios_egresados as egresados, d.anios_asistencias as asistencias,
      d.anios_notificaciones as notificaciones, coalesce(x.razon_social, x.nombre) as nombre, x.cuit, x.domicilio, x.email, x.telefono
    from datos_personales d cross join consultora x`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the settings of personal data have no row');
  return found;
};

export async function readAjustes(db: Kysely<DB>): Promise<RowReply<Ajustes>> {
  const { version, texto, egresados, asistencias, notificaciones, ...responsable } = await readFound(db);
  const sugerido = textoSugerido(responsable);
  const ajustes: Ajustes = {
    version,
    conservacion: { egresados, asistencias, notificaciones },
    texto: texto ?? sugerido,
    textoSugerido: sugerido,
  };
  return { fila: JSON.stringify(ajustes), version };
}

/** The text for somebody who activates an account (Ley 25.326, art. 6). */
export async function readInformacion(db: Kysely<DB>): Promise<string> {
  const found = await readFound(db);
  return found.texto ?? textoSugerido(found);
}

const values = valuesOf<AjustesInput, 'datos_personales'>()({
  egresados: 'anios_egresados',
  asistencias: 'anios_asistencias',
  notificaciones: 'anios_notificaciones',
  texto: 'texto',
});

/** Throws 409 for a stale `version`. The suggested text is not stored, so that it follows the consultancy's data. */
export async function updateAjustes(
  trx: Transaction<DB>,
  input: AjustesInput,
  version: number | undefined,
): Promise<void> {
  const sugerido = textoSugerido(await readFound(trx));
  const { numUpdatedRows } = await trx
    .updateTable('datos_personales')
    .set({ ...values(input), ...(input.texto === sugerido && { texto: null }), version: sql`version` })
    .where(versionIs(version))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('conflicto_version');
}
