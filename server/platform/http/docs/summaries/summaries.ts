import { empresas } from './empresas.ts';
import { personas } from './personas.ts';
import { sistema } from './sistema.ts';
import { trabajo } from './trabajo.ts';

/** What each documented call is for: one line by `METHOD url`, as the route is registered. */
export const summaries: Readonly<Record<string, string>> = {
  ...empresas,
  ...trabajo,
  ...personas,
  ...sistema,
};
