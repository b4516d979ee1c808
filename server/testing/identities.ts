import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { signToken } from '#server/platform/tokens.ts';
import { CONTRASENA, passwordHash } from './factories.ts';

/** Nobody, a role, or a client user of an existing company. */
export type Identity = 'nadie' | 'admin' | 'tecnico' | { clienteId: string };

export interface SignedIn {
  token: string;
  usuarioId: string;
}

/** Creates an account with `CONTRASENA` and a session, without a sign-in. */
export async function identify(deps: Deps, identity: Identity): Promise<SignedIn> {
  if (identity === 'nadie') return { token: '', usuarioId: '' };
  const email = `${randomUUID()}@prueba.example`;
  const usuario = await deps.db
    .insertInto('usuario')
    .values({
      email,
      status: 'VERIFIED',
      password_hash: await passwordHash(),
      ...(await linksOf(deps, identity, email)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return openSessionFor(deps, usuario.id);
}

export async function openSessionFor(deps: Deps, usuarioId: string): Promise<SignedIn> {
  const sesion = await deps.db
    .insertInto('sesion')
    .values({ usuario_id: usuarioId, semilla: randomBytes(32), direccion: '127.0.0.1', agente: 'prueba' })
    .returning(['id', 'semilla'])
    .executeTakeFirstOrThrow();
  return { token: signToken(deps.keys, 'a', sesion, 1), usuarioId };
}

export function signInAs(
  app: FastifyInstance,
  { email }: { email: string },
  password = CONTRASENA,
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> {
  const payload = { email, password };
  return app.inject({ method: 'POST', url: '/api/auth/signin', payload, remoteAddress });
}

async function linksOf(deps: Deps, identity: Exclude<Identity, 'nadie'>, email: string) {
  if (identity === 'admin') return { rol: 'admin' as const };
  if (identity !== 'tecnico') return { rol: 'cliente' as const, cliente_id: identity.clienteId };
  const tecnico = await deps.db
    .insertInto('tecnico')
    .values({ nombre: 'Inés', apellido: 'Quiroga', email, cuit: '27-11111111-4' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { rol: 'tecnico' as const, tecnico_id: tecnico.id };
}
