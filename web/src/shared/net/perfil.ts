import { type Perfil, perfil } from '#contract/cuentas/perfil.ts';
import { http } from './http.ts';

/** One's own profile. */
export const perfilQuery = { queryKey: [perfil.path], queryFn: () => http.get<Perfil>(perfil.path) };
