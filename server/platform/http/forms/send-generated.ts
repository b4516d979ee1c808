import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countEvent } from '#server/platform/db/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cleanName } from '#server/platform/files/kinds.ts';
import { actorOf } from '../access.ts';
import { callerLeft } from '../costly/costly.ts';
import { fileHeaders } from './file-headers.ts';

/** A file that is made on request. */
export interface Generated {
  readonly kind: 'inline' | 'attachment';
  /** A slash in it becomes a hyphen. */
  readonly name: string;
  readonly type: string;
  /** The row of the trail's line. */
  readonly of: { readonly tabla: string; readonly filaId: string; readonly clienteId: string | null };
  /** Further details of that line. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly make: (signal: AbortSignal) => Promise<Buffer | Readable>;
}

/** Sends the file, with a line in the trail; of a HEAD request the headers alone. */
export async function sendGenerated(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, name, type, of, detail, make }: Generated,
): Promise<FastifyReply> {
  const nombre = cleanName(name.replace(/[/\\]/g, '-'));
  const headers = fileHeaders(kind, nombre, type);
  if (request.method === 'HEAD') return reply.headers(headers).send();
  const file = await make(callerLeft(request));
  await countEvent(deps.db, actorOf(request), 'descarga', { ...of, despues: { nombre, ...detail } });
  // Not earlier: a refusal has other headers.
  return reply.headers(headers).send(file);
}
