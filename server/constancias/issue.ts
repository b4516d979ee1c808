import type { Actor } from '#server/platform/db/transaction.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError, conflict } from '#server/platform/http/errors.ts';
import { type Codigo, issueCodigos, type Printed, readCodigos } from './constancias.queries.ts';

/**
 * The participants whose certificates are printed, each with the code and the day of its first print; undefined if the list is
 * another one by now. Codes are issued once: another print has the same. Without room on the disk, only what needs new codes is
 * refused (507).
 */
export async function codigosFor<P extends Printed>(
  deps: Pick<Deps, 'db' | 'config' | 'lowSpace'>,
  actor: Actor,
  ordenId: string,
  participantes: readonly P[],
): Promise<(P & Codigo)[] | undefined> {
  const { timezone } = deps.config;
  const known = await reading(deps.db, actor, (db) => readCodigos(db, ordenId, participantes, timezone));
  if (!known || known.every((codigo) => codigo !== null)) return known && merged(participantes, known);
  if (deps.lowSpace()) throw new ApiError('sin_espacio');
  const issued = await transaction(deps.db, actor, async (trx) => {
    await issueCodigos(trx, ordenId, participantes);
    return readCodigos(trx, ordenId, participantes, timezone);
  });
  return issued && merged(participantes, issued);
}

const merged = <P extends Printed>(participantes: readonly P[], codigos: readonly (Codigo | null)[]) =>
  participantes.map((one, i) => {
    const codigo = codigos[i];
    if (!codigo) throw new Error('a participant has no code');
    return { ...one, ...codigo };
  });

export const listChanged = () =>
  conflict(
    'conflicto_version',
    'Otra persona modificó esta capacitación. Vuelva a abrir su detalle y pida la constancia desde allí.',
  );

/** As `codigosFor`; throws 409 if the list is another one by now. */
export async function withCodigos<P extends Printed>(
  deps: Pick<Deps, 'db' | 'config' | 'lowSpace'>,
  actor: Actor,
  ordenId: string,
  participantes: readonly P[],
): Promise<(P & Codigo)[]> {
  const all = await codigosFor(deps, actor, ordenId, participantes);
  if (!all) throw listChanged();
  return all;
}
