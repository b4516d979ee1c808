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
  it('is the screen and query that were wanted', () => {
    expect(from('/ordenes?cliente=1')).toBe('/ordenes?cliente=1');
    expect(from('/ordenes/training?id=1#abajo')).toBe('/ordenes/training?id=1');
    expect(from('/')).toBe('/');
    expect(from('/a/../ordenes')).toBe('/ordenes');
  });

  it('never leaves this origin', () => {
    const outside = ['//malo.example', 'https://malo.example', 'javascript:alert(1)', '//', '//:', ''];
    const dots = ['/..', '/.', '/a/..', '/%2e%2e', '/.%2E/%2e', '/.\t.', '/\r\n..', '/ordenes/..', '/../..'];
    const resolved = dots.flatMap((path) => [`${path}//malo.example`, `${path}/\\malo.example`, `${path}//`]);
    const hidden = ['/\\malo.example', '/\t/malo.example', '/\n\\malo.example', '\\\\malo.example'];
    for (const elsewhere of [...outside, ...resolved, ...hidden])
      expect(from(elsewhere), elsewhere).toBeNull();
  });

  it('is always a screen that needs a session', () => {
    for (const path of [
      '/api/archivos/1/x.pdf',
      '/nada',
      '/ordenes/nada',
      '/%2f/ordenes',
      '/usuarios/validate',
    ]) {
      expect(from(path), path).toBeNull();
    }
  });
});
