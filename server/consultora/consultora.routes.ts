import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type Consultora,
  ConsultoraInput,
  ContactoConsultora,
  consultoraContacto,
  consultoras,
} from '#contract/consultora/consultora.ts';
import { createArchivo, removeArchivo } from '#server/archivos/archivos.queries.ts';
import type { RowReply } from '#server/platform/db/rows.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { logoConsultora } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, onlyAdmin } from '#server/platform/http/access.ts';
import { expectedVersion } from '#server/platform/http/crud.ts';
import { type Form, withForm } from '#server/platform/http/forms/multipart.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { consultoraRow, lockLogo, readContacto, updateConsultora } from './consultora.queries.ts';
import type { MarcaCache } from './marca.ts';

const { path, row } = consultoras;
const tags = ['consultora'];
const files = ['logo'];

/** For administrators; documents and `marca` show it to all others, who also read how to reach it (reglas 4.24). */
export function consultoraRoutes(instance: FastifyInstance, deps: Deps, marcas: MarcaCache): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    path,
    { config: { roles: onlyAdmin }, schema: { tags, response: { 200: row } } },
    async (_request, reply) => {
      sendRow(reply, 200, await consultoraRow(deps.db));
      return reply;
    },
  );

  app.get(
    consultoraContacto,
    { config: { roles: everyone }, schema: { tags, response: { 200: ContactoConsultora } } },
    () => readContacto(deps.db),
  );

  app.put(
    path,
    {
      config: { roles: onlyAdmin, multipart: { fields: ConsultoraInput, files } },
      schema: { tags, response: { 200: row } },
    },
    async (request, reply) => {
      const kinds = { logo: logoConsultora };
      const updated = await withForm(deps, request, reply, ConsultoraInput, kinds, (form) =>
        update(deps, request, form),
      );
      await marcas.refresh();
      sendRow(reply, 200, updated);
      return reply;
    },
  );
}

async function update(
  deps: Deps,
  request: FastifyRequest,
  { fields, files }: Form<ConsultoraInput>,
): Promise<RowReply<Consultora>> {
  let replaced: string | undefined;
  const updated = await transaction(deps.db, actorOf(request), async (trx) => {
    const before = await lockLogo(trx);
    const created = files.logo ? await createArchivo(trx, files.logo, 'logo') : null;
    const logoId = created ?? (fields.quitarLogo ? null : before);
    await updateConsultora(trx, fields, logoId, expectedVersion(request));
    replaced = before && before !== logoId ? await removeArchivo(trx, before) : undefined;
    return consultoraRow(trx);
  });
  // After the commit: a transaction that fails keeps its file.
  if (replaced) await deps.files.remove(replaced);
  return updated;
}
