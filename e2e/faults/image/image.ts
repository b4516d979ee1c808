import { randomBytes } from 'node:crypto';
import { tokenOf } from '../../support/run/api.ts';
import { ADMIN } from '../../support/run/product.ts';
import type { Options, Report, Unavailable } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import { Container } from './container.ts';
import { buildImage, findPodman, type Podman } from './podman.ts';

const IMAGE = 'localhost/prisma-prueba';
const USER = '1000';
const KILLS = 3;
const END_MS = 10_000;
const MIB = 1024 * 1024;

interface Described {
  size: number;
  user: string;
  healthcheck: string[];
}

async function describeImage(podman: Podman): Promise<Described> {
  const { stdout } = await podman('image', 'inspect', IMAGE);
  const [one] = JSON.parse(stdout) as [
    { Size: number; User: string; Healthcheck?: { Test: string[] }; HealthCheck?: { Test: string[] } },
  ];
  const [, ...healthcheck] = (one.Healthcheck ?? one.HealthCheck)?.Test ?? [];
  return { size: one.Size, user: one.User, healthcheck };
}

/** What a visitor and an operator meet in a container, apart from the data. */
async function walk(container: Container, image: Described): Promise<string[]> {
  const wrong: string[] = [];
  const check = (what: string, holds: boolean) => void (holds || wrong.push(what));
  const page = await (await fetch(`${container.url}/login`, { headers: { accept: 'text/html' } })).text();
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  check('the web app’s page names no script', script !== '');
  check(`the script ${script} is not there`, (await container.status(script)) === 200);
  check('the image does not name the user node', image.user === 'node');
  const { stdout: id } = await container.exec('id', '-u');
  check(`it runs as ${id.trim()}`, id.trim() === USER);
  const metrics = await fetch(container.metricsUrl).then((reply) => reply.text());
  check('no metrics', /^prisma_database_up 1$/m.test(metrics));
  const healthy = await container.exec(...image.healthcheck);
  check(`the health check fails: ${healthy.stderr}`, image.healthcheck.length > 0 && healthy.status === 0);
  const ill = await container.exec('env', 'PORT=1', ...image.healthcheck);
  check('the health check holds without a product', ill.status === 1);
  const parts = await container.exec('node', '-p', `require('./partes.cdx.json').components.length`);
  check('the list of parts is empty', Number(parts.stdout) > 100);
  const { status } = await container.exec('sh', '-c', 'touch /app/x');
  check('the product could change itself', status !== 0);
  const backup = await container.exec('npm', 'run', 'backup', '--', '/data/copia.zip');
  check(`npm run backup: ${backup.stderr}`, backup.status === 0);
  const recover = await container.exec('npm', 'run', 'recover', '--', 'nadie@prueba.example');
  check(`npm run recover: ${recover.stderr}`, /No hay ninguna cuenta/.test(recover.stderr));
  return wrong;
}

interface Served {
  wrong: string[];
  endMs: number[];
  readyMs: number[];
}

/** Writers at one container after the other, on the same volume: the first is stopped, the others are killed. */
async function serveInTurn(podman: Podman, volume: string, ledger: Ledger, kills: number): Promise<Served> {
  const image = await describeImage(podman);
  const served: Served = { wrong: [], endMs: [], readyMs: [] };
  let token = '';
  for (let n = 0; n <= kills; n++) {
    const began = performance.now();
    const container = await Container.start(podman, IMAGE, volume);
    try {
      if (n > 0) served.readyMs.push(performance.now() - began);
      // The session of the container before is a row too.
      token ||= await tokenOf(container, ADMIN);
      if (n === 0) served.wrong.push(...(await walk(container, image)));
      const writers = new Writers(ledger, await targetOf(container.url, token));
      await writers.acknowledges(60);
      const { code, ms } = await container.end(n === 0 ? 'TERM' : 'KILL');
      await writers.stop();
      if (n > 0) continue;
      served.endMs.push(ms);
      if (code !== 0) served.wrong.push(`SIGTERM ended it with ${code}:\n${await container.output()}`);
      if (ms > END_MS) served.wrong.push(`SIGTERM took ${Math.round(ms)} ms`);
    } finally {
      await container.remove();
    }
  }
  return served;
}

async function lastBalance(podman: Podman, volume: string, ledger: Ledger) {
  const container = await Container.start(podman, IMAGE, volume);
  try {
    return await ledger.balance(container.url, await tokenOf(container, ADMIN));
  } finally {
    await container.remove();
  }
}

/** Builds the image, walks through a container, and counts what containers on one volume acknowledged. */
export async function* run({ n }: Options): AsyncGenerator<Report | Unavailable> {
  const scenario = 'image built, run, ended and run again';
  const missing = await buildImage(IMAGE);
  const podman = missing ? undefined : await findPodman(IMAGE);
  if (!podman) {
    const instead = { missing: 'needs podman with crun or runc, and rights to run containers' };
    yield { scenario, ...(missing ?? instead) };
    return;
  }
  const volume = `prueba-${randomBytes(6).toString('hex')}`;
  const ledger = new Ledger();
  try {
    const { size } = await describeImage(podman);
    const { wrong, endMs, readyMs } = await serveInTurn(podman, volume, ledger, Math.min(n, KILLS));
    yield {
      scenario,
      faults: readyMs.length + 1,
      balance: await lastBalance(podman, volume, ledger),
      readyMs,
      notes: [
        `${Math.round(size / MIB)} MiB; ${ledger.rubros.size} rows and ${ledger.files.size} files on one volume; read-only, without capabilities`,
        `SIGTERM ended it after ${endMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join()}`,
      ],
      wrong,
    };
  } finally {
    await podman('volume', 'rm', '--force', volume);
  }
}
