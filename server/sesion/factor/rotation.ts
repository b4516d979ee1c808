import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { factorFingerprint, type Keys, maskFrom } from '#server/platform/tokens.ts';

/** Makes the codes of the previous SECRET codes of the present one; returns how many accounts. */
async function adopt(trx: Transaction<DB>, keys: Keys, previous: Keys): Promise<number> {
  const huella = factorFingerprint(keys);
  const rows = await trx
    .selectFrom('totp')
    .select(['usuario_id', 'semilla', 'mascara'])
    .where((eb) => eb.or([eb('huella', 'is', null), eb('huella', '=', factorFingerprint(previous))]))
    .forUpdate()
    .execute();
  for (const row of rows)
    await trx
      .updateTable('totp')
      .set({ huella, mascara: maskFrom(previous, keys, row) })
      .where('usuario_id', '=', row.usuario_id)
      .execute();
  return rows.length;
}

async function countForeign(db: Kysely<DB>, keys: Keys): Promise<number> {
  const { n } = await db
    .selectFrom('totp')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('activado_at', 'is not', null)
    .where('huella', '<>', factorFingerprint(keys))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * At the start: app codes of `previous` become codes of `keys`, once (reglas 10.14). Warns of accounts whose codes come from
 * another SECRET. Writes only if needed: the disk may be full.
 */
export async function keepFactors(
  db: Kysely<DB>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  keys: Keys,
  previous: Keys | undefined,
): Promise<void> {
  const isOther = previous && !factorFingerprint(previous).equals(factorFingerprint(keys));
  if (isOther) {
    const n = await db.transaction().execute((trx) => adopt(trx, keys, previous));
    log.info(
      `Segundos factores del SECRET anterior que siguen valiendo: ${n}. Ya puede quitar SECRET_PREVIOUS.`,
    );
  } else {
    await db
      .updateTable('totp')
      .set({ huella: factorFingerprint(keys) })
      .where('huella', 'is', null)
      .execute();
  }
  const foreign = await countForeign(db, keys);
  if (foreign > 0)
    log.warn(
      `Cuentas cuyo segundo factor es de otro SECRET: ${foreign}. Los códigos de su aplicación no valen; los de recuperación, sí. Indique el SECRET con el que se activaron en SECRET_PREVIOUS, o quite el factor con npm run recover (docs/operacion.md).`,
    );
}
