import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codigoOf, Verificacion, verificacionesPorMinuto, verificar } from '#contract/ordenes/constancias.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup } from '#server/platform/http/edge/address-group.ts';
import { WindowLimit } from '#server/platform/http/edge/window-limit.ts';
import { ApiError, notFound } from '#server/platform/http/errors.ts';
import { Verificaciones } from './verificaciones.ts';
import { readVerificacion } from './verificar.queries.ts';

const MINUTE_MS = 60_000;
const Params = z.object({ codigo: z.string() });

/** Checks codes for callers without a session: page and call share each address's limit (reglas 4.26). */
export class Verifier {
  readonly #limit = new WindowLimit(verificacionesPorMinuto, MINUTE_MS);
  readonly #deps: Pick<Deps, 'db' | 'config' | 'clock' | 'lowSpace' | 'log'>;
  readonly #verificaciones: Verificaciones;

  constructor(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'lowSpace' | 'log'>) {
    this.#deps = deps;
    this.#verificaciones = new Verificaciones(deps);
  }

  /** What a typed code proves. Throws 404 for an unknown one, 429 beyond the limit. */
  async check({ ip, method }: FastifyRequest, typed: string) {
    const retryAfter = this.#limit.count(addressGroup(ip));
    if (retryAfter) throw new ApiError('demasiados_intentos', { retryAfter });
    const { db, config, clock, lowSpace } = this.#deps;
    const codigo = codigoOf(typed);
    // A mistyped code is looked for too: every reply takes one query, whatever it says.
    const day = { today: clock.today(), timezone: config.timezone };
    const found = await readVerificacion(db, codigo ?? '', day);
    if (!codigo || !found) throw notFound();
    if (method === 'GET' && !lowSpace()) this.#verificaciones.add(codigo);
    return { codigo, found };
  }

  /** Resolves when all checks are counted. */
  settled(): Promise<void> {
    return this.#verificaciones.settled();
  }
}

/** Anybody with a printed code learns whether it is valid (reglas 7.28). */
export function verificarRoutes(instance: FastifyInstance, verifier: Verifier): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    `${verificar.api}/:codigo`,
    {
      config: { costly: 'query', untraced: true, refusals: ['no_encontrado', 'demasiados_intentos'] },
      // In the OpenAPI document: no session is needed.
      schema: { tags: ['constancias'], security: [], params: Params, response: { 200: Verificacion } },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return (await verifier.check(request, request.params.codigo)).found;
    },
  );
}
