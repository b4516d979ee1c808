// RFC 8187: the name for everybody, and the exact one for those who read it.
const disposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

/** What a file is served with (reglas 12.6): its own type and name, kept by nobody, and nothing in it runs. */
export const fileHeaders = (kind: 'inline' | 'attachment', name: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': disposition(kind, name),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
});
