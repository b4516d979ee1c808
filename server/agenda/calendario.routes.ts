import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { miCuentaTexts } from '#contract/cuentas/mi-cuenta.ts';
import { CalendarioEnlace, CalendarioInput, calendario, webcalOf } from '#contract/ordenes/agenda.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type Actor, asSystem, reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, anonymous, everyone } from '#server/platform/http/access.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { WindowLimit } from '#server/platform/http/edge/window-limit.ts';
import { ApiError, invalidField, notFound } from '#server/platform/http/errors.ts';
import { isUnchanged } from '#server/platform/http/etag.ts';
import { qrOf } from '#server/platform/qr/qr.ts';
import { mailOwnChange } from '#server/sesion/avisos-cuenta.ts';
import { isOwnPassword } from '#server/sesion/sign-in.ts';
import {
  createEnlace,
  findOwner,
  isKey,
  listEventos,
  type Owner,
  removeEnlace,
} from './calendario.queries.ts';
import { writeFeed } from './ics/feed.ts';

const ICS = 'text/calendar';
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
export const requestsAnHour = 60;

// Both are optional here, so that a link without its key is a 404 like one with a wrong key.
const Query = z.strictObject({ clave: z.string().optional(), cliente: z.uuid().optional() });

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function identityOf(request: FastifyRequest, owner: Owner): { actor: Actor; scope: Scope } {
  const { id: usuarioId, email, rol, cliente_id: clienteId, tecnico_id: tecnicoId } = owner;
  const actor = { ...anonymous(request, email), usuarioId, rol, clienteId, tecnicoId };
  return { actor, scope: clienteId ? { kind: 'cliente', clienteId } : { kind: 'todo' } };
}

/** The calendar of the person whose link it is, as they may see it now (decision 040). Calendar programs have no session. */
export function calendarioFeedRoute(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const limit = new WindowLimit(requestsAnHour, HOUR_MS);
  app.get(
    calendario.feed,
    {
      config: { costly: 'query', conditional: true, refusals: ['no_encontrado', 'demasiados_intentos'] },
      schema: { tags: ['agenda'], security: [], querystring: Query, produces: [ICS] },
    },
    async (request, reply) => {
      const { clave = '', cliente } = request.query;
      const owner = isKey(clave) ? await findOwner(deps.db, clave, !deps.lowSpace()) : undefined;
      if (!owner) {
        if (clave) deps.refusals.add(anonymous(request, 'desconocido'), 'rechazo', { motivo: 'enlace' });
        throw notFound();
      }
      const retryAfter = limit.count(clave);
      if (retryAfter) throw new ApiError('demasiados_intentos', { retryAfter });
      const { timezone, publicUrl } = deps.config;
      const today = deps.clock.today();
      const period = { desde: addDays(today, -DAYS_BACK), hasta: addDays(today, DAYS_AHEAD), cliente };
      const { actor, scope } = identityOf(request, owner);
      const eventos = await reading(deps.db, actor, async (db) => {
        if (cliente) await requireCliente(db, scope, cliente);
        return listEventos(db, scope, period);
      });
      const body = writeFeed({ eventos, ...period, timezone, publicUrl });
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'private, max-age=3600' });
      return isUnchanged(request, etag)
        ? reply.code(304).send()
        : reply.type(`${ICS}; charset=utf-8`).send(body);
    },
  );
}

/** One's own calendar link; the state stands in the profile. */
export function calendarioRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { roles: everyone };
  const tags = ['profile'];

  app.post(
    calendario.enlace,
    {
      // The account may be deleted during the comparison.
      config: {
        ...config,
        costly: 'password',
        refusals: ['no_encontrado', 'demasiados_intentos'],
        keyless: 'the body is a password and the reply a secret; a repeated call replaces the link',
      },
      schema: { tags, body: CalendarioInput, response: { 201: CalendarioEnlace } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { contrasena, ...rest } = request.body;
      nothingLeft(rest);
      if (!(await isOwnPassword(deps, request, actor, contrasena)))
        throw invalidField('contrasena', miCuentaTexts.actual);
      const clave = await transaction(deps.db, actor, (trx) =>
        asSystem(trx, actor, async () => {
          await recordEvent(trx, actor, 'calendario', { despues: { enlace: 'creado' } });
          await mailOwnChange(trx, deps, request, actor.nombre, 'calendario');
          return createEnlace(trx, actor.usuarioId ?? '');
        }),
      );
      const url = `${deps.config.publicUrl}${calendario.feed}?clave=${clave}`;
      return reply.code(201).send({ url, qr: qrOf(webcalOf(url)) });
    },
  );

  app.delete(calendario.enlace, { config, schema: { tags } }, async (request, reply) => {
    const actor = actorOf(request);
    await transaction(deps.db, actor, (trx) =>
      asSystem(trx, actor, async () => {
        const removed = await removeEnlace(trx, actor.usuarioId ?? '');
        if (removed) await recordEvent(trx, actor, 'calendario', { despues: { enlace: 'eliminado' } });
      }),
    );
    return reply.code(204).send();
  });
}
