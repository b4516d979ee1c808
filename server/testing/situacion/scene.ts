import { type TestApp, testApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { factories } from '../factories.ts';
import { tipos } from './caso.ts';
import type { Empresa } from './oracle.ts';
import { type Guardada, storeEmpresa, storeTipos } from './store.ts';

export interface SituacionScene {
  t: TestApp;
  admin: Caller;
  /** Identifiers of `tipos`. */
  ids: string[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Stores a company of one branch with these requirements, orders and employees. */
  store(empresa: Partial<Empresa>): Promise<Guardada>;
}

/** The product with the types of the cases. */
export async function situacionScene(): Promise<SituacionScene> {
  const t = await testApp();
  const ids = await storeTipos(t.deps.db, tipos);
  const today = t.clock.today();
  const base = { tipos, sucursales: 1, requisitos: [], ordenes: [], empleados: [] };
  return {
    ...{ t, ids, today, admin: await t.as('admin') },
    store: (empresa) => storeEmpresa(t.deps.db, factories(t.deps.db), { ...base, ...empresa }, ids, today),
  };
}
