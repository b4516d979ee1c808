/** The address that a person wanted before being sent to login: a path of the same origin as `url`, else null. */
export function destinationFrom(url: URL): string | null {
  const wanted = url.searchParams.get('destino');
  if (!wanted?.startsWith('/')) return null;
  const target = new URL(wanted, url.origin);
  return target.origin === url.origin ? target.pathname + target.search : null;
}
