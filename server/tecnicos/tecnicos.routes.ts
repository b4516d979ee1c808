import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Success } from '#contract/cuentas/sesion.ts';
import { type TecnicoInput, tecnicos } from '#contract/personas/tecnicos.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, onlyAdmin } from '#server/platform/http/access.ts';
import { crudRoutes, IdParams } from '#server/platform/http/crud.ts';
import { changeEmail, createCuenta, resendActivation } from '#server/usuarios/cuentas.ts';
import {
  createTecnico,
  listTecnicos,
  removeTecnico,
  tecnicoName,
  tecnicoRow,
  updateTecnico,
} from './tecnicos.queries.ts';

const cuentaOf = (id: string, { email, nombre, apellido }: TecnicoInput) => ({
  owner: { tecnico_id: id },
  email,
  nombre: `${nombre} ${apellido}`,
});

/** For administrators; a new technician gets an account and its activation mail (reglas 4.17). */
export function tecnicosRoutes(instance: FastifyInstance, deps: Deps): void {
  crudRoutes(
    instance,
    deps,
    tecnicos,
    { read: onlyAdmin, write: onlyAdmin },
    {
      list: listTecnicos,
      async create(trx, input) {
        const id = await createTecnico(trx, input);
        await createCuenta(trx, deps, cuentaOf(id, input));
        return tecnicoRow(trx, id);
      },
      async update(trx, id, input, version) {
        await updateTecnico(trx, id, input, version);
        await changeEmail(trx, deps, cuentaOf(id, input));
        return tecnicoRow(trx, id);
      },
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
