import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { startS3 } from '#server/testing/s3.ts';
import { type Buzon, openBuzon } from '../correo.ts';
import { freePort, makeSitio, type Proceso, removeSitio, type Sitio, startServer } from '../producto.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { type Reparto, startReparto } from './reparto.ts';

/** Two processes of the product behind a proxy, one PostgreSQL behind PgBouncer, files in a bucket. */
export interface Muchos {
  sitios: readonly [Sitio, Sitio];
  procesos: [Proceso, Proceso];
  env: NodeJS.ProcessEnv;
  metricsUrl: string;
  pgbouncer: PgBouncer;
  reparto: Reparto;
  buzon: Buzon;
  /** The database without PgBouncer. */
  database: Database;
  stop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined };

export async function startMuchos(): Promise<Muchos> {
  const folder = await mkdtemp(join(tmpdir(), 'muchos-'));
  const embedded = await startEmbedded({ dataDir: folder, log: quiet });
  const [pgbouncer, s3, buzon] = [await startPgBouncer(embedded), await startS3(), await openBuzon()];
  const sitios = [await makeSitio(), await makeSitio()] as const;
  const reparto = await startReparto(sitios.map(({ port }) => port));
  const env = {
    DATABASE_URL: pgbouncer.url,
    DATABASE_OWNER_URL: pgbouncer.ownerUrl,
    SECRET: 'un secreto que comparten todos los procesos',
    SMTP_URL: buzon.smtpUrl,
    PUBLIC_URL: reparto.url,
    TRUST_PROXY: 'loopback',
    ...s3.env,
  };
  const metrics = await freePort();
  // Both start at once on an empty database: one creates the schema.
  const procesos: [Proceso, Proceso] = [
    startServer(sitios[0], env),
    startServer(sitios[1], { ...env, METRICS_PORT: String(metrics) }),
  ];
  const database = connect(embedded.url, 2, () => undefined);
  const stop = async () => {
    await reparto.close();
    await Promise.all(procesos.map((proceso) => proceso.stop()));
    await database.pool.end();
    await pgbouncer.stop();
    await embedded.stop();
    await Promise.all([s3.stop(), buzon.close(), ...sitios.map(removeSitio)]);
    await rm(folder, { recursive: true, force: true });
  };
  const metricsUrl = `http://127.0.0.1:${metrics}/metrics`;
  const all = { sitios, procesos, env, metricsUrl, pgbouncer, reparto, buzon, database, stop };
  try {
    await Promise.all(procesos.map((proceso) => proceso.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  return all;
}
