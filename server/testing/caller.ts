import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SignedIn } from './identities.ts';

type Headers = Record<string, string>;

/** Requests of one identity. Sends plain objects as JSON, a FormData as multipart. */
export interface Caller {
  token: string;
  usuarioId: string;
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  put(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  patch(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
}

export function callerOf(app: FastifyInstance, { token, usuarioId }: SignedIn): Caller {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Headers = {},
  ) => {
    const identity: Headers = token ? { authorization: `Bearer ${token}`, 'x-access-token': token } : {};
    if (body instanceof FormData) {
      const encoded = new Response(body);
      const payload = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get('content-type') ?? '';
      return app.inject({ method, url, payload, headers: { ...identity, 'content-type': type, ...headers } });
    }
    return app.inject({
      method,
      url,
      headers: { ...identity, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  };
  return {
    token,
    usuarioId,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  };
}
