import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tablasDe } from '#contract/eventos.ts';
import { Success } from '#contract/sesion.ts';
import { tecnicos } from '#contract/tecnicos.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { actorOf, onlyAdmin } from '#server/http/access.ts';
import { crudRoutes, IdParams } from '#server/http/crud.ts';
import { createCuenta, resendActivation } from '#server/usuarios/cuentas.ts';
import {
  createTecnico,
  listTecnicos,
  removeTecnico,
  tecnicoName,
  tecnicoRow,
  updateTecnico,
} from './tecnicos.queries.ts';

/** Technicians, for administrators alone; a new one gets an account and the mail that activates it (decisions §4). */
export function tecnicosRoutes(instance: FastifyInstance, deps: Deps): void {
  crudRoutes(
    instance,
    deps,
    tecnicos,
    { read: onlyAdmin, write: onlyAdmin },
    {
      tables: tablasDe['/api/tecnicos'],
      list: listTecnicos,
      async create(trx, input) {
        const id = await createTecnico(trx, input);
        const { email, nombre, apellido } = input;
        await createCuenta(trx, deps, { owner: { tecnico_id: id }, email, nombre: `${nombre} ${apellido}` });
        return tecnicoRow(trx, id);
      },
      update: updateTecnico,
      remove: removeTecnico,
    },
  );

  instance.withTypeProvider<ZodTypeProvider>().post(
    `${tecnicos.path}/:id/activacion`,
    {
      config: { roles: onlyAdmin },
      schema: { tags: ['tecnicos'], params: IdParams, response: { 202: Success } },
    },
    async (request, reply) => {
      const { id } = request.params;
      await transaction(deps.db, actorOf(request), async (trx) =>
        resendActivation(trx, deps, { tecnico_id: id }, await tecnicoName(trx, id)),
      );
      reply.code(202);
      return { success: true as const };
    },
  );
}
