import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/operations/postgres/embedded.ts';
import { connect, type Database } from '#server/platform/db/connection/connect.ts';
import { startS3 } from '#server/testing/helpers/s3.ts';
import { type Mailbox, openMailbox } from '../../support/run/mailbox.ts';
import {
  freePort,
  makeSite,
  type RunningProcess,
  removeSite,
  type Site,
  startServer,
} from '../../support/run/product.ts';
import { type Balancer, startBalancer } from '../net/balancer.ts';
import { type PgBouncer, startPgBouncer } from '../net/pgbouncer.ts';

/** Two processes behind a proxy, one PostgreSQL behind PgBouncer, files in a bucket. */
export interface Cluster {
  sites: readonly [Site, Site];
  servers: [RunningProcess, RunningProcess];
  env: NodeJS.ProcessEnv;
  metricsUrl: string;
  pgbouncer: PgBouncer;
  balancer: Balancer;
  mailbox: Mailbox;
  /** Without PgBouncer. */
  database: Database;
  stop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined };

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'muchos-'));
  const embedded = await startEmbedded({ dataDir: folder, log: quiet });
  const [pgbouncer, s3, mailbox] = [await startPgBouncer(embedded), await startS3(), await openMailbox()];
  const sites = [await makeSite(), await makeSite()] as const;
  const balancer = await startBalancer(sites.map(({ port }) => port));
  const env = {
    DATABASE_URL: pgbouncer.url,
    DATABASE_OWNER_URL: pgbouncer.ownerUrl,
    SECRET: 'un secreto que comparten todos los procesos',
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'loopback',
    ...s3.env,
  };
  const metrics = await freePort();
  // Both start on an empty database: one creates the schema.
  const servers: [RunningProcess, RunningProcess] = [
    startServer(sites[0], env),
    startServer(sites[1], { ...env, METRICS_PORT: String(metrics) }),
  ];
  const database = connect(embedded.url, 2, () => undefined);
  const stop = async () => {
    await balancer.close();
    await Promise.all(servers.map((server) => server.stop()));
    await database.pool.end();
    await pgbouncer.stop();
    await embedded.stop();
    await Promise.all([s3.stop(), mailbox.close(), ...sites.map(removeSite)]);
    await rm(folder, { recursive: true, force: true });
  };
  const metricsUrl = `http://127.0.0.1:${metrics}/metrics`;
  const all = { sites, servers, env, metricsUrl, pgbouncer, balancer, mailbox, database, stop };
  try {
    await Promise.all(servers.map((server) => server.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  return all;
}
