import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  Ajustes,
  AjustesInput,
  ConservacionInput,
  Correccion,
  CorreccionConfirmada,
  CorreccionInput,
  copiaName,
  DatosPersona,
  datosPersonales,
  PersonaInput,
  Supresion,
  SupresionConfirmada,
  SupresionHecha,
  SupresionInput,
  Vencidos,
} from '#contract/personas/datos-personales.ts';
import { readerOf } from '#server/carpeta/reader.ts';
import { readAjustes, updateAjustes } from '#server/consultora/responsable/ajustes.queries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, onlyAdmin } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { expectedVersion } from '#server/platform/http/crud.ts';
import { fileHeaders } from '#server/platform/http/forms/file-headers.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { findDatos } from './busqueda.queries.ts';
import { countVencidos } from './conservacion.ts';
import { streamCopia } from './copia.ts';
import { corregir, simulateCorreccion } from './correccion.ts';
import { removeMarkedMails } from './correos.ts';
import { findPersona, patiently } from './persona.ts';
import { simulateSupresion, suprimir } from './supresion.ts';

const tags = ['datos personales'];
const roles = onlyAdmin;
const keyless = 'creates nothing, and the number of a person must not stay';
const work = { roles, costly: 'work', keyless } as const;

const find = (deps: Deps, { numero }: PersonaInput) =>
  patiently(deps.db, async (trx) => findDatos(trx, await findPersona(trx, numero), deps.clock.today()));

/** Rights of Ley 25.326, for administrators (reglas 6.3). The number is in bodies alone: addresses get into logs. */
export function datosPersonalesRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  readRoutes(app, deps);
  correccionRoutes(app, deps);
  supresionRoutes(app, deps);
  ajustesRoutes(app, deps);
}

/** What the system has of a person, as a list and as a copy. */
function readRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    datosPersonales.busqueda,
    { config: work, schema: { tags, body: PersonaInput, response: { 200: DatosPersona } } },
    ({ body }) => find(deps, body),
  );

  app.post(
    datosPersonales.copia,
    {
      config: { ...work, recentFactor: true },
      schema: { tags, body: PersonaInput, produces: ['application/zip'] },
    },
    async (request, reply) => {
      const datos = await find(deps, request.body);
      const zip = streamCopia(deps, readerOf(deps, request), datos);
      return reply.headers(fileHeaders('attachment', copiaName, 'application/zip')).send(zip);
    },
  );
}

function correccionRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    datosPersonales.correccionSimulada,
    { config: work, schema: { tags, body: CorreccionInput, response: { 200: Correccion } } },
    ({ body }) => patiently(deps.db, (trx) => simulateCorreccion(trx, body, deps.clock.today())),
  );

  app.post(
    datosPersonales.correccion,
    {
      config: { ...work, refusals: ['duplicado', 'conflicto_version', 'no_encontrado'] },
      schema: { tags, body: CorreccionConfirmada, response: { 200: Correccion } },
    },
    (request) => {
      const actor = actorOf(request);
      return transaction(deps.db, actor, (trx) =>
        corregir(trx, { actor, today: deps.clock.today() }, request.body),
      );
    },
  );
}

function supresionRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    datosPersonales.supresionSimulada,
    { config: work, schema: { tags, body: SupresionInput, response: { 200: Supresion } } },
    ({ body }) => patiently(deps.db, (trx) => simulateSupresion(trx, body, deps.clock.today())),
  );

  app.post(
    datosPersonales.supresion,
    {
      config: { ...work, recentFactor: true, refusals: ['conflicto_version', 'no_encontrado'] },
      schema: { tags, body: SupresionConfirmada, response: { 200: SupresionHecha } },
    },
    async (request) => {
      const actor = actorOf(request);
      const { usuarioId } = actor;
      const hecha = await transaction(deps.db, actor, (trx) =>
        suprimir(trx, { usuarioId, today: deps.clock.today() }, request.body),
      );
      // After the commit; the nightly cleanup repeats what fails.
      await removeMarkedMails(deps).catch((err: unknown) =>
        deps.log.warn({ err }, 'a mail of a suppressed person is not removed yet'),
      );
      return hecha;
    },
  );
}

function ajustesRoutes(app: ZodApp, deps: Deps): void {
  app.get(
    datosPersonales.ajustes,
    { config: { roles }, schema: { tags, response: { 200: Ajustes } } },
    async (_request, reply) => {
      sendRow(reply, 200, await readAjustes(deps.db));
      return reply;
    },
  );

  app.put(
    datosPersonales.ajustes,
    {
      config: { roles, refusals: ['conflicto_version'] },
      schema: { tags, body: AjustesInput, response: { 200: Ajustes } },
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      const saved = await transaction(deps.db, actorOf(request), async (trx) => {
        await updateAjustes(trx, request.body, version);
        return readAjustes(trx);
      });
      sendRow(reply, 200, saved);
      return reply;
    },
  );

  app.post(
    datosPersonales.vencidos,
    {
      config: { roles, costly: 'query', keyless: 'writes nothing' },
      schema: { tags, body: ConservacionInput, response: { 200: Vencidos } },
    },
    ({ body }) => countVencidos(deps.db, body, deps.clock.today()),
  );
}
