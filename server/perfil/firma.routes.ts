import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { perfilFirma } from '#contract/cuentas/perfil.ts';
import { createArchivo } from '#server/archivos/archivos.queries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { firma, invalidFile } from '#server/platform/files/kinds.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { fileHeaders } from '#server/platform/http/forms/file-headers.ts';
import { type Form, withForm } from '#server/platform/http/forms/multipart.ts';
import { findFirma, setFirma } from './firma.queries.ts';

const NoFields = z.strictObject({});
// `v` makes the address of another drawing another one.
const Query = z.strictObject({ v: z.string().optional() });

/** A technician's own drawn signature: nobody else reads, stores or removes it (reglas 4.25). */
export function firmaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { roles: ['tecnico'] as const, refusals: ['no_encontrado'] as const };
  const tags = ['profile'];
  const tecnicoOf = (request: FastifyRequest) => actorOf(request).tecnicoId ?? '';

  app.get(
    perfilFirma,
    {
      config: { ...config, costly: 'download' },
      schema: { tags, querystring: Query, produces: ['image/png'] },
    },
    async (request, reply) => {
      const file = await findFirma(deps.db, tecnicoOf(request));
      if (!file) throw notFound();
      const bytes = await deps.files.read(file.clave);
      return reply
        .headers({ ...fileHeaders('inline', file.nombre, file.tipo_contenido), 'content-length': file.bytes })
        .send(bytes);
    },
  );

  app.put(
    perfilFirma,
    { config: { ...config, multipart: { fields: NoFields, files: ['firma'] } }, schema: { tags } },
    async (request, reply) => {
      await withForm(deps, request, reply, NoFields, { firma }, (form) => store(deps, request, form));
      return reply.code(204).send();
    },
  );

  app.delete(perfilFirma, { config, schema: { tags } }, async (request, reply) => {
    const removed = await transaction(deps.db, actorOf(request), (trx) =>
      setFirma(trx, tecnicoOf(request), null),
    );
    if (removed) await deps.files.remove(removed);
    return reply.code(204).send();
  });
}

async function store(
  deps: Deps,
  request: FastifyRequest,
  { files }: Form<z.infer<typeof NoFields>>,
): Promise<void> {
  const { tecnicoId } = actorOf(request);
  const file = files.firma;
  if (!file) throw invalidFile(firma);
  const removed = await transaction(deps.db, actorOf(request), async (trx) =>
    setFirma(trx, tecnicoId ?? '', await createArchivo(trx, file, 'firma')),
  );
  if (removed) await deps.files.remove(removed);
}
