import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Success } from '#contract/cuentas/sesion.ts';
import { UserUpdate, users } from '#contract/cuentas/usuarios.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { mailPasswordChanged } from '#server/sesion/avisos-cuenta.ts';
import { requireStrong } from '#server/sesion/contrasenas/debiles.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import { createAdmin, resendActivation } from './cuentas.ts';
import {
  listUsuarios,
  removeUsuario,
  requireRemovable,
  requireUsuario,
  toggleUsuario,
  updateUsuario,
  usuarioName,
  usuarioRow,
} from './usuarios.queries.ts';

const { path, row, input } = users;
const tags = ['users'];

// Accounts of others are a 404 for everybody but administrators (reglas 6.3).
function requireOwn(request: FastifyRequest, id: string): void {
  const { rol, usuarioId } = actorOf(request);
  if (rol !== 'admin' && id !== usuarioId) throw notFound();
}

const admin = { roles: onlyAdmin };
const own = { roles: everyone };
const schema = { tags, params: IdParams, response: { 200: row } };

export function usuariosRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  readRoutes(app, deps);
  createRoute(app, deps);
  changeRoute(app, deps);
  resendRoute(app, deps);
  removeRoute(app, deps);
  toggleRoute(app, deps);
}

function readRoutes(app: ZodApp, deps: Deps): void {
  app.get(
    path,
    { config: { ...own, listTables: users.tables }, schema: { tags, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const { rol, usuarioId } = actorOf(request);
      const query = listUsuarios(rol === 'admin' ? undefined : (usuarioId ?? ''));
      await sendList(deps, request, reply, { scope: scopeOf(request), query });
      return reply;
    },
  );

  app.get(`${path}/:id`, { config: own, schema }, async (request, reply) => {
    const { id } = request.params;
    requireOwn(request, id);
    sendRow(reply, 200, await reading(deps.db, actorOf(request), (db) => requireUsuario(db, id)));
    return reply;
  });
}

function createRoute(app: ZodApp, deps: Deps): void {
  app.post(
    path,
    {
      config: { ...admin, recentFactor: true },
      schema: { tags, body: input, response: { 201: row } },
    },
    async (request, reply) => {
      const created = await transaction(deps.db, actorOf(request), async (trx) =>
        usuarioRow(trx, await createAdmin(trx, deps, request.body)),
      );
      sendRow(reply, 201, created);
      return reply;
    },
  );
}

/** Another password, or the state that only an administrator changes. */
function changeRoute(app: ZodApp, deps: Deps): void {
  app.put(
    `${path}/:id`,
    { config: { ...own, costly: 'password' }, schema: { ...schema, body: UserUpdate } },
    async (request, reply) => {
      const { id } = request.params;
      const { password, status, ...rest } = request.body;
      nothingLeft(rest);
      requireOwn(request, id);
      const actor = actorOf(request);
      if (status === 'PENDING' && (actor.rol !== 'admin' || id === actor.usuarioId)) {
        throw invalidField('status', 'No puede volver a dejar pendiente su propia cuenta');
      }
      if (password) await requireStrong(deps, id, password);
      const password_hash = password && (await hashPassword(password));
      const updated = await transaction(deps.db, actor, async (trx) => {
        if (status === 'PENDING') await requireRemovable(trx, id, actor.usuarioId);
        if (password_hash) await mailPasswordChanged(trx, deps, request, { actor, usuarioId: id });
        const statusChange = status && actor.rol === 'admin' ? { status } : {};
        await updateUsuario(
          trx,
          id,
          { ...(password_hash ? { password_hash } : {}), ...statusChange },
          expectedVersion(request),
        );
        return requireUsuario(trx, id);
      });
      sendRow(reply, 200, updated);
      return reply;
    },
  );
}

function resendRoute(app: ZodApp, deps: Deps): void {
  app.post(
    `${path}/:id/activacion`,
    { config: admin, schema: { tags, params: IdParams, response: { 202: Success } } },
    async (request, reply) => {
      const { id } = request.params;
      await transaction(deps.db, actorOf(request), async (trx) =>
        resendActivation(trx, deps, { id }, await usuarioName(trx, id)),
      );
      reply.code(202);
      return { success: true as const };
    },
  );
}

function removeRoute(app: ZodApp, deps: Deps): void {
  app.delete(`${path}/:id`, { config: admin, schema: { tags, params: IdParams } }, async (request, reply) => {
    const { id } = request.params;
    const actor = actorOf(request);
    await transaction(deps.db, actor, async (trx) => {
      await requireRemovable(trx, id, actor.usuarioId);
      await removeUsuario(trx, id);
    });
    return reply.code(204).send();
  });
}

function toggleRoute(app: ZodApp, deps: Deps): void {
  app.patch('/api/admin/:id', { config: admin, schema }, async (request, reply) => {
    const { id } = request.params;
    const actor = actorOf(request);
    const toggled = await transaction(deps.db, actor, async (trx) => {
      await requireRemovable(trx, id, actor.usuarioId);
      return toggleUsuario(trx, id, expectedVersion(request));
    });
    sendRow(reply, 200, toggled);
    return reply;
  });
}
