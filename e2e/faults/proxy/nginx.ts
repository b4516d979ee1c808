import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from '../../support/run/product.ts';
import { untilOpen } from '../net/pgbouncer.ts';

// Debian's path is only in root's PATH.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

const has = (command: string, arg: string) => spawnSync(command, [arg], { env }).status === 0;

/** Why nginx cannot run here; undefined if it can. */
export const missingNginx = (): string | undefined =>
  has('nginx', '-v') && has('openssl', 'version')
    ? undefined
    : 'needs nginx and openssl (Debian, Ubuntu: apt-get install nginx openssl)';

export interface Nginx {
  /** The port without TLS, and the one with it. */
  http: number;
  https: number;
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

/** nginx with `operacion/nginx.conf` before processes on these ports: other ports, a certificate of its own. */
export async function startNginx(processes: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  const example = await readFile(join(root, 'operacion/nginx.conf'), 'utf8');
  const servers = processes.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`);
  const site = example
    .replace(/server prisma:3000[^;]*;/, servers.join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
    .replaceAll('/etc/nginx/tls', folder);
  await mkdir(join(folder, 'tmp'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join('\n')}
  ${site}
}`,
  );
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', ...certificate, ...files], { stdio: 'ignore' });
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const tested = spawnSync('nginx', ['-t', ...args], { env, encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx refuses operacion/nginx.conf:\n${tested.stderr}`);
  const child = spawn('nginx', args, { env, stdio: 'ignore' });
  await untilOpen(https, child);
  return {
    http,
    https,
    accessLog: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
