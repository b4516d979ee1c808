import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { categorias, paises, provincias } from '#contract/referencias.ts';
import type { Deps } from '#server/deps.ts';
import { everyone } from '#server/http/access.ts';
import { sendList } from '#server/http/list.ts';

const lists: { path: string; row: z.ZodType; tabla: string; query: RawBuilder<unknown> }[] = [
  {
    ...categorias,
    tabla: 'categoria_afip',
    query: sql`select json_build_object('_id', id, 'nombre', nombre)::text from categoria_afip order by orden`,
  },
  {
    ...paises,
    tabla: 'pais',
    query: sql`select json_build_object('_id', id, 'nombre', nombre, 'codigo', codigo)::text from pais
      order by orden = 0 desc, nombre collate espanol`,
  },
  {
    ...provincias,
    tabla: 'provincia',
    query: sql`select json_build_object('_id', id, 'nombre', nombre)::text from provincia order by nombre collate espanol`,
  },
];

/** The three reference lists, for everyone who is signed in (reglas 7.6). */
export function referenciasRoutes(app: FastifyInstance, deps: Deps): void {
  for (const { path, row, tabla, query } of lists) {
    const schema = { tags: ['referencias'], response: { 200: z.array(row) } };
    app.get(path, { config: { roles: everyone, lista: [tabla] }, schema }, (request, reply) =>
      sendList(deps, request, reply, { scope: { kind: 'todo' }, query }),
    );
  }
}
