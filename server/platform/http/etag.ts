import type { FastifyRequest } from 'fastify';

// A proxy that compresses a reply makes its tag a weak one.
const opaque = (etag: string) => etag.replace(/^W\//, '');

/** Whether the caller has the reply with this tag already: the weak comparison of RFC 9110, 13.1.2. */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return known.some((tag) => opaque(tag) === opaque(etag));
}
