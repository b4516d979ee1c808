import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { loadDemo } from './db/demo/load.ts';
import type { DB } from './db/schema.ts';
import { hashPassword } from './sesion/passwords.ts';
import { todayIn } from './today.ts';

const PASSWORD = 'Demo1234';

/** Loads the sample data and says with which accounts to look at it; throws where the database is not empty. */
export async function runDemo(db: Kysely<DB>, config: Pick<Config, 'timezone'>): Promise<string> {
  const summary = await loadDemo(db, {
    today: todayIn(config.timezone),
    passwordHash: await hashPassword(PASSWORD),
  });
  return [
    'Datos de ejemplo cargados. Cuentas para probar (contraseña de todas: Demo1234):',
    ...summary.cuentas.map((c) => `  ${c}`),
  ].join('\n');
}
