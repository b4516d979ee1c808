import { describe, expect, it } from 'vitest';
import { destinationFrom } from './destination.ts';

const appRoutes = [
  { path: '/', roles: ['admin'] },
  { path: '/ordenes', roles: ['admin'] },
  { path: '/ordenes/training', roles: ['admin'] },
  { path: '/usuarios/validate', roles: 'public' },
] as const;
const from = (destino: string) =>
  destinationFrom(new URL(`https://prisma.example/login?destino=${encodeURIComponent(destino)}`), appRoutes);

describe('the address after the login', () => {
  it.each([
    ['/ordenes?cliente=1', '/ordenes?cliente=1'],
    ['/ordenes/training?id=1#abajo', '/ordenes/training?id=1'],
    ['/', '/'],
    ['/a/../ordenes', '/ordenes'],
  ])('is the requested screen with its query: %s', (requested, address) => {
    expect(from(requested)).toBe(address);
  });

  it('is never on another origin', () => {
    const outside = ['//malo.example', 'https://malo.example', 'javascript:alert(1)', '//', '//:', ''];
    const dots = ['/..', '/.', '/a/..', '/%2e%2e', '/.%2E/%2e', '/.\t.', '/\r\n..', '/ordenes/..', '/../..'];
    const resolved = dots.flatMap((path) => [`${path}//malo.example`, `${path}/\\malo.example`, `${path}//`]);
    const hidden = ['/\\malo.example', '/\t/malo.example', '/\n\\malo.example', '\\\\malo.example'];
    for (const elsewhere of [...outside, ...resolved, ...hidden])
      expect(from(elsewhere), elsewhere).toBeNull();
  });

  it.each(['/api/archivos/1/x.pdf', '/nada', '/ordenes/nada', '/%2f/ordenes', '/usuarios/validate'])(
    'is always a screen that needs a session, not %s',
    (path) => expect(from(path)).toBeNull(),
  );
});
