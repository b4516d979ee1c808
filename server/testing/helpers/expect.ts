import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ErrorCode, ErrorReply } from '#contract/platform/errors.ts';

export const UNKNOWN = '00000000-0000-7000-8000-000000000000';

/** The body of a success; fails with the body of a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: like `json` of a reply, whose body tests compare whole
export function bodyOf<T = any>(response: LightMyRequestResponse): T {
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<T>();
}

/** Returns the body of the error. */
export function expectError(response: LightMyRequestResponse, status: number, code: ErrorCode): ErrorReply {
  const body = response.json<ErrorReply>();
  expect({ status: response.statusCode, success: body.success, code: body.code }).toEqual({
    status,
    success: false,
    code,
  });
  return body;
}

/** Expects a 400 with exactly these messages by field. */
export function expectInvalid(response: LightMyRequestResponse, errores: Record<string, string>): void {
  const body = expectError(response, 400, 'validacion');
  expect(Object.fromEntries((body.errores ?? []).map(({ campo, mensaje }) => [campo, mensaje]))).toEqual(
    errores,
  );
}
