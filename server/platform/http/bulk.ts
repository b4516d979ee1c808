import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql, type Transaction } from 'kysely';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { BulkInput, BulkReply, bulkPathOf } from '#contract/lists/bulk.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf } from './access.ts';
import { toApiError } from './error-handler.ts';

/** Deletes one row; throws its refusal. What it returns runs after the commit. */
export type RemoveOne = (
  trx: Transaction<DB>,
  id: string,
  request: FastifyRequest,
) => Promise<(() => Promise<void>) | undefined | void>;

interface BulkOptions {
  readonly path: string;
  readonly roles: readonly Rol[];
}

/**
 * `POST {path}/eliminar`: deletes many rows in one transaction. Rows that are refused stay, and the reply names them with
 * their reasons; a failure of the server deletes nothing.
 */
export function bulkDeleteRoute(
  instance: FastifyInstance,
  deps: Deps,
  { path, roles }: BulkOptions,
  removeOne: RemoveOne,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    bulkPathOf({ path }),
    {
      config: { roles, costly: 'work' },
      schema: { tags: [path.replace('/api/', '')], body: BulkInput, response: { 200: BulkReply } },
    },
    async (request) => {
      const afterCommit: (() => Promise<void>)[] = [];
      const fallas = await transaction(deps.db, actorOf(request), async (trx) => {
        const failed: BulkReply['fallas'] = [];
        for (const id of new Set(request.body.ids)) {
          const message = await refusalOf(trx, async () => {
            const after = await removeOne(trx, id, request);
            if (after) afterCommit.push(after);
          });
          if (message) failed.push({ _id: id, message });
        }
        return failed;
      });
      for (const after of afterCommit) await after();
      return { fallas };
    },
  );
}

/** Runs a change in a savepoint; the text of its refusal, if it was refused. Throws failures of the server. */
async function refusalOf(trx: Transaction<DB>, change: () => Promise<void>): Promise<string | undefined> {
  await sql`savepoint fila`.execute(trx);
  try {
    await change();
    await sql`release savepoint fila`.execute(trx);
    return undefined;
  } catch (error) {
    const refusal = toApiError(error);
    if (refusal.status >= 500) throw error;
    await sql`rollback to savepoint fila`.execute(trx);
    return refusal.message;
  }
}
