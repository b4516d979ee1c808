import type { FastifyRequest } from 'fastify';
import type { Scope } from '#server/platform/db/scope.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { msToSessionEnd } from '#server/sesion/sesion.queries.ts';

/** The person who reads a folder. */
export interface Reader {
  readonly actor: Actor;
  readonly scope: Scope;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly signal: AbortSignal;
}

export const readerOf = (deps: Deps, request: FastifyRequest): Reader => ({
  actor: actorOf(request),
  scope: scopeOf(request),
  today: deps.clock.today(),
  signal: callerLeft(request),
});

const CHECK_MS = 1_000;

/** Throws if the person's session has ended since: a download takes minutes. Asks at most once a second. */
export function sessionWatch(deps: Deps, { sesionId }: Actor): () => Promise<void> {
  let checkedAt = Date.now();
  return async () => {
    if (!sesionId || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    const active = await msToSessionEnd(deps.db, [sesionId], deps.config.sesion);
    if (!active.has(sesionId)) throw new ApiError('invalid_token');
  };
}
