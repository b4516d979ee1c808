import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type CeldaCorregida, ImportFields } from '#contract/lists/importacion.ts';
import { empleados, ImportQuery, ImportReply } from '#contract/personas/empleados.ts';
import { textos } from '#contract/values/fields.ts';
import { requireCliente } from '#server/clientes/clientes.queries.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { workbook, XLSX } from '#server/platform/files/kinds.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { invalidField } from '#server/platform/http/errors.ts';
import { type FormFile, withForm } from '#server/platform/http/forms/multipart.ts';
import { applyPlan, lockImport, readEmpresa, readSucursales } from './importacion.queries.ts';
import { type Plan, planImport } from './plan.ts';
import type { Cells, Lectura } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { replyOf } from './reply.ts';
import { writePlantilla, writeRechazadas } from './reply-workbooks.ts';

const { path } = empleados;
const tags = ['empleados'];
const produces = [XLSX];
const PlantillaQuery = z.strictObject({ cliente_id: z.uuid().optional() });

const roles = ['admin', 'cliente'] as const;

const upload = {
  config: {
    roles,
    costly: 'work',
    multipart: { fields: ImportFields, files: ['excelFile'], maxFieldBytes: 4 * 1024 * 1024 },
  },
} as const;

/** The import of a company's employees from a workbook (reglas 5.13, 5.14, 7.12) and the template for it. */
export function importacionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  importRoutes(app, deps);
  plantillaRoute(app, deps);
}

function importRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    `${path}/cliente/:id`,
    {
      ...upload,
      schema: { tags, params: IdParams, querystring: ImportQuery, response: { 200: ImportReply } },
    },
    async (request, reply) => {
      const { simular, repetidas, detalle } = request.query;
      const mode = { simular: simular === 'true', withCells: false };
      const options = { repetidas: repetidas === 'true', detalle: detalle === 'true' };
      return receiveWorkbook(deps, request, reply, mode, (plan) => replyOf(plan, options));
    },
  );

  // docs/decisions/007: the rejected rows, to be corrected and imported again. Writes nothing.
  app.post(
    `${path}/cliente/:id/rechazados`,
    { ...upload, schema: { tags, params: IdParams, produces } },
    async (request, reply) => {
      const mode = { simular: true, withCells: true };
      const rejected = await receiveWorkbook(deps, request, reply, mode, (plan) => plan.rejected);
      return sendWorkbook(
        reply,
        'empleados-rechazados.xlsx',
        await writeRechazadas(rejected, callerLeft(request)),
      );
    },
  );
}

function plantillaRoute(app: ZodApp, deps: Deps): void {
  app.get(
    `${path}/plantilla`,
    {
      // For a company that does not exist.
      config: { roles, costly: 'work', refusals: ['no_encontrado'] },
      schema: { tags, querystring: PlantillaQuery, produces },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const clienteId = actor.clienteId ?? request.query.cliente_id;
      const sucursales =
        clienteId &&
        (await reading(deps.db, actor, async (db) => {
          await requireCliente(db, scopeOf(request), clienteId);
          return readSucursales(db, clienteId);
        }));
      const direcciones = sucursales ? sucursales.map(({ direccion }) => direccion) : null;
      return sendWorkbook(
        reply,
        'plantilla-empleados.xlsx',
        await writePlantilla(direcciones, callerLeft(request)),
      );
    },
  );
}

const sendWorkbook = (reply: FastifyReply, name: string, workbook: Buffer): FastifyReply =>
  reply
    .headers({ 'content-type': XLSX, 'content-disposition': `attachment; filename="${name}"` })
    .send(workbook);

interface ImportMode {
  /** Only plans. */
  simular: boolean;
  withCells: boolean;
}

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

const receiveWorkbook = <T>(
  deps: Deps,
  request: IdRequest,
  reply: FastifyReply,
  mode: ImportMode,
  tell: (plan: Plan & Lectura) => T,
): Promise<T> =>
  withForm(deps, request, reply, ImportFields, { excelFile: workbook }, ({ fields, files }) =>
    importWorkbook(deps, request, { fields, file: files.excelFile }, mode, tell),
  );

function correctedCells(correcciones: readonly CeldaCorregida[]): ReadonlyMap<number, Cells> {
  const byRow = new Map<number, Cells>();
  for (const { fila, campo, valor } of correcciones) byRow.set(fila, { ...byRow.get(fila), [campo]: valor });
  return byRow;
}

/** Reads the workbook before the transaction that plans and applies; `tell` makes its result. */
async function importWorkbook<T>(
  deps: Deps,
  request: IdRequest,
  { fields: { correcciones, sucursales }, file }: { fields: ImportFields; file: FormFile | undefined },
  { simular, withCells }: ImportMode,
  tell: (plan: Plan & Lectura) => T,
): Promise<T> {
  const actor = actorOf(request);
  const clienteId = request.params.id.toLowerCase();
  await requireCliente(deps.db, scopeOf(request), clienteId);
  if (!file) throw invalidField('excelFile', textos.requerido);
  const corrected = correctedCells(correcciones);
  const lectura = await readWorkbook(
    { path: file.path, withCells, corrected },
    undefined,
    callerLeft(request),
  );
  const planFor = async (db: Kysely<DB>) => ({
    ...planImport(lectura.filas, await readEmpresa(db, clienteId), sucursales),
    ...lectura,
  });
  if (simular) return tell(await reading(deps.db, actor, planFor));
  return transaction(deps.db, actor, async (trx) => {
    await lockImport(trx, clienteId);
    const plan = await planFor(trx);
    await applyPlan(trx, clienteId, plan);
    return tell(plan);
  });
}
