import { type ExpressionBuilder, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  type AsignadosReply,
  asignacionTexts,
  type DocumentacionTecnica,
  type DocumentacionTecnicaCambio,
  type DocumentacionTecnicaInput,
} from '#contract/documentos/documentacion-tecnica.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import { type RowReply, readRows, requireRow, rowsOf, valuesOf, writeRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { conflict, invalidField, notFound } from '#server/platform/http/errors.ts';
import { joins, row } from './documentacion-tecnica-row.ts';
import { checkOwn, lockRenovada, queueRemoval, removeVersiones } from './versiones.queries.ts';

// The clients, the document and the technician are set below.
const values = valuesOf<DocumentacionTecnicaInput, 'documentacion_tecnica'>()({
  cliente_id: null,
  cliente_ids: null,
  documento_id: null,
  tecnico_id: null,
  sucursal_id: 'sucursal_id',
  vencimiento: 'vencimiento',
  renueva_id: 'renueva_id',
});
const changes = valuesOf<DocumentacionTecnicaCambio, 'documentacion_tecnica'>()({
  vencimiento: 'vencimiento',
  sucursal_id: 'sucursal_id',
});

/** The company's assignments, all versions, newest first. */
export const listDocumentacionTecnica = (scope: Scope, clienteId: string): ListQuery<DocumentacionTecnica> =>
  listRows(row, {
    from: sql`documentacion_tecnica t ${joins}`,
    where: sql`t.cliente_id = ${clienteId}::uuid and ${within(scope, 't.cliente_id')}`,
    order: sql`t.id desc`,
    id: 't.id',
    shows: {
      documentacion_tecnica: ['t.id', 't.renueva_id'],
      sucursal: ['t.sucursal_id'],
      localidad: ['s.localidad_id'],
    },
    namedBy: {
      documentacion_tecnica: 'renueva_id',
      lectura: 'documentacion_tecnica_id',
      // The versions before and after show its name too.
      documento: (changed) => withVersions(sql`x.documento_id = ${changed}`),
      archivo: (changed) =>
        withVersions(sql`x.archivo_id = ${changed}
          or x.documento_id in (select d.id from documento d where d.archivo_id = ${changed})`),
    },
    light: sql`documentacion_tecnica t left join sucursal s on s.id = t.sucursal_id`,
  });

const withVersions = (condition: RawBuilder<unknown>) => sql`
  select unnest(array[x.id, x.renueva_id, n.id]) from documentacion_tecnica x
    left join documentacion_tecnica n on n.renueva_id = x.id where ${condition}`;

interface Assignment {
  readonly input: DocumentacionTecnicaInput;
  readonly archivoId: string | null;
}

/** Columns of each assignment to one company: of a file, then of a library document. */
function subjectsOf(actor: Actor, { input, archivoId }: Assignment) {
  const tecnico_id = actor.rol === 'tecnico' ? actor.tecnicoId : (input.tecnico_id ?? null);
  const shared = { ...values(input), tecnico_id };
  return [
    ...(archivoId ? [{ ...shared, archivo_id: archivoId }] : []),
    ...(input.documento_id ? [{ ...shared, documento_id: input.documento_id }] : []),
  ];
}

/**
 * Assigns a library document, a file, or both to a company; the technician is the caller, if they are one. Both make two
 * assignments; returns the one of the library document.
 */
export async function createDocumentacionTecnica(
  trx: Transaction<DB>,
  actor: Actor,
  clienteId: string,
  assignment: Assignment,
): Promise<RowReply<DocumentacionTecnica>> {
  const { renueva_id } = assignment.input;
  const subjects = subjectsOf(actor, assignment);
  if (renueva_id && subjects.length > 1) throw invalidField('renueva_id', asignacionTexts.ambos);
  if (renueva_id) await lockRenovada(trx, actor, clienteId, renueva_id);
  let created: RowReply<DocumentacionTecnica> | undefined;
  for (const subject of subjects) {
    const insert = trx
      .insertInto('documentacion_tecnica')
      .values({ ...subject, cliente_id: clienteId })
      .returningAll();
    created = await writeRow(trx, 't', insert, row, joins);
  }
  return requireRow(created);
}

