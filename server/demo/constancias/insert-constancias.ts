import { type Kysely, sql, type Transaction } from 'kysely';
import { formatCodigo } from '#contract/ordenes/constancias.ts';
import { issueCodigos } from '#server/constancias/constancias.queries.ts';
import { array, columns, expr, now, number, object, text } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { parsed, select } from '#server/platform/db/select.ts';
import type { Row } from '../context.ts';
import { tecnicos as personas } from '../datos/personas.ts';
import type { KeepFile } from '../respaldos/insert-respaldos.ts';
import { consultora } from './consultora.ts';
import { firmaOf } from './firmas.ts';
import { logoConsultora } from './logo.ts';

/** Technicians with title, registration and signature. */
const SIGNING = 3;
const CODES = 200;

const titulos = ['Licenciada en Higiene y Seguridad', 'Técnico Superior en Seguridad', 'Ingeniera Laboral'];

interface Sources {
  readonly today: string;
  readonly tecnicos: readonly Row<'tecnico'>[];
}

/** The consultancy's data, signatures and codes; returns a code in force. Files need `keep`. */
export async function insertConstancias(
  trx: Transaction<DB>,
  { today, tecnicos }: Sources,
  keep: KeepFile,
): Promise<string | undefined> {
  const logo_id = await store(trx, keep, logoConsultora(), 'logo');
  await trx
    .updateTable('consultora')
    .set({ ...consultora, logo_id })
    .execute();
  for (const [n, tecnico] of tecnicos.slice(0, SIGNING).entries())
    await sign(trx, { tecnico, n, today }, keep);
  const chosen = await chooseTrainings(trx, today);
  for (const { id, asistentes } of chosen) await issueCodigos(trx, id, asistentes);
  const [example, wrong] = await trx
    .selectFrom('constancia')
    .select('codigo')
    .where('orden_id', '=', chosen[0]?.id ?? '')
    .orderBy('codigo')
    .limit(2)
    .execute();
  const anulada = { anulada_at: now, anulada_motivo: 'Se emitió con el documento equivocado' };
  if (wrong) await trx.updateTable('constancia').set(anulada).where('codigo', '=', wrong.codigo).execute();
  return example && formatCodigo(example.codigo);
}

/** Stores a PNG; returns its file. */
async function store(trx: Transaction<DB>, keep: KeepFile, png: Buffer, clase: 'logo' | 'firma') {
  const file = { nombre: `${clase}.png`, tipo_contenido: 'image/png', clase };
  const { id } = await trx
    .insertInto('archivo')
    .values({ ...(await keep(png)), ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a technician's drawing, and signs the trainings that they gave. */
async function sign(
  trx: Transaction<DB>,
  { tecnico: { id, nombre, apellido }, n, today }: { tecnico: Row<'tecnico'>; n: number; today: string },
  keep: KeepFile,
) {
  const firmaId = await store(trx, keep, firmaOf(n), 'firma');
  const [titulo = '', matricula = ''] = [titulos[n], personas[n]?.[3]];
  await trx
    .updateTable('tecnico')
    .set({ titulo, matricula, firma_id: firmaId })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('orden')
    .set({
      ...{ firmada_por: id, firma_nombre: nombre, firma_apellido: apellido, firma_id: firmaId },
      ...{ firma_titulo: titulo, firma_matricula: matricula },
      firmada_at: expr<Date>`(fechainicio + time '18:00') at time zone 'UTC'`,
    })
    .where('capacitacion', '=', true)
    .where('instructor', '=', `${nombre} ${apellido}`)
    .where(sql<boolean>`fechainicio < ${today}::date and fechainicio > ${today}::date - 365`)
    .execute();
}

interface Training {
  id: string;
  asistentes: { posicion: number; apellido: string; nombre: string; documento: string }[];
}

/** The latest trainings in force, then one that has expired, until their people are enough. */
async function chooseTrainings(db: Kysely<DB>, today: string): Promise<Training[]> {
  const o = columns('orden', 'o');
  const a = columns('asistente', 'a');
  const asistente = object({
    posicion: number(expr`${a.posicion} + 1`),
    apellido: text(a.apellido),
    nombre: text(a.nombre),
    documento: text(a.documento),
  });
  const { rows } = await select<Training & { vigente: boolean }>(
    {
      id: o.id,
      vigente: sql<boolean>`${o.fechavencimiento} >= ${today}::date`,
      asistentes: parsed(array(asistente, expr`from asistente a where a.orden_id = ${o.id}`, a.posicion)),
    },
    sql`from orden o join cliente c on c.id = o.cliente_id and c.active
    where o.capacitacion and o.fechainicio <= ${today}::date and o.cantidad_asistentes > 1
    order by o.fechainicio desc, o.id`,
  ).execute(db);
  const expired = rows.find(({ vigente }) => !vigente);
  const chosen: Training[] = [];
  let people = expired?.asistentes.length ?? 0;
  for (const training of rows.filter(({ vigente }) => vigente)) {
    if (people >= CODES) break;
    chosen.push(training);
    people += training.asistentes.length;
  }
  return expired ? [...chosen, expired] : chosen;
}
