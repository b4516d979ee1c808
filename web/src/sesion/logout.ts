import { drafts } from '../shared/form/drafts.ts';
import { confirmLeave } from '../shared/form/useWarnOnLeave.ts';
import { http } from '../shared/net/http.ts';
import { sesion } from './store.ts';

/** Ends the session on the server and here; without a connection only here. */
export async function endSesion(): Promise<void> {
  await http.post('/api/auth/logout').catch(() => {});
  drafts.clear();
  sesion.clear();
}

/** 'Cerrar sesión' reloads the page at the login, so that nothing stays in memory (reglas 4.12). */
export async function logout(): Promise<void> {
  if (!(await confirmLeave())) return;
  await endSesion();
  location.assign('/login');
}
