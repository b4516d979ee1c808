import type { Cuenta, Product } from './fixtures.ts';

export async function tokenOf({ url }: Pick<Product, 'url'>, { email, password }: Cuenta): Promise<string> {
  const reply = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

/** An API call with a token; a `body` is sent as JSON unless it is a form. */
export function callAs(
  { url }: Pick<Product, 'url'>,
  token: string,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const type: Record<string, string> = body && !isForm ? { 'content-type': 'application/json' } : {};
  return fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-access-token': token, ...type },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  });
}
