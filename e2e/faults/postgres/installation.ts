import { type LocalS3, startS3 } from '#server/testing/helpers/s3.ts';
import { type Mailbox, openMailbox } from '../../support/run/mailbox.ts';
import {
  makeSite,
  type RunningProcess,
  removeSite,
  type Site,
  startServer,
} from '../../support/run/product.ts';
import { type Balancer, startBalancer } from '../net/balancer.ts';
import { TcpProxy } from '../net/tcp-proxy.ts';
import { Pooler } from './pooler.ts';
import { PostgresServer } from './server.ts';

/** Roles of `operacion/roles.sql`. */
export interface Users {
  prisma: string;
  prisma_owner: string;
}

const STARTS = 3;

interface Parts {
  primary: PostgresServer;
  pooler: Pooler;
  address: TcpProxy;
  mailbox: Mailbox;
  balancer: Balancer;
  s3: LocalS3;
}

/** Two processes on an external PostgreSQL: the first reaches it through PgBouncer, the second by an address that can move. */
export class Installation {
  readonly sites: readonly [Site, Site];
  readonly parts: Parts;
  /** Of the next start of a process. */
  users: Users;
  settings: NodeJS.ProcessEnv = { SECRET: 'un secreto que comparten todos los procesos' };
  readonly #servers: (RunningProcess | undefined)[] = [];

  private constructor(sites: readonly [Site, Site], parts: Parts, users: Users) {
    this.sites = sites;
    this.parts = parts;
    this.users = users;
  }

  static async start(): Promise<Installation> {
    const users = { prisma: 'clavedeltrabajo', prisma_owner: 'clavedeldueno' };
    const primary = await PostgresServer.create({ owner: users.prisma_owner, worker: users.prisma });
    const sites = [await makeSite(), await makeSite()] as const;
    const parts = {
      primary,
      pooler: await Pooler.open(primary.port, { ...users }),
      address: await TcpProxy.open({ host: '127.0.0.1', port: primary.port }),
      mailbox: await openMailbox(),
      balancer: await startBalancer(sites.map(({ port }) => port)),
      s3: await startS3(),
    };
    const installation = new Installation(sites, parts, users);
    try {
      await installation.startAll();
    } catch (error) {
      await installation.stop();
      throw error;
    }
    return installation;
  }

  #env(i: number): NodeJS.ProcessEnv {
    const { pooler, address, mailbox, balancer, s3 } = this.parts;
    const port = i === 0 ? pooler.port : address.port;
    const url = (role: keyof Users) => `postgres://${role}:${this.users[role]}@127.0.0.1:${port}/prisma`;
    return {
      DATABASE_URL: url('prisma'),
      DATABASE_OWNER_URL: url('prisma_owner'),
      SMTP_URL: mailbox.smtpUrl,
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: 'loopback',
      ...s3.env,
      ...this.settings,
    };
  }

  /** Starts it again if it ends at once, as systemd does. */
  async startOne(i: 0 | 1, starts = STARTS): Promise<void> {
    const server = startServer(this.sites[i], this.#env(i));
    this.#servers[i] = server;
    try {
      await server.ready();
    } catch (error) {
      if (starts === 1) throw error;
      await this.startOne(i, starts - 1);
    }
  }

  async startAll(): Promise<void> {
    await Promise.all([this.startOne(0), this.startOne(1)]);
  }

  /** As an operator does after changing a variable. */
  async restartOne(i: 0 | 1): Promise<void> {
    await this.#servers[i]?.stop();
    await this.startOne(i);
  }

  async restartAll(): Promise<void> {
    await this.stopProcesses();
    await this.startAll();
  }

  /** What the process has written since its start. */
  outputOf(i: 0 | 1): string {
    return this.#servers[i]?.output() ?? '';
  }

  async stopProcesses(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server?.stop()));
  }

  async stop(): Promise<void> {
    const { pooler, address, mailbox, balancer, s3, primary } = this.parts;
    await balancer.close();
    await this.stopProcesses();
    await pooler.stop();
    await address.close();
    await primary.remove();
    await Promise.all([s3.stop(), mailbox.close(), ...this.sites.map(removeSite)]);
  }
}
