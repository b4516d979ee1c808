import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { fileErrorHandler } from '#server/platform/http/forms/file-page.ts';
import { authenticateFile } from './authenticate.ts';

/** Options of a route that opens in a tab: a session by header or by the `token` cookie, refusals as pages (reglas 12.1). */
export const fileRoute = (deps: Deps) => ({
  onRequest: async (request: FastifyRequest) => {
    request.session = await authenticateFile(deps, request);
  },
  errorHandler: fileErrorHandler,
});
