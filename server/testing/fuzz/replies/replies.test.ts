import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { sqlText } from '../hostile.ts';
import type { Operation } from '../operations.ts';
import type { FuzzRequest } from '../requests.ts';
import { checkReply } from './replies.ts';

const json = { media: 'application/json', shape: undefined, row: undefined, page: false };
const operation: Operation = {
  ...{
    name: 'DELETE /api/x/{id}',
    method: 'DELETE',
    path: '/api/x/{id}',
    needsSession: true,
    roles: undefined,
  },
  ...{ query: [], json: undefined, form: undefined, replies: new Map([[409, json]]) },
};
const request: FuzzRequest = {
  ...{ operation, method: 'DELETE', path: '/api/x/1', query: '', tokenUse: 'both', headers: [] },
  ...{ type: null, body: null, address: '10.1.1.1' },
};
const refused = (message: string) => {
  const body = JSON.stringify({ success: false, code: 'en_uso', message });
  const headers = {
    ...{ 'content-type': 'application/json; charset=utf-8', 'x-request-id': crypto.randomUUID() },
    ...{ 'content-security-policy': 'x', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    ...{ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' },
    ...{ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' },
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  return {
    statusCode: 409,
    headers,
    body,
    rawPayload: Buffer.from(body),
  } as unknown as LightMyRequestResponse;
};

it.each(sqlText)('a refusal may quote the name %j, which the run generated', (name) => {
  expect(checkReply(request, refused(`El documento está asignado a ${name.trim()}`), 't')).toEqual([]);
});

it.each([
  'duplicate key value violates unique constraint "rubro_pkey"',
  'select id from usuario',
  "El documento está asignado a ' or 1=1--: syntax error at or near",
  'Error\n    at handler (/app/server/platform/http/crud.ts:12:3)',
])('a refusal may not contain %j', (message) => {
  expect(checkReply(request, refused(message), 't')).toEqual([`says more than it should: ${message}`]);
});

it.each(['/api/x/{id}.pdf', '/api/x/{id}/y.xlsx', '/api/x/{id}.zip', '/api/archivos/{id}'])(
  'the cookie opens %s, and no row',
  (path) => {
    const answer = { ...refused(''), statusCode: 200 } as LightMyRequestResponse;
    const get = { ...request, method: 'GET', tokenUse: 'cookie' as const };
    const open = (to: string) =>
      checkReply({ ...get, operation: { ...operation, method: 'GET', path: to } }, answer, 't').some(
        (fault) => fault.startsWith('open without a session'),
      );
    expect([open(path), open('/api/x/{id}')]).toEqual([false, true]);
  },
);