/** Assigns the same to many companies, whose assignments share the file. Throws 400 if none of them exists. */
export async function assignToMany(
  trx: Transaction<DB>,
  actor: Actor,
  clienteIds: readonly string[],
  assignment: Assignment,
): Promise<AsignadosReply> {
  const wanted = [...new Set(clienteIds.map((id) => id.toLowerCase()))];
  // Locked, so that no client disappears before its assignment.
  const found = await trx
    .selectFrom('cliente')
    .select('id')
    .where('id', 'in', wanted)
    .forKeyShare()
    .execute();
  const known = new Set(found.map(({ id }) => id));
  if (known.size === 0) throw missingReference('cliente_ids');
  const subjects = subjectsOf(actor, assignment);
  const added = await trx
    .insertInto('documentacion_tecnica')
    .values([...known].flatMap((cliente_id) => subjects.map((subject) => ({ ...subject, cliente_id }))))
    .returning('id')
    .execute();
  const ids = added.map(({ id }) => id);
  return {
    asignados: await readRows(
      trx,
      rowsOf(row, sql`from documentacion_tecnica t ${joins} where t.id = any(${ids}::uuid[]) order by t.id`),
    ),
    fallas: wanted
      .filter((id) => !known.has(id))
      .map((cliente_id) => ({ cliente_id, message: missingReference('').errores?.[0]?.mensaje ?? '' })),
  };
}

/** Locks an assignment. Throws 404, and 403 for a technician who did not make it. */
async function lockOwn(trx: Transaction<DB>, actor: Actor, id: string): Promise<void> {
  const found = await trx
    .selectFrom('documentacion_tecnica')
    .select('tecnico_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  checkOwn(actor, found);
}

/** After the assignment's lock, for which a confirmation waits. */
async function isReceived(trx: Transaction<DB>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('lectura')
    .select('id')
    .where('documentacion_tecnica_id', '=', id)
    .where('conforme_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Another expiry answers a request for the next version. */
const withoutPedido = (
  { vencimiento }: DocumentacionTecnicaCambio,
  { eb, ref }: ExpressionBuilder<DB, 'documentacion_tecnica'>,
) =>
  vencimiento !== undefined && {
    version_pedida: eb
      .case()
      .when('vencimiento', 'is not distinct from', vencimiento)
      .then(ref('version_pedida'))
      .end(),
  };

/** Changes what is sent. Throws 404, 403 for a technician who did not assign it, 409 for a stale `version`. */
export async function changeDocumentacionTecnica(
  trx: Transaction<DB>,
  actor: Actor,
  id: string,
  input: DocumentacionTecnicaCambio,
  version: number | undefined,
): Promise<RowReply<DocumentacionTecnica>> {
  await lockOwn(trx, actor, id);
  const update = trx
    .updateTable('documentacion_tecnica')
    // Without a field the row stays as it is.
    .set((eb) => ({ id, ...changes(input), ...withoutPedido(input, eb) }))
    .where('id', '=', id)
    .where(versionIs(version))
    .returningAll();
  return (
    (await writeRow(trx, 't', update, row, joins)) ?? (await whyNotUpdated(trx, 'documentacion_tecnica', id))
  );
}

/**
 * Removes an assignment, also from the middle of its versions; returns the identifier of its own file, if no other
 * assignment has it. Throws 404, 403 for a technician who did not make it, and 409 for a technician once somebody confirmed
 * the receipt, which is evidence.
 */
export async function removeDocumentacionTecnica(
  trx: Transaction<DB>,
  actor: Actor,
  id: string,
): Promise<string | undefined> {
  await queueRemoval(trx, 'id', id);
  await lockOwn(trx, actor, id);
  if (actor.rol === 'tecnico' && (await isReceived(trx, id)))
    throw conflict('en_uso', asignacionTexts.recibida);
  const [archivoId] = await removeVersiones(trx, [id]);
  return archivoId;
}
