import { rolOf, useSesion } from './store.ts';

/** For display only (reglas 11.1). */
export function useIsAdmin(): boolean {
  const usuario = useSesion();
  return usuario !== null && rolOf(usuario) === 'admin';
}
