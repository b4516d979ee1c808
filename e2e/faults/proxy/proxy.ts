import { execFileSync } from 'node:child_process';
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request as secureRequest } from 'node:https';
import { isBuilt } from '../../../tools/web-sources.mjs';
import { ADMIN, makeSite, removeSite, root, startServer } from '../../support/run/product.ts';
import type { Report, Unavailable } from '../report.ts';
import { missingNginx, type Nginx, startNginx } from './nginx.ts';

const STREAM_MS = 5_000;

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Call {
  method?: string;
  token?: string;
  body?: object;
  /** Resolves with what came until then; for streams. */
  until?: (text: string) => boolean;
}

function ask(
  port: number,
  isSecure: boolean,
  path: string,
  { method = 'GET', token, body, until }: Call = {},
) {
  const sent = body && JSON.stringify(body);
  const options: RequestOptions = {
    ...{ host: '127.0.0.1', port, path, method, agent: false, rejectUnauthorized: false },
    headers: {
      host: 'prisma.example',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(until && { accept: 'text/event-stream' }),
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    },
  };
  return new Promise<Reply>((resolve, reject) => {
    const call = (isSecure ? secureRequest : plainRequest)(options, (reply) => {
      let text = '';
      const end = () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
      const late = until && setTimeout(() => call.destroy(), STREAM_MS);
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (until?.(text)) call.destroy();
      });
      reply
        .on('error', () => undefined)
        .on('close', () => {
          clearTimeout(late);
          end();
        });
    });
    call.on('error', (error) => (call.destroyed ? undefined : reject(error)));
    call.end(sent);
  });
}

/** Walks the ways through the proxy; returns what is wrong. */
async function walk({
  http,
  https,
  accessLog,
}: Nginx): Promise<{ wrong: string[]; acknowledged: string; token: string }> {
  const wrong: string[] = [];
  const check = (what: string, holds: boolean) => void (holds || wrong.push(what));
  const plain = (path: string, call?: Call) => ask(http, false, path, call);
  const secure = (path: string, call?: Call) => ask(https, true, path, call);

  const redirected = await plain('/login');
  check(
    'a page without TLS is not led to https',
    redirected.status === 308 && redirected.headers.location === 'https://prisma.example/login',
  );
  for (const path of ['/api/rubros', '/api/agenda/calendario.ics?k=x', '/api/verificar/7K3M-Q2WD-9XTF-0HBN'])
    check(`${path} without TLS is not refused`, (await plain(path)).status === 403);
  check('/verificar without TLS is not led to https', (await plain('/verificar/SECRETO1')).status === 308);
  const page = await secure('/login');
  check('the page', page.status === 200 && page.text.includes('<script'));

  const signIn = await secure('/api/auth/signin', { method: 'POST', body: ADMIN });
  const { token } = JSON.parse(signIn.text) as { token: string };
  const stream = secure('/api/eventos', { token, until: (text) => /event: cambio/.test(text) });
  const made = await secure('/api/rubros', {
    method: 'POST',
    token,
    body: { nombre: 'Por el proxy', controlContratista: false },
  });
  check(`a row through the proxy: ${made.status}`, made.status === 201);
  check('the stream is held back', /event: cambio/.test((await stream).text));

  check('/verificar', (await secure('/verificar')).status === 200);
  check('/verificar of an unknown code', (await secure('/verificar/SECRETO2')).status === 404);
  const verified = await secure('/api/verificar/SECRETO3');
  check(`/api/verificar: ${verified.status}`, [200, 400, 404].includes(verified.status));
  const calendar = await secure('/api/agenda/calendario.ics?token=SECRETO4');
  check(`the calendar: ${calendar.status}`, [400, 401, 404].includes(calendar.status));
  for (const path of ['/activation/SECRETO5', '/usuarios/validate/SECRETO6', '/api/auth/verify/SECRETO7'])
    await secure(path);
  const log = await accessLog();
  check('the access log has no line of an ordinary call', log.includes('/api/rubros'));
  check(`the access log has ${/SECRETO\d/.exec(log)?.[0]}`, !/SECRETO|7K3M/.test(log));
  return { wrong, acknowledged: (JSON.parse(made.text) as { _id: string })._id, token };
}

/** `operacion/nginx.conf` is valid, and every kind of request goes through it. */
export async function run(): Promise<(Report | Unavailable)[]> {
  const scenario = 'requests through nginx';
  const missing = missingNginx();
  if (missing) return [{ scenario, missing }];
  if (!isBuilt()) execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: root, stdio: 'ignore' });
  const site = await makeSite();
  const server = startServer(site, { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://prisma.example' });
  let nginx: Nginx | undefined;
  try {
    await server.ready();
    nginx = await startNginx([site.port]);
    const { wrong, acknowledged, token } = await walk(nginx);
    const rows = JSON.parse((await ask(nginx.https, true, '/api/rubros', { token })).text) as {
      _id: string;
    }[];
    const found = rows.some(({ _id }) => _id === acknowledged);
    const balance = { acknowledged: 1, found: found ? 1 : 0, lost: found ? [] : [acknowledged], repeated: 0 };
    return [{ scenario, faults: 0, balance, readyMs: [], notes: [], wrong }];
  } finally {
    await nginx?.stop();
    await server.stop();
    await removeSite(site);
  }
}
