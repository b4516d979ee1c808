import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, root } from '../../support/run/product.ts';
import { filesIn, launchPgBouncer, type PgBouncerProcess } from '../net/pgbouncer.ts';

const CONSOLE = { user: 'consola', password: 'clave-de-la-consola' };
const EXAMPLE = readFile(join(root, 'operacion/pgbouncer.ini'), 'utf8');

/** PgBouncer with `operacion/pgbouncer.ini`: other ports, and a console. */
export class Pooler {
  readonly port: number;
  #target: number;
  #passwords: Readonly<Record<string, string>>;
  #process: PgBouncerProcess | undefined;

  private constructor(port: number, target: number, passwords: Readonly<Record<string, string>>) {
    this.port = port;
    this.#target = target;
    this.#passwords = passwords;
  }

  /** `target` is the port of PostgreSQL; `passwords` are those of its roles. */
  static async open(target: number, passwords: Readonly<Record<string, string>>): Promise<Pooler> {
    const pooler = new Pooler(await freePort(), target, passwords);
    pooler.#process = await launchPgBouncer(pooler.port, async (folder) => {
      await pooler.#writeUsers(folder);
      return pooler.#ini(folder);
    });
    return pooler;
  }

  /** Points it at another PostgreSQL. */
  async point(target: number): Promise<void> {
    this.#target = target;
    await this.#rewrite();
    await this.command('RELOAD');
  }

  /** Writes other passwords into its list of users and reads it again. */
  async setPasswords(passwords: Readonly<Record<string, string>>): Promise<void> {
    this.#passwords = { ...this.#passwords, ...passwords };
    await this.#rewrite();
    await this.command('RELOAD');
  }

  /** A command of its console. */
  async command(text: string): Promise<void> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, database: 'pgbouncer', ...CONSOLE });
    await client.connect();
    await client.query(text).finally(() => client.end());
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  async #rewrite(): Promise<void> {
    const folder = this.#process?.folder ?? '';
    await this.#writeUsers(folder);
    await writeFile(join(folder, 'pgbouncer.ini'), await this.#ini(folder));
  }

  async #writeUsers(folder: string): Promise<void> {
    const users = { ...this.#passwords, [CONSOLE.user]: CONSOLE.password };
    const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
    await writeFile(join(folder, 'userlist.txt'), lines.join(''), { mode: 0o600 });
  }

  async #ini(folder: string): Promise<string> {
    return `${(await EXAMPLE)
      .replace('port=5432', `port=${this.#target}`)
      .replace('listen_port = 6432', `listen_port = ${this.port}`)
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))}
admin_users = ${CONSOLE.user}
${filesIn(folder)}`;
  }
}
