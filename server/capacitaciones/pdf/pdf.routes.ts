import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { capacitaciones } from '#contract/capacitaciones.ts';
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
import { generatePdf, type Pedido } from './generate.ts';
import { findRegistro, type Registro } from './registro.queries.ts';
import { dia, persona } from './texts.ts';

const { path } = capacitaciones;
const tags = ['capacitaciones'];
const produces = ['application/pdf'];
const Query = z.strictObject({ participante: z.string().optional(), version: z.string().optional() });

/**
 * A training's documents: files made when they are asked for, for whoever may read the training, by header or in a tab
 * of its own by the `token` cookie (reglas 12.1).
 */
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
      const nombre = `Planilla de asistencia - Orden ${registro.numero}.pdf`;
      return sendPdf(deps, request, reply, nombre, { documento: 'planilla', registro, participantes: [] });
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
      checkDia(registro, todayIn(deps.config.timezone));
      checkVersion(registro, version);
      const participantes = choose(registro, participante);
      const [unico] = participante === undefined ? [] : participantes;
      const nombre = `Constancia - Orden ${registro.numero}${unico ? ` - ${persona(unico)}` : ''}.pdf`;
      return sendPdf(deps, request, reply, nombre, { documento: 'constancia', registro, participantes });
    },
  );
}

async function readRegistro(deps: Deps, request: FastifyRequest, id: string): Promise<Registro> {
  const actor = actorOf(request);
  const registro = await reading(deps.db, actor, (db) => findRegistro(db, scopeOf(request), id));
  if (registro) return registro;
  throw notFound();
}

/** Nobody is certified to have taken part in what is still to come. */
function checkDia({ inicio }: Registro, today: string): void {
  if (inicio <= today) return;
  const message = `Las constancias se pueden pedir desde el ${dia(inicio)}, el día de la capacitación.`;
  throw new ApiError('validacion', { message });
}

/** A number in the list is somebody else's once the list has changed: the version says which list was looked at. */
function checkVersion(registro: Registro, version: string | undefined): void {
  if (version === undefined || version === String(registro.version)) return;
  throw conflict(
    'conflicto_version',
    'Otra persona modificó esta capacitación. Vuelva a abrir su detalle y pida la constancia desde allí.',
  );
}

/** All who attended, or the one with that number in the list, from 1 on. */
function choose({ asistentes }: Registro, numero: string | undefined): Participante[] {
  const todos = asistentes.map((asistente, i) => ({ ...asistente, posicion: i + 1 }));
  // reglas 9.5: the count message of a training without attendees.
  const nadie = 'La actividad no posee ningún participante registrado.';
  if (todos.length === 0) throw new ApiError('validacion', { message: nadie });
  if (numero === undefined) return todos;
  const uno = /^[1-9]\d{0,5}$/.test(numero) ? todos[Number(numero) - 1] : undefined;
  if (!uno) throw invalidField('participante', `La capacitación no tiene un participante N.º ${numero}`);
  return [uno];
}

async function sendPdf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  nombre: string,
  pedido: Omit<Pedido, 'today'>,
): Promise<FastifyReply> {
  const { id, clienteId } = pedido.registro;
  const name = cleanName(nombre.replace(/[/\\]/g, '-'));
  const headers = fileHeaders('inline', name, 'application/pdf');
  // Nothing is printed for whoever only asks whether it is there.
  if (request.method === 'HEAD') return reply.headers(headers).send();
  const today = todayIn(deps.config.timezone);
  const document = await generatePdf({ ...pedido, today }, undefined, callerLeft(request));
  const detalle = { tabla: 'orden', filaId: id, clienteId, despues: { nombre: name } };
  await countEvent(deps.db, actorOf(request), 'descarga', detalle);
  return reply.headers(headers).send(document);
}
