import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { capacitaciones } from '#contract/capacitaciones.ts';
import { listChanged, withCodigos } from '#server/constancias/issue.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { sendGenerated } from '#server/platform/http/forms/send-generated.ts';
import { fileRoute } from '#server/sesion/file-route.ts';
import { constanciasZip } from './constancias-zip.ts';
import { generatePdf, type PrintRequest } from './generate.ts';
import { checkDate, type Inscripto, selectParticipantes } from './participantes.ts';
import { findRegistro, type Registro } from './registro.queries.ts';
import { fullName } from './texts.ts';

const { path } = capacitaciones;
const tags = ['capacitaciones'];
const produces = ['application/pdf'];
const ZIP = 'application/zip';
const Query = z.strictObject({ participante: z.string().optional(), version: z.string().optional() });

/** Documents of a training, printed on request, by header or by the `token` cookie in a tab (reglas 12.1). */
export function capacitacionesPdfRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { costly: 'work' } as const;
  zipRoute(instance, deps);
  const route = fileRoute(deps);

  app.get(
    `${path}/:id/planilla.pdf`,
    { config, schema: { tags, params: IdParams, produces }, ...route },
    async (request, reply) => {
      const registro = await readRegistro(deps, request, request.params.id);
      const fileName = `Planilla de asistencia - Orden ${registro.numero}.pdf`;
      return sendPdf(deps, request, reply, fileName, { documento: 'planilla', registro, participantes: [] });
    },
  );

  app.get(
    `${path}/:id/constancia.pdf`,
    {
      config: { ...config, refusals: ['conflicto_version'] },
      schema: { tags, params: IdParams, querystring: Query, produces },
      ...route,
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

async function readRegistro(deps: Deps, request: FastifyRequest, id: string): Promise<Registro> {
  const actor = actorOf(request);
  const registro = await reading(deps.db, actor, (db) => findRegistro(db, scopeOf(request), id));
  if (registro) return registro;
  throw notFound();
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

function sendPdf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  printRequest: PrintRequest,
): Promise<FastifyReply> {
  const { id: filaId, clienteId } = printRequest.registro;
  return sendGenerated(deps, request, reply, {
    ...{ kind: 'inline', name, type: 'application/pdf', of: { tabla: 'orden', filaId, clienteId } },
    make: (signal) => generatePdf(deps, actorOf(request), printRequest, { signal }),
  });
}
