import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  Carpeta,
  CarpetaQuery,
  carpetaTexts,
  maxArchivosCarpeta,
  maxBytesCarpeta,
  maxBytesUnida,
  maxPaginasUnida,
} from '#contract/ordenes/carpeta.ts';
import { recordAperturas } from '#server/documentacion-tecnica/lectura.queries.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { fileHeaders } from '#server/platform/http/forms/file-headers.ts';
import { sendGenerated } from '#server/platform/http/forms/send-generated.ts';
import { ZipStream } from '#server/platform/zip/zip-stream.ts';
import { fileRoute } from '#server/sesion/file-route.ts';
import { type CarpetaOf, readCarpeta, readCarpetaHead, readCarpetaSize } from './carpeta.queries.ts';
import { indexSections, type Outcome } from './index-rows.ts';
import { carpetaName, filesOf, type Plan, planCarpeta, sizeOfUnida } from './plan.ts';
import { type Reader, readerOf } from './reader.ts';
import { writeUnida } from './unida/write-unida.ts';
import { printIndex, writeCarpeta } from './write-carpeta.ts';

const path = '/api/clientes/:id/carpeta';
const tags = ['clientes'];
const schema = { tags, params: IdParams, querystring: CarpetaQuery };

/** The inspection folder of a client, for the people who may read it (reglas 4.20): its index as JSON. */
export function carpetaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    path,
    { config: { roles: everyone, costly: 'query' }, schema: { ...schema, response: { 200: Carpeta } } },
    async (request) => {
      const { id } = request.params;
      const { carpeta } = await readPlan(deps, readerOf(deps, request), { clienteId: id, ...request.query });
      return carpeta;
    },
  );
}

/** The folder as files, by header or by the `token` cookie in a tab (reglas 12.1). */
export function carpetaFileRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const route = (produces: string) => ({ schema: { ...schema, produces: [produces] }, ...fileRoute(deps) });

  app.get(
    `${path}.zip`,
    { config: { costly: 'carpeta', refusals: ['demasiado_grande'] }, ...route('application/zip') },
    async (request, reply) => {
      const reader = readerOf(deps, request);
      const plan = await readPlan(deps, reader, { clienteId: request.params.id, ...request.query });
      checkSize(plan);
      const name = carpetaName(plan.carpeta, '.zip');
      reply.headers(fileHeaders('attachment', name, 'application/zip'));
      return request.method === 'HEAD' ? reply.send() : sendZip(deps, reader, plan, name, reply);
    },
  );

  app.get(
    `${path}-unida.pdf`,
    { config: { costly: 'carpeta', refusals: ['demasiado_grande'] }, ...route('application/pdf') },
    (request, reply) => sendUnida(deps, request, reply),
  );

  app.get(
    `${path}.pdf`,
    { config: { costly: 'work', refusals: ['demasiado_grande'] }, ...route('application/pdf') },
    async (request, reply) => {
      const reader = readerOf(deps, request);
      const plan = await readPlan(deps, reader, { clienteId: request.params.id, ...request.query });
      checkSize(plan);
      return sendGenerated(deps, request, reply, {
        ...pdfOf(plan),
        name: carpetaName(plan.carpeta, '.pdf').replace(/^Carpeta/, 'Índice de la carpeta'),
        make: (signal) => printIndex(deps, { ...reader, signal }, plan, indexSections(plan.carpeta)),
      });
    },
  );
}

async function sendUnida(
  deps: Deps,
  request: FastifyRequest<{ Params: { id: string }; Querystring: CarpetaQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = readerOf(deps, request);
  const plan = await readPlan(deps, reader, { clienteId: request.params.id, ...request.query });
  checkSize(plan);
  const { paginas, bytes } = sizeOfUnida(plan);
  if (bytes > maxBytesUnida || paginas > maxPaginasUnida)
    throw new ApiError('demasiado_grande', { message: carpetaTexts.grandeUnida });
  // Before, because a part may be refused as too large, as no other document is.
  const whole = request.method === 'HEAD' ? Buffer.alloc(0) : await writeUnida(deps, reader, plan);
  return sendWhole(deps, request, reply, plan, whole);
}

const sendWhole = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  plan: Plan,
  file: Buffer | Readable,
): Promise<FastifyReply> =>
  sendGenerated(deps, request, reply, {
    ...pdfOf(plan),
    name: carpetaName(plan.carpeta, '.pdf'),
    detail: { carpeta: true, archivos: plan.carpeta.cantidad },
    make: async () => file,
  });

async function readPlan(deps: Deps, { actor, scope, today }: Reader, of: CarpetaOf): Promise<Plan> {
  const day = { today, timezone: deps.config.timezone };
  return reading(deps.db, actor, async (db) => {
    const head = await readCarpetaHead(db, scope, of);
    const size = await readCarpetaSize(db, scope, of, day);
    // The counts alone: nothing is read or named for files that nobody gets.
    if (size.cantidad > maxArchivosCarpeta)
      return { carpeta: { ...head, fecha: today, ...size, secciones: [] }, entries: [] };
    return planCarpeta({ ...head, ...(await readCarpeta(db, scope, of, day)) }, today);
  });
}

function checkSize({ carpeta }: Plan): void {
  if (carpeta.cantidad <= maxArchivosCarpeta && carpeta.bytes <= maxBytesCarpeta) return;
  throw new ApiError('demasiado_grande', { message: carpetaTexts.grande });
}

function sendZip(deps: Deps, reader: Reader, plan: Plan, nombre: string, reply: FastifyReply): FastifyReply {
  const zip = new ZipStream(deps);
  const outcomes = new Map<string, Outcome>();
  const work = async () => {
    const archivos = await writeCarpeta(deps, reader, plan, { zip, outcomes });
    await zip.written;
    return { nombre, carpeta: true, archivos, sha256: zip.sha256() };
  };
  void work()
    .catch((error: Error) => {
      zip.fail(error);
      if (!reader.signal.aborted) deps.log.warn({ err: error }, 'an inspection folder was cut off');
      return { nombre, carpeta: true, incompleta: true };
    })
    .then(async (detail) => {
      await record(deps, reader, plan, detail);
      // What was written before a cut was opened too.
      const isOpened = (ruta: string) => typeof outcomes.get(ruta) === 'object';
      await recordAperturas(deps.db, reader.actor, filesOf(plan, isOpened));
    })
    .catch((err: unknown) => deps.log.error({ err }, 'the download of a folder is not in the trail'));
  return reply.send(zip.stream);
}

const rowOf = ({ carpeta: { cliente } }: Plan) => ({
  tabla: 'cliente',
  filaId: cliente._id,
  clienteId: cliente._id,
});
const pdfOf = (plan: Plan) => ({ kind: 'inline', type: 'application/pdf', of: rowOf(plan) }) as const;

const record = (deps: Deps, { actor }: Reader, plan: Plan, despues: Record<string, unknown>) =>
  countEvent(deps.db, actor, 'descarga', { ...rowOf(plan), despues });
