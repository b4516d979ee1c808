import type { FastifyInstance } from 'fastify';
import { ExportacionInput } from '#contract/lists/exportacion-input.ts';
import { exportaciones } from '#contract/lists/exportaciones.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { XLSX } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, sessionOf } from '#server/platform/http/access.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { writeExport } from './write-export.ts';

/** As many bytes as the most rows that the contract allows usually take. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Writes the rows that a screen shows into a workbook (decision 032); the trail says who exported what. */
export function exportacionesRoutes(instance: FastifyInstance, deps: Deps): void {
  instance.register(async (app) => {
    // A child process reads the body: parsing alone would hold the process.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.post(
      exportaciones.path,
      {
        bodyLimit: MAX_BYTES,
        config: { roles: everyone, costly: 'work', refusals: ['segundo_factor_vencido'] },
        schema: { tags: ['exportaciones'], body: ExportacionInput, produces: [XLSX] },
        validatorCompiler: () => (value) => ({ value }),
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const maxRows = sessionOf(request).factorIsRecent
          ? Number.MAX_SAFE_INTEGER
          : exportaciones.filasSinPrueba;
        const { workbook, detail } = await writeExport({ body, maxRows }, callerLeft(request));
        await countEvent(deps.db, actorOf(request), 'descarga', { despues: { ...detail } });
        return reply
          .headers({ 'content-type': XLSX, 'content-disposition': 'attachment; filename="lista.xlsx"' })
          .send(Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength));
      },
    );
  });
}
