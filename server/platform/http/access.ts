import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Rol, Usuario } from '#contract/sesion.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type Actor, systemActor } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError, forbidden } from './errors.ts';

/** The signed-in person of a request. */
export interface Session {
  actor: Actor;
  user: Usuario;
  /** At which version the list is that the route answers, where it answers one. */
  versionLista: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The roles that may call the route; a route inside the session scope without it does not boot. */
    roles?: readonly Rol[];
    /** The tables whose change changes the list that the route answers; its version is read with the session. */
    lista?: readonly string[];
    /** Field schema of a multipart body, for the OpenAPI document; how long one field may be where that is more than usual. */
    multipart?: { fields: import('zod').ZodType; files: readonly string[]; maxFieldBytes?: number };
    /** Schema of a JSON body that the handler checks itself, for the OpenAPI document. */
    body?: import('zod').ZodType;
    /** What the route refuses beyond what follows from its roles, address and verb, for the OpenAPI document. */
    refusals?: readonly ErrorCode[];
  }
}

export const everyone = ['admin', 'cliente', 'tecnico'] as const;
export const onlyAdmin = ['admin'] as const;

/** Finds whose request it is from its headers; throws 401 `invalid_token`. */
export type Authenticate = (request: FastifyRequest) => Promise<Session>;

const JSON_BYTES = 1024 * 1024;

/**
 * Closes a scope of routes: whoever has no session gets 401, whose role a route does not name gets 403, and a route
 * that names no roles is refused at boot (reglas 11.1: deny by default). Its JSON bodies may be of 1 MiB.
 */
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

/** The session of a request inside the session scope. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new ApiError('invalid_token');
  return request.session;
}

export const actorOf = (request: FastifyRequest): Actor => sessionOf(request).actor;

/** Whose rows the request may read: a client user's own company's, everybody's for the consultancy. */
export function scopeOf(request: FastifyRequest): Scope {
  const { rol, clienteId } = actorOf(request);
  if (rol !== 'cliente') return { kind: 'todo' };
  // The database keeps an account of that role from having none.
  if (!clienteId) throw new Error('a client user without a company');
  return { kind: 'cliente', clienteId };
}

/** The actor of a request that needs no session, such as a sign-in. */
export const anonymous = (request: FastifyRequest, nombre: string): Actor =>
  systemActor(nombre, { direccion: request.ip, solicitud: request.id });
