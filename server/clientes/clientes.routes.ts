import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type Cliente,
  ClienteActive,
  ClienteInput,
  ClienteUpdate,
  clientes,
} from '#contract/clientes/clientes.ts';
import { Success } from '#contract/cuentas/sesion.ts';
import { createArchivo, removeArchivo } from '#server/archivos/archivos.queries.ts';
import type { RowReply } from '#server/platform/db/rows.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { logo } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { fieldErrors, invalid } from '#server/platform/http/errors.ts';
import { type Form, withForm } from '#server/platform/http/forms/multipart.ts';
import { sendList } from '#server/platform/http/lists/list.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { createCuenta, resendActivation } from '#server/usuarios/cuentas.ts';
import {
  clienteRow,
  createCliente,
  currentLogo,
  listClientes,
  requireCliente,
  setActive,
  updateCliente,
} from './clientes.queries.ts';

const { path, row } = clientes;
const tags = ['clientes'];
const files = ['image'];
const Filter = z.strictObject({
  filter: z.literal('docs').optional(),
  doc: z.literal(['true', 'false']).optional(),
});

const write = { roles: onlyAdmin };

/** The consultancy reads all companies, a client user its own; administrators write (reglas 6.3). */
export function clientesRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoute(app, deps);
  createRoute(app, deps);
  changeRoutes(app, deps);
  removeRoute(app, deps);
  resendRoute(app, deps);
}

function listRoute(app: ZodApp, deps: Deps): void {
  app.get(
    path,
    {
      config: { roles: everyone, listTables: clientes.tables },
      schema: { tags, querystring: Filter, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { filter, doc } = request.query;
      await sendList(deps, request, reply, {
        scope,
        query: listClientes(scope, filter === 'docs' && doc === 'true'),
      });
      return reply;
    },
  );
}

function createRoute(app: ZodApp, deps: Deps): void {
  app.post(
    path,
    {
      config: { ...write, multipart: { fields: ClienteInput, files } },
      schema: { tags, response: { 201: row } },
    },
    async (request, reply) => {
      const created = await withForm(deps, request, reply, ClienteInput, { image: logo }, (form) =>
        create(deps, request, form),
      );
      sendRow(reply, 201, created);
      return reply;
    },
  );
}

function changeRoutes(app: ZodApp, deps: Deps): void {
  app.put(
    `${path}/:id`,
    {
      config: { ...write, multipart: { fields: ClienteUpdate, files }, body: ClienteActive },
      schema: { tags, params: IdParams, response: { 200: row } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const updated = request.isMultipart()
        ? await withForm(deps, request, reply, ClienteUpdate, { image: logo }, (form) =>
            update(deps, request, id, form),
          )
        : await changeActive(deps, request, id, parseActive(request.body));
      sendRow(reply, 200, updated);
      return reply;
    },
  );

  app.patch(
    `${path}/:id`,
    { config: write, schema: { tags, params: IdParams, body: ClienteActive, response: { 200: row } } },
    async (request, reply) => {
      sendRow(reply, 200, await changeActive(deps, request, request.params.id, request.body));
      return reply;
    },
  );
}

function removeRoute(app: ZodApp, deps: Deps): void {
  // reglas 4.1: a client is never removed, only marked inactive.
  app.delete(`${path}/:id`, { config: write, schema: { tags, params: IdParams } }, async (request, reply) => {
    await changeActive(deps, request, request.params.id, { active: false });
    return reply.code(204).send();
  });
}

function resendRoute(app: ZodApp, deps: Deps): void {
  app.post(
    `${path}/:id/activacion`,
    { config: write, schema: { tags, params: IdParams, response: { 202: Success } } },
    async (request, reply) => {
      const { id } = request.params;
      await transaction(deps.db, actorOf(request), async (trx) =>
        resendActivation(trx, deps, { cliente_id: id }, await requireCliente(trx, { kind: 'todo' }, id)),
      );
      reply.code(202);
      return { success: true as const };
    },
  );
}

function parseActive(body: unknown): ClienteActive {
  const parsed = ClienteActive.safeParse(body);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return parsed.data;
}

function changeActive(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  input: ClienteActive,
): Promise<RowReply<Cliente>> {
  return transaction(deps.db, actorOf(request), async (trx) => {
    await setActive(trx, id, input, expectedVersion(request));
    return clienteRow(trx, id);
  });
}

function create(
  deps: Deps,
  request: FastifyRequest,
  { fields, files }: Form<ClienteInput>,
): Promise<RowReply<Cliente>> {
  return transaction(deps.db, actorOf(request), async (trx) => {
    const logoId = files.image ? await createArchivo(trx, files.image, 'logo') : null;
    const id = await createCliente(trx, fields, logoId);
    // reglas 4.3: without an e-mail there is no account and no mail.
    const { email, nombreFantasia: nombre } = fields;
    if (email) await createCuenta(trx, deps, { owner: { cliente_id: id }, email, nombre });
    return clienteRow(trx, id);
  });
}

async function update(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  { fields, files }: Form<ClienteUpdate>,
): Promise<RowReply<Cliente>> {
  let replaced: string | undefined;
  const row = await transaction(deps.db, actorOf(request), async (trx) => {
    const before = files.image ? await currentLogo(trx, id) : null;
    const logoId = files.image ? await createArchivo(trx, files.image, 'logo') : undefined;
    await updateCliente(trx, id, fields, logoId, expectedVersion(request));
    if (before) replaced = await removeArchivo(trx, before);
    return clienteRow(trx, id);
  });
  // After the commit: a transaction that fails keeps its file.
  if (replaced) await deps.files.remove(replaced);
  return row;
}
