import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorHandler, refuse } from '../error-handler.ts';

/** The reply opens in a tab. Older browsers send no `sec-fetch-dest`. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const dest = headers['sec-fetch-dest'];
  if (dest) return dest === 'document';
  return /^\s*text\/html\b/i.test(headers.accept ?? '');
}

// Other statuses show the refusal's own text.
const texts: Record<number, [title: string, text: string]> = {
  401: [
    'Su sesión venció',
    'Vuelva al sistema, ingrese nuevamente si se le pide, y abra desde allí el archivo.',
  ],
  404: [
    'El archivo no está disponible',
    'Es posible que se haya eliminado o que ya no esté asignado a su empresa.',
  ],
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const page = (title: string, text: string) => `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Prisma Seguridad</title>
<style>body{margin:15vh auto;max-width:28rem;padding:0 1.5rem;font:16px/1.5 system-ui,sans-serif;color:#1c2723;background:#fff}h1{font-size:1.375rem}a{color:#1b7a4b}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="/">Volver a Prisma Seguridad</a></p></main></body>
</html>
`;

/** Answers refusals in a tab with an HTML page without scripts (docs/decisions/022), others as JSON. */
export function fileErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!isNavigation(request)) {
    errorHandler(error, request, reply);
    return;
  }
  const { status, message } = refuse(error, request, reply);
  const [title, text] = texts[status] ?? ['El archivo no se pudo abrir', message];
  reply.type('text/html; charset=utf-8').send(page(title, text));
}
