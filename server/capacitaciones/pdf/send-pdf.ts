import type { FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { sendGenerated } from '#server/platform/http/forms/send-generated.ts';
import { generatePdf, type PrintRequest } from './generate.ts';
import { findRegistro, type Registro } from './registro.queries.ts';

/** The training to print. Throws 404 out of the scope and for an order that is no training. */
export async function readRegistro(deps: Deps, request: FastifyRequest, id: string): Promise<Registro> {
  const actor = actorOf(request);
  const registro = await reading(deps.db, actor, (db) => findRegistro(db, scopeOf(request), id));
  if (registro) return registro;
  throw notFound();
}

/** Sends a document of a training that opens in a tab. */
export function sendPdf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  printRequest: PrintRequest,
): Promise<FastifyReply> {
  const { id: filaId, clienteId } = printRequest.registro;
  return sendGenerated(deps, request, reply, {
    ...{ kind: 'inline', name, type: 'application/pdf', of: { tabla: 'orden', filaId, clienteId } },
    make: (signal) => generatePdf(deps, actorOf(request), printRequest, { signal }),
  });
}
