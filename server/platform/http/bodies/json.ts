import { ApiError } from '../errors.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Throws 400 for text that is not UTF-8. */
export function decodeUtf8(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch {
    throw new ApiError('validacion', { message: 'El pedido no está en UTF-8' });
  }
}

/** JSON of a body that no parser has read; undefined for an empty one. Throws 400. */
export function parseJson(body: Uint8Array): unknown {
  if (body.length === 0) return undefined;
  const text = decodeUtf8(body);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('validacion', { message: 'El pedido no se pudo interpretar' });
  }
}
