// RFC 8187: an ASCII name, and the exact one.
const disposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

/** reglas 12.6: not cached, and scripts in the file do not run. */
export const fileHeaders = (kind: 'inline' | 'attachment', name: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': disposition(kind, name),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
});
