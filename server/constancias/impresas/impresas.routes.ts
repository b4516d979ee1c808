import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import type { PrintRequest } from '#server/capacitaciones/pdf/generate.ts';
import { checkDate, type Inscripto, selectParticipantes } from '#server/capacitaciones/pdf/participantes.ts';
import type { Registro } from '#server/capacitaciones/pdf/registro.queries.ts';
import { readRegistro, sendPdf } from '#server/capacitaciones/pdf/send-pdf.ts';
import { fullName } from '#server/capacitaciones/pdf/texts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { sendGenerated } from '#server/platform/http/forms/send-generated.ts';
import { fileRoute } from '#server/sesion/file-route.ts';
import { listChanged, withCodigos } from '../issue.ts';
import { constanciasZip } from './constancias-zip.ts';

const { path } = capacitaciones;
const tags = ['capacitaciones'];
const ZIP = 'application/zip';
const Query = z.strictObject({ participante: z.string().optional(), version: z.string().optional() });

/** Certificates of a training, printed on request, by header or by the `token` cookie in a tab (reglas 12.1). */
export function impresasRoutes(instance: FastifyInstance, deps: Deps): void {
  zipRoute(instance, deps);
  pdfRoute(instance, deps);
}

/** One certificate, or all of them in one document. */
function pdfRoute(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `${path}/:id/constancia.pdf`,
    {
      config: { costly: 'work', refusals: ['conflicto_version'] },
      schema: { tags, params: IdParams, querystring: Query, produces: ['application/pdf'] },
      ...fileRoute(deps),
    },
    async (request, reply) => {
      const registro = await readRegistro(deps, request, request.params.id);
      const { participante, version } = request.query;
      checkDate(registro, deps.clock.today());
      checkVersion(registro, version);
      const selected = selectParticipantes(registro, participante);
      const [only] = participante === undefined ? [] : selected;
      const participantes = await issue(deps, request, registro, selected);
      const fileName = `Constancia - Orden ${registro.numero}${only ? ` - ${fullName(only)}` : ''}.pdf`;
      return sendPdf(deps, request, reply, fileName, { documento: 'constancia', registro, participantes });
    },
  );
}

/** All certificates as files of their own. */
function zipRoute(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `${path}/:id/constancias.zip`,
    {
      config: { costly: 'work', refusals: ['conflicto_version'] },
      schema: { tags, params: IdParams, querystring: z.strictObject({}), produces: [ZIP] },
      ...fileRoute(deps),
    },
    async (request, reply) => {
      const registro = await readRegistro(deps, request, request.params.id);
      checkDate(registro, deps.clock.today());
      const selected = selectParticipantes(registro, undefined);
      const participantes = await issue(deps, request, registro, selected);
      return sendZip(deps, request, reply, { registro, participantes });
    },
  );
}

function sendZip(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  printRequest: Omit<PrintRequest, 'documento'>,
): Promise<FastifyReply> {
  const { id: filaId, clienteId, numero } = printRequest.registro;
  return sendGenerated(deps, request, reply, {
    ...{ kind: 'attachment', name: `Constancias - Orden ${numero}.zip`, type: ZIP },
    of: { tabla: 'orden', filaId, clienteId },
    make: (signal) => constanciasZip(deps, actorOf(request), printRequest, signal),
  });
}

/** A stale version is refused, since a participant's number may belong to another person by now. */
function checkVersion(registro: Registro, version: string | undefined): void {
  if (version === undefined || version === String(registro.version)) return;
  throw listChanged();
}

/** The participants with their codes; none for a HEAD request, which prints nothing. */
const issue = (deps: Deps, request: FastifyRequest, registro: Registro, selected: readonly Inscripto[]) =>
  request.method === 'HEAD'
    ? Promise.resolve([])
    : withCodigos(deps, actorOf(request), registro.id, selected);
