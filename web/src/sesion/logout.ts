import { drafts } from '../shared/form/drafts.ts';
import { confirmLeave } from '../shared/form/useWarnOnLeave.ts';
import { http } from '../shared/net/http.ts';
import { sesion } from './store.ts';

/** Ends the session on the server and here; offline only here. */
export async function endSesion(): Promise<void> {
  await http.post('/api/auth/logout').catch(() => {});
  drafts.clear();
  sesion.clear();
}

/** reglas 4.12: reloads the page, so that nothing stays in memory. */
export async function logout(): Promise<void> {
  if (!(await confirmLeave())) return;
  await endSesion();
  location.assign('/login');
}
