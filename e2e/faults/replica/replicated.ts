import { TcpProxy } from '../net/tcp-proxy.ts';
import { Installation } from '../postgres/installation.ts';
import { PostgresServer } from '../postgres/server.ts';

/** An installation whose PostgreSQL has a streaming standby. */
export class Replicated {
  readonly installation: Installation;
  /** The standby's way to the primary. */
  readonly stream: TcpProxy;
  #standby: PostgresServer | undefined;

  private constructor(installation: Installation, stream: TcpProxy) {
    this.installation = installation;
    this.stream = stream;
  }

  static async start(): Promise<Replicated> {
    const installation = await Installation.start();
    return new Replicated(installation, await TcpProxy.open({ path: installation.parts.primary.socket }));
  }

  get primary(): PostgresServer {
    return this.installation.parts.primary;
  }
  get balancer() {
    return this.installation.parts.balancer;
  }
  get sites() {
    return this.installation.sites;
  }

  /** A standby of the present primary; commits wait for it if `isSynchronous`. */
  async addStandby(isSynchronous: boolean): Promise<void> {
    this.stream.retarget({ path: this.primary.socket });
    this.#standby = await PostgresServer.standbyOf(this.stream.port);
    await this.primary.standbyStreams();
    if (isSynchronous) await this.primary.waitForStandby();
  }

  /** What an operator does after the primary's machine is gone: promotes the standby, and leads pooler and address to it. */
  async failOver(): Promise<void> {
    const { parts } = this.installation;
    const [former, standby] = [parts.primary, this.#standby];
    if (!standby) throw new Error('there is no standby');
    await standby.promote();
    parts.primary = standby;
    this.#standby = undefined;
    await parts.pooler.point(standby.port);
    parts.address.retarget({ host: '127.0.0.1', port: standby.port });
    await former.remove();
  }

  async stop(): Promise<void> {
    await this.installation.stop();
    await this.stream.close();
    await this.#standby?.remove();
  }
}
