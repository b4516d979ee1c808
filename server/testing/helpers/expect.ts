import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';

/** An identifier that no row has. */
export const UNKNOWN = '00000000-0000-7000-8000-000000000000';

/** The reply is that error; answers its body for a closer look. */
export function expectError(response: LightMyRequestResponse, status: number, code: ErrorCode): ErrorReply {
  const body = response.json<ErrorReply>();
  expect({ status: response.statusCode, success: body.success, code: body.code }).toEqual({
    status,
    success: false,
    code,
  });
  return body;
}

/** The reply is a 400 that says exactly these texts of these fields. */
export function expectInvalid(response: LightMyRequestResponse, errores: Record<string, string>): void {
  const body = expectError(response, 400, 'validacion');
  expect(Object.fromEntries((body.errores ?? []).map(({ campo, mensaje }) => [campo, mensaje]))).toEqual(
    errores,
  );
}
