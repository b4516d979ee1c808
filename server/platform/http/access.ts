import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type Actor, systemActor } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError, forbidden } from './errors.ts';

export interface Session {
  actor: Actor;
  user: Usuario;
  /** The version of the route's list, if it answers one. */
  listVersion: string | undefined;
  /** Whether the person has no second factor, or has proved it in the last ten minutes. */
  factorIsRecent: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** A route inside the session scope without roles does not boot. */
    roles?: readonly Rol[];
    listTables?: readonly string[];
    /** Answers 304 to a caller who has the same reply, as lists do; for the OpenAPI document. */
    conditional?: true;
    /** A multipart body, for the OpenAPI document; `maxFieldBytes` raises the limit of one field. */
    multipart?: { fields: import('zod').ZodType; files: readonly string[]; maxFieldBytes?: number };
    /** A JSON body that the handler validates itself, for the OpenAPI document. */
    body?: import('zod').ZodType;
    /** Serves people who must activate a second factor first. */
    beforeFactor?: true;
    /** A sensitive act: those with a second factor must have proved it in the last ten minutes. */
    recentFactor?: true;
    /** Refusals that do not follow from roles, address and method, for the OpenAPI document. */
    refusals?: readonly ErrorCode[];
    /** The log does not say who called. */
    untraced?: true;
  }
}

export const everyone = ['admin', 'cliente', 'tecnico'] as const;
export const onlyAdmin = ['admin'] as const;

export type Authenticate = (request: FastifyRequest) => Promise<Session>;

const JSON_BYTES = 1024 * 1024;

/** Requires a session (401) and one of the route's roles (403) in a scope of routes (reglas 11.1). */
export function requireSession(app: FastifyInstance, deps: Deps, authenticate: Authenticate): void {
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (!config?.roles) throw new Error(`${method} ${url} names no roles`);
    route.bodyLimit ??= JSON_BYTES;
  });
  app.addHook('onRequest', async (request) => {
    const session = await authenticate(request);
    request.session = session;
    if (request.routeOptions.config.roles?.includes(session.actor.rol as Rol)) return;
    deps.refusals.add(session.actor, 'rechazo', { ruta: `${request.method} ${request.routeOptions.url}` });
    throw forbidden();
  });
}

export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new ApiError('invalid_token');
  return request.session;
}

export const actorOf = (request: FastifyRequest): Actor => sessionOf(request).actor;

export function scopeOf(request: FastifyRequest): Scope {
  const { rol, clienteId } = actorOf(request);
  if (rol !== 'cliente') return { kind: 'todo' };
  if (!clienteId) throw new Error('a client user without a company');
  return { kind: 'cliente', clienteId };
}

export const anonymous = (request: FastifyRequest, nombre: string): Actor =>
  systemActor(nombre, { direccion: request.ip, solicitud: request.id });
