import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, ErrorReply, errorCodes } from '#contract/platform/errors.ts';
import { everyone } from '../access.ts';
import { costOf } from '../costly/costly.ts';
import { fileErrorHandler } from '../forms/file-page.ts';
import { takesKey } from '../idempotency/idempotency.ts';

const all = Object.keys(errorCodes) as ErrorCode[];
// `error_interno` is always a fault.
const documented = all.filter((code) => code !== 'error_interno');

const writing: ErrorCode[] = ['demasiado_grande', 'tipo_no_soportado'];

export type Route = Pick<RouteOptions, 'url' | 'config' | 'schema' | 'errorHandler'>;

// Routes of files authenticate themselves, because they accept the cookie.
export const isOpen = ({ config, schema }: Route) =>
  !config?.roles && (!schema?.produces || schema.security !== undefined);

/** The statuses of a route's own refusals and of those that follow from its kind (reglas 8.2). */
function refusalsOf(method: string, route: Route): number[] {
  const { url, config } = route;
  // Reads write too: PostgreSQL sorts on disk, and the trail records downloads.
  const codes: ErrorCode[] = ['validacion', 'no_disponible', 'sin_espacio', ...(config?.refusals ?? [])];
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const isPublic = isOpen(route);
  if (!isPublic) codes.push('invalid_token');
  if (!isPublic && !config?.beforeFactor) codes.push('segundo_factor_requerido');
  if (config?.recentFactor) codes.push('segundo_factor_vencido');
  if (config?.roles && config.roles.length < everyone.length) codes.push('sin_permiso');
  if (costOf(config)) codes.push('demasiados_intentos');
  if (url.includes('/:')) codes.push('no_encontrado');
  if (isWrite) codes.push(...writing);
  if (isWrite && !isPublic) codes.push('duplicado');
  if (takesKey(method, route)) codes.push('clave_reutilizada');
  return [...new Set(codes.map((code) => errorCodes[code][0]))].sort((a, b) => a - b);
}

// Links that open a tab get an HTML page (docs/decisions/022).
const pageOf = (status: number | string) => `${status}-page`;

export const refsOf = (method: string, route: Route): [status: number, ref: string][] =>
  refusalsOf(method, route).map((status) => {
    const name = route.errorHandler === fileErrorHandler ? pageOf(status) : status;
    return [status, `#/components/responses/${name}`];
  });

/** `components.responses`: every refusal by status, with its possible codes. */
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
