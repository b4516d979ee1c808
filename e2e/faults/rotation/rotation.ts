import { missingPgBouncer } from '../net/pgbouncer.ts';
import { Installation } from '../postgres/installation.ts';
import { missingPostgres } from '../postgres/server.ts';
import type { Options, Report, Unavailable } from '../report.ts';
import { rotatePasswords } from './password.ts';
import { rotateSecret } from './secret.ts';

const ROUNDS = 3;

/** The passwords of the database and SECRET change while people work. */
export async function* run({ n }: Options): AsyncGenerator<Report | Unavailable> {
  const missing = missingPgBouncer() ?? missingPostgres();
  if (missing) {
    yield { scenario: 'SECRET and passwords changed', missing };
    return;
  }
  const installation = await Installation.start();
  try {
    yield await rotatePasswords(installation, Math.min(n, ROUNDS));
    yield await rotateSecret(installation);
  } finally {
    await installation.stop();
  }
}
