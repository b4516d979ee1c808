import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, ErrorReply, errorCodes } from '#contract/errors.ts';
import { everyone } from './access.ts';

const all = Object.keys(errorCodes) as ErrorCode[];
// What nobody is meant to see is no part of the document: where it is seen, that is a fault.
const documented = all.filter((code) => code !== 'error_interno');

const writing: ErrorCode[] = ['demasiado_grande', 'tipo_no_soportado', 'sin_espacio'];

type Route = Pick<RouteOptions, 'url' | 'config' | 'schema'>;

/** The statuses of the refusals that follow from what a route is, and of those that it names itself (reglas 8.2). */
export function refusalsOf(method: string, { url, config, schema }: Route): number[] {
  const codes: ErrorCode[] = ['validacion', 'no_disponible', ...(config?.refusals ?? [])];
  const isWrite = method !== 'GET' && method !== 'HEAD';
  // Files authenticate by themselves, for there the cookie counts.
  const isOpen = !config?.roles && !schema?.produces;
  if (!isOpen) codes.push('invalid_token');
  if (config?.roles && config.roles.length < everyone.length) codes.push('sin_permiso');
  if (url.includes('/:')) codes.push('no_encontrado');
  if (isWrite) codes.push(...writing);
  if (isWrite && !isOpen) codes.push('duplicado');
  return [...new Set(codes.map((code) => errorCodes[code][0]))].sort((a, b) => a - b);
}

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
    [...byStatus].map(([status, codes]) => {
      const schema = z.toJSONSchema(ErrorReply.extend({ code: z.enum(codes) }), { io: 'output' });
      return [status, { description: codes.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}
