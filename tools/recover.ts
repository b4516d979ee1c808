import { attachEmbedded } from '#server/operations/postgres/embedded.ts';
import { loadConfigOfData } from '#server/platform/config.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { createJobs } from '#server/platform/queues.ts';
import { type Recovered, recoverAccount } from '#server/sesion/factor/recover.ts';
import { runCommand } from './command.ts';

// `npm run recover -- EMAIL`: turns the second factor of an account off, as for the only administrator who lost theirs. Works
// with and without the running product.

const RESULTS: Record<Recovered, [number, string]> = {
  quitado: [
    0,
    'Se quitó el segundo factor: la cuenta ingresa con su email y su contraseña. Se le avisa por correo.',
  ],
  'sin factor': [1, 'La cuenta no tiene un segundo factor.'],
  'sin cuenta': [1, 'No hay ninguna cuenta con ese email.'],
};

async function run([email, ...rest]: string[]): Promise<number> {
  if (!email?.includes('@') || rest.length > 0) {
    console.error('Uso: npm run recover -- EMAIL');
    return 1;
  }
  const config = loadConfigOfData();
  const log = { info: () => undefined, warn: console.error };
  const embedded = config.databaseUrl ? undefined : await attachEmbedded({ dataDir: config.dataDir, log });
  const { db, pool } = connect(config.databaseUrl ?? embedded?.url ?? '', 2, (error) =>
    console.error(error.message),
  );
  const jobs = createJobs(pool, createLog('silent'), false);
  try {
    await jobs.start();
    const [code, text] = RESULTS[await recoverAccount({ db, jobs, config }, email)];
    (code === 0 ? console.log : console.error)(text);
    return code;
  } finally {
    await jobs.stop();
    await pool.end();
    await embedded?.stop();
  }
}

await runCommand(() => run(process.argv.slice(2)));
