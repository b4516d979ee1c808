import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { BusquedaQuery, busqueda, Hallazgo, type TipoHallazgo } from '#contract/lists/busqueda.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import { findAll } from './busqueda.queries.ts';

/** The kinds that the role may read and has a screen for. */
const kindsByRole: Record<Rol, readonly TipoHallazgo[]> = {
  admin: ['orden', 'cliente', 'sucursal', 'empleado'],
  cliente: ['orden', 'empleado'],
  tecnico: ['orden'],
};

export function busquedaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    busqueda,
    {
      config: { roles: everyone, costly: 'query' },
      schema: { tags: ['buscar'], querystring: BusquedaQuery, response: { 200: z.array(Hallazgo) } },
    },
    async (request) => {
      const actor = actorOf(request);
      const { q } = request.query;
      const tipos = kindsByRole[actor.rol as Rol];
      return q
        ? reading(deps.db, actor, (db) =>
            findAll(db, scopeOf(request), { tipos, q, today: deps.clock.today() }),
          )
        : [];
    },
  );
}
