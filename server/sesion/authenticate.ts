import type { FastifyRequest } from 'fastify';
import { pruebaMinutos } from '#contract/cuentas/segundo-factor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { anonymous, type Session } from '#server/platform/http/access.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { parseToken, verifyToken } from '#server/platform/tokens.ts';
import { findSesion, type SesionRow, touchSesion } from './sesion.queries.ts';

// How long a tab that does not know of a rotation may use the previous generation.
export const GRACE_SECONDS = 30;

const unauthorized = () => new ApiError('invalid_token');

/** Whether the call counts as use of the session; calls that the browser makes by itself do not. */
type Use = 'use' | 'no use';

/** Counts a token that no session ever had. Tokens of ended sessions are normal. */
function countForged(deps: Deps, request: FastifyRequest, session?: SesionRow): void {
  const person = session && { usuarioId: session.user._id, clienteId: session.user.cliente?._id ?? null };
  const actor = { ...anonymous(request, session?.user.email ?? 'desconocido'), ...person };
  deps.refusals.add(actor, 'rechazo', { motivo: 'sesion' });
}

/** The session of a valid access token, by one indexed query; undefined if it is not valid. */
export async function openSession(
  deps: Deps,
  request: FastifyRequest,
  text: string,
  use: Use = 'use',
  lista?: readonly string[],
): Promise<SesionRow | undefined> {
  const token = parseToken(text);
  const row = token && (await findSesion(deps.db, token.sesionId, deps.config.sesion, lista));
  if (!row || !verifyToken(deps.keys, token, row)) {
    countForged(deps, request, row);
    return undefined;
  }
  if (!row.active || token.kind !== 'a') return undefined;
  const age = row.generation_age;
  const current = token.generacion === row.generacion && age < deps.config.sesion.accessMin * 60;
  const previous = token.generacion === row.generacion - 1 && age < GRACE_SECONDS;
  if (!current && !previous) return undefined;
  if (use === 'use' && row.idle > 60) await touchSesion(deps.db, row.id);
  return row;
}

/** Refuses a session that lacks the second factor of its role, or its recent proof for a sensitive act (reglas 10.14). */
function requireFactor(deps: Deps, request: FastifyRequest, row: SesionRow): void {
  const { beforeFactor, recentFactor } = request.routeOptions.config;
  const isMissing = !row.segundo_factor && deps.config.segundoFactor.includes(row.rol);
  if (isMissing && !beforeFactor) throw new ApiError('segundo_factor_requerido');
  if (recentFactor && !isFactorRecent(row)) throw new ApiError('segundo_factor_vencido');
}

const isFactorRecent = ({ segundo_factor, factor_age }: SesionRow) =>
  !segundo_factor || (factor_age !== null && factor_age <= pruebaMinutos * 60);

function toSession(deps: Deps, request: FastifyRequest, row: SesionRow): Session {
  requireFactor(deps, request, row);
  return sessionOfRow(request, row);
}

const sessionOfRow = (request: FastifyRequest, row: SesionRow): Session => ({
  user: row.user,
  listVersion: row.version_lista ?? undefined,
  factorIsRecent: isFactorRecent(row),
  actor: {
    usuarioId: row.user._id,
    nombre: row.user.email,
    rol: row.rol,
    clienteId: row.user.cliente?._id ?? null,
    tecnicoId: row.user.tecnico?._id ?? null,
    sesionId: row.id,
    direccion: request.ip,
    solicitud: request.id,
  },
});

const bearerOf = (header: string | undefined) => /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];

/** The session of the headers, `Authorization` first; valid tokens of two different people are a 401 (reglas 10.8). */
export async function authenticateHeaders(
  deps: Deps,
  request: FastifyRequest,
  use: Use = 'use',
): Promise<Session> {
  const bearer = bearerOf(request.headers.authorization);
  const header = request.headers['x-access-token'];
  const other = typeof header === 'string' ? header : undefined;
  const { listTables: lista } = request.routeOptions.config;
  const first = await openSession(deps, request, bearer ?? other ?? '', use, lista);
  if (!first) throw unauthorized();
  if (bearer && other && other !== bearer) {
    const second = await openSession(deps, request, other, use);
    if (second && second.user._id !== first.user._id) throw unauthorized();
  }
  return toSession(deps, request, first);
}

const cookieToken = (header: string | undefined) => /(?:^|;\s*)token=([^;\s]+)/.exec(header ?? '')?.[1];

/** For files alone: also accepts the `token` cookie, without headers and from our own pages. */
export async function authenticateFile(deps: Deps, request: FastifyRequest): Promise<Session> {
  const { authorization, 'x-access-token': other, cookie, 'sec-fetch-site': site } = request.headers;
  if (authorization || other) return authenticateHeaders(deps, request);
  const token = site === 'cross-site' ? undefined : cookieToken(cookie);
  const row = token ? await openSession(deps, request, token) : undefined;
  if (!row) throw unauthorized();
  return toSession(deps, request, row);
}
