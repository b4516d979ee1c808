import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, ErrorReply, errorCodes } from '#contract/errors.ts';
import { everyone } from '../access.ts';
import { costOf } from '../costly/costly.ts';
import { fileErrorHandler } from '../forms/file-page.ts';

const all = Object.keys(errorCodes) as ErrorCode[];
// What nobody is meant to see is no part of the document: where it is seen, that is a fault.
const documented = all.filter((code) => code !== 'error_interno');

const writing: ErrorCode[] = ['demasiado_grande', 'tipo_no_soportado'];

type Route = Pick<RouteOptions, 'url' | 'config' | 'schema' | 'errorHandler'>;

/** The statuses of the refusals that follow from what a route is, and of those that it names itself (reglas 8.2). */
function refusalsOf(method: string, { url, config, schema }: Route): number[] {
  // A full disk shows in reading too: PostgreSQL writes what it sorts, and the trail who reads.
  const codes: ErrorCode[] = ['validacion', 'no_disponible', 'sin_espacio', ...(config?.refusals ?? [])];
  const isWrite = method !== 'GET' && method !== 'HEAD';
  // Files authenticate by themselves, for there the cookie counts.
  const isOpen = !config?.roles && !schema?.produces;
  if (!isOpen) codes.push('invalid_token');
  if (config?.roles && config.roles.length < everyone.length) codes.push('sin_permiso');
  if (costOf(config)) codes.push('demasiados_intentos');
  if (url.includes('/:')) codes.push('no_encontrado');
  if (isWrite) codes.push(...writing);
  if (isWrite && !isOpen) codes.push('duplicado');
  return [...new Set(codes.map((code) => errorCodes[code][0]))].sort((a, b) => a - b);
}

// What stands behind a status where the link opens a tab, which is told in a page (docs/decisions/022).
const pageOf = (status: number | string) => `${status}-page`;

/** The documented refusals of a route by their status, each as what all routes have in common. */
export const refsOf = (method: string, route: Route): [status: number, ref: string][] =>
  refusalsOf(method, route).map((status) => {
    const name = route.errorHandler === fileErrorHandler ? pageOf(status) : status;
    return [status, `#/components/responses/${name}`];
  });

/** Every refusal by its status, with the codes that it may bear, for `components.responses`. */
export function refusalsSchema(): Record<string, { description: string; content: object }> {
  const byStatus = new Map<number, [ErrorCode, ...ErrorCode[]]>();
  for (const code of documented) {
    const [status] = errorCodes[code];
    const codes = byStatus.get(status);
    if (codes) codes.push(code);
    else byStatus.set(status, [code]);
  }
  return Object.fromEntries(
    [...byStatus].flatMap(([status, codes]) => {
      const schema = z.toJSONSchema(ErrorReply.extend({ code: z.enum(codes) }), { io: 'output' });
      const description = codes.join(', ');
      const content = { 'application/json': { schema } };
      const page = { ...content, 'text/html': { schema: { type: 'string' } } };
      return [
        [status, { description, content }],
        [pageOf(status), { description, content: page }],
      ];
    }),
  );
}
