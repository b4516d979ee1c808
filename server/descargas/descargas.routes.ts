import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordAperturas } from '#server/documentacion-tecnica/lectura.queries.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { fileHeaders } from '#server/platform/http/forms/file-headers.ts';
import { fileErrorHandler } from '#server/platform/http/forms/file-page.ts';
import { authenticateFile } from '#server/sesion/authenticate.ts';
import { findArchivo } from './descargas.queries.ts';

const Params = z.object({ id: z.uuid(), filename: z.string() });

/** Each request is authorised, by header or by the `token` cookie (reglas 12.1); other people's files are a 404. */
export function descargasRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/archivos/:id/:filename',
    {
      config: { costly: 'download' },
      schema: { tags: ['archivos'], params: Params, produces: ['*/*'] },
      errorHandler: fileErrorHandler,
      onRequest: async (request) => {
        request.session = await authenticateFile(deps, request);
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const archivo = await reading(deps.db, actor, (db) =>
        findArchivo(db, scopeOf(request), request.params.id),
      );
      if (!archivo) throw notFound();
      // Opened before the reply starts: a lost file is a 500.
      const bytes = await deps.files.read(archivo.clave);
      // Logos are part of every screen; other downloads are recorded.
      if (archivo.clase !== 'logo' && request.method === 'GET') {
        await countEvent(deps.db, actor, 'descarga', {
          tabla: 'archivo',
          filaId: archivo.id,
          despues: { nombre: archivo.nombre },
        });
      }
      const isDocumento = archivo.clase === 'documento' || archivo.clase === 'documento_tecnico';
      if (isDocumento && request.method === 'GET') await recordAperturas(deps.db, actor, [archivo.id]);
      const kind = archivo.clase === 'planilla' ? 'attachment' : 'inline';
      return reply
        .headers({
          ...fileHeaders(kind, archivo.nombre, archivo.tipo_contenido),
          'content-length': archivo.bytes,
        })
        .send(bytes);
    },
  );
}
