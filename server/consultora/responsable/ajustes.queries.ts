import { type Kysely, sql, type Transaction } from 'kysely';
import type { Ajustes, AjustesInput } from '#contract/personas/datos-personales.ts';
import { columns, expr } from '#server/platform/db/row-json.ts';
import { type RowReply, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
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

const d = columns('datos_personales', 'd');
const x = columns('consultora', 'x');

const readFound = async (db: Kysely<DB>): Promise<Found> => {
  const { rows } = await select<Found>(
    {
      version: d.version,
      texto: d.texto,
      egresados: d.anios_egresados,
      asistencias: d.anios_asistencias,
      notificaciones: d.anios_notificaciones,
      nombre: expr`coalesce(${x.razon_social}, ${x.nombre})`,
      cuit: x.cuit,
      domicilio: x.domicilio,
      email: x.email,
      telefono: x.telefono,
    },
    sql`from datos_personales d cross join consultora x`,
  ).execute(db);
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
