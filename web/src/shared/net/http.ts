import type { RefreshInput } from '#contract/cuentas/sesion.ts';
import type { Complete } from '../form/body.ts';
import { createAttempts } from './attempts.ts';
import { errorOfFailure, errorOfReply, HttpError } from './http-error.ts';
import { createRefresh, type Tokens, withTabLock } from './refresh.ts';
import { send } from './transport.ts';

/** The session, which http must not import. */
export interface HttpSession {
  readonly read: () => Tokens | null;
  readonly write: (tokens: Tokens) => void;
  /** Called after a refused refresh (reglas 8.3). */
  readonly onEnded: () => void;
  /** Called after a 403 (reglas 6.8, 10.14). */
  readonly onForbidden: (code: string) => void;
  /** Asks for the second factor before a sensitive act (reglas 10.14); false on cancel. */
  readonly onProof: () => Promise<boolean>;
}

export interface HttpOptions {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (share: number) => void;
}

let session: HttpSession = {
  read: () => null,
  write: () => {},
  onEnded: () => {},
  onForbidden: () => {},
  onProof: async () => false,
};

/** Called once, before the first screen. */
export function connectHttp(connected: HttpSession): void {
  session = connected;
}

const refresh = createRefresh({
  read: () => session.read(),
  write: (tokens) => session.write(tokens),
  lock: withTabLock,
  request: async (refresh_token) => {
    const body: Complete<typeof RefreshInput> = { refresh_token };
    const reply = await attempt('POST', '/api/auth/refresh', body);
    if (reply.status === 401) return null;
    if (!reply.ok) throw errorOfReply(reply.status, await reply.text());
    return reply.json();
  },
});

/** Renews the access token early. The next call handles a failure. */
export async function renewTokens(): Promise<void> {
  const tokens = session.read();
  if (!tokens) return;
  if (!(await refresh(tokens.access_token).catch(() => true))) session.onEnded();
}

async function attempt(
  method: string,
  path: string,
  body: unknown,
  options: HttpOptions = {},
  token?: string,
) {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (token) Object.assign(headers, { Authorization: `Bearer ${token}`, 'x-access-token': token });
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const encoded = body === undefined || isForm ? body : JSON.stringify(body);
  try {
    const { signal, onProgress } = options;
    return await send(path, { method, headers, body: encoded, signal, onProgress });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw errorOfFailure(failure);
  }
}

// 304 replies to `If-None-Match`.
const succeeded = ({ ok, status }: Response) => ok || status === 304;

/** A call with the session's token, renewed once (reglas 8.3). */
async function call(method: string, path: string, body?: unknown, options?: HttpOptions): Promise<Response> {
  try {
    return await callOnce(method, path, body, options);
  } catch (error) {
    const needsProof = error instanceof HttpError && error.code === 'segundo_factor_vencido';
    if (!needsProof || !(await session.onProof())) throw error;
    return callOnce(method, path, body, options);
  }
}

async function callOnce(
  method: string,
  path: string,
  body?: unknown,
  options?: HttpOptions,
): Promise<Response> {
  const token = session.read()?.access_token;
  const reply = await attempt(method, path, body, options, token);
  if (succeeded(reply)) return reply;
  const error = errorOfReply(reply.status, await reply.text());
  if (error.code !== 'invalid_token' || !token) throw withForbiddenNotice(error);

  if (await refresh(token)) {
    const second = await attempt(method, path, body, options, session.read()?.access_token);
    if (succeeded(second)) return second;
    const secondError = errorOfReply(second.status, await second.text());
    if (secondError.code !== 'invalid_token') throw withForbiddenNotice(secondError);
  }
  session.onEnded();
  throw error;
}

function withForbiddenNotice(error: HttpError): HttpError {
  if (error.code === 'sin_permiso' || error.code === 'segundo_factor_requerido')
    session.onForbidden(error.code);
  return error;
}

async function json<T>(pending: Promise<Response>): Promise<T> {
  const reply = await pending;
  const text = await reply.text().catch((failure: unknown) => Promise.reject(errorOfFailure(failure)));
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const attempts = createAttempts();

// Bodies with passwords, codes and numbers of people, which the server keeps no reply of.
const KEYLESS = /^\/api\/(auth|activation|profile|datosPersonales)\//;

/** A lost reply is not a double: the same body is sent with the same key until its reply is read (decision 067). */
async function post<T>(path: string, body?: unknown, options: HttpOptions = {}): Promise<T> {
  if (KEYLESS.test(path)) return json<T>(call('POST', path, body, options));
  const tried = attempts.begin(path, body);
  const headers = { ...options.headers, 'Idempotency-Key': tried.key };
  try {
    const reply = await json<T>(call('POST', path, body, { ...options, headers }));
    attempts.end(tried);
    return reply;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'clave_reutilizada') throw error;
    // A file changed in place: it is another body.
    attempts.end(tried);
    return post<T>(path, body, options);
  }
}

/** Every failure is an `HttpError` with a Spanish message. */
export const http = {
  get: <T>(path: string, options?: HttpOptions) => json<T>(call('GET', path, undefined, options)),
  post: <T = void>(path: string, body?: unknown, options?: HttpOptions) => post<T>(path, body, options),
  put: <T = void>(path: string, body?: unknown, options?: HttpOptions) =>
    json<T>(call('PUT', path, body, options)),
  patch: <T = void>(path: string, body?: unknown, options?: HttpOptions) =>
    json<T>(call('PATCH', path, body, options)),
  delete: (path: string, options?: HttpOptions) => json<void>(call('DELETE', path, undefined, options)),
  blob: async (path: string, options?: HttpOptions) => (await call('GET', path, undefined, options)).blob(),
  postBlob: async (path: string, body: unknown) => (await call('POST', path, body)).blob(),
  raw: (path: string, options?: HttpOptions) => call('GET', path, undefined, options),
};

export { HttpError };
