import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { capacitaciones } from '#contract/capacitaciones.ts';
import { formatDate } from '#server/platform/dates.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cleanName } from '#server/platform/files/kinds.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { ApiError, conflict, invalidField, notFound } from '#server/platform/http/errors.ts';
import { fileHeaders } from '#server/platform/http/forms/file-headers.ts';
import { fileErrorHandler } from '#server/platform/http/forms/file-page.ts';
import { todayIn } from '#server/platform/today.ts';
import { authenticateFile } from '#server/sesion/authenticate.ts';
import type { Participante } from './constancia.ts';
import { generatePdf, type PrintRequest } from './generate.ts';
import { findRegistro, type Registro } from './registro.queries.ts';
import { fullName } from './texts.ts';

const { path } = capacitaciones;
const tags = ['capacitaciones'];
const produces = ['application/pdf'];
const Query = z.strictObject({ participante: z.string().optional(), version: z.string().optional() });

/** Documents of a training, printed on request, by header or by the `token` cookie in a tab (reglas 12.1). */
export function capacitacionesPdfRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { costly: 'work' } as const;
  const onRequest = async (request: FastifyRequest) => {
    request.session = await authenticateFile(deps, request);
  };

  app.get(
    `${path}/:id/planilla.pdf`,
    { config, schema: { tags, params: IdParams, produces }, onRequest, errorHandler: fileErrorHandler },
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
      onRequest,
      errorHandler: fileErrorHandler,
    },
    async (request, reply) => {
      const registro = await readRegistro(deps, request, request.params.id);
      const { participante, version } = request.query;
      checkDate(registro, todayIn(deps.config.timezone));
      checkVersion(registro, version);
      const participantes = selectParticipantes(registro, participante);
      const [only] = participante === undefined ? [] : participantes;
      const fileName = `Constancia - Orden ${registro.numero}${only ? ` - ${fullName(only)}` : ''}.pdf`;
      return sendPdf(deps, request, reply, fileName, { documento: 'constancia', registro, participantes });
    },
  );
}

async function readRegistro(deps: Deps, request: FastifyRequest, id: string): Promise<Registro> {
  const actor = actorOf(request);
  const registro = await reading(deps.db, actor, (db) => findRegistro(db, scopeOf(request), id));
  if (registro) return registro;
  throw notFound();
}

/** Refuses certificates before the day of the training. */
function checkDate({ inicio }: Registro, today: string): void {
  if (inicio <= today) return;
  const message = `Las constancias se pueden pedir desde el ${formatDate(inicio)}, el día de la capacitación.`;
  throw new ApiError('validacion', { message });
}

/** A stale version is refused, since a participant's number may belong to another person by now. */
function checkVersion(registro: Registro, version: string | undefined): void {
  if (version === undefined || version === String(registro.version)) return;
  throw conflict(
    'conflicto_version',
    'Otra persona modificó esta capacitación. Vuelva a abrir su detalle y pida la constancia desde allí.',
  );
}

/** All participants, or the one with that number, from 1. */
function selectParticipantes({ asistentes }: Registro, numero: string | undefined): Participante[] {
  const all = asistentes.map((asistente, i) => ({ ...asistente, posicion: i + 1 }));
  // reglas 9.5: the count message of a training without attendees.
  const noneMessage = 'La actividad no posee ningún participante registrado.';
  if (all.length === 0) throw new ApiError('validacion', { message: noneMessage });
  if (numero === undefined) return all;
  const single = /^[1-9]\d{0,5}$/.test(numero) ? all[Number(numero) - 1] : undefined;
  if (!single) throw invalidField('participante', `La capacitación no tiene un participante N.º ${numero}`);
  return [single];
}

async function sendPdf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  fileName: string,
  printRequest: Omit<PrintRequest, 'today'>,
): Promise<FastifyReply> {
  const { id, clienteId } = printRequest.registro;
  const name = cleanName(fileName.replace(/[/\\]/g, '-'));
  const headers = fileHeaders('inline', name, 'application/pdf');
  if (request.method === 'HEAD') return reply.headers(headers).send();
  const today = todayIn(deps.config.timezone);
  const document = await generatePdf({ ...printRequest, today }, undefined, callerLeft(request));
  const download = { tabla: 'orden', filaId: id, clienteId, despues: { nombre: name } };
  await countEvent(deps.db, actorOf(request), 'descarga', download);
  return reply.headers(headers).send(document);
}
