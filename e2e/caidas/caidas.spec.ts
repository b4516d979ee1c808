import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { familyOf, processes } from '../support/run/processes.ts';
import {
  ADMIN,
  launch,
  makeSite,
  type RunningProcess,
  removeSite,
  root,
  type Site,
} from '../support/run/product.ts';

const LOGO = readFile(join(root, 'server/testing/files/logo.png'));

/** The running processes of the site: PostgreSQL has its folder in the command. */
const onFolder = ({ dataDir }: Site) => processes().filter(({ command }) => command.includes(dataDir));

/** The processes to kill, by the start of their command or their script. */
const victims = {
  npm: [/^npm start|npm-cli\.js start/],
  'the bootstrap': [/^\S*node\S* tools\/bootstrap\.mjs start/],
  'the server': [/server\/main\.ts/],
  'the server and PostgreSQL': [/server\/main\.ts/, /^\S*postgres /],
} as const;

function kill({ child }: RunningProcess, site: Site, mishap: readonly RegExp[]): void {
  const family = [...familyOf(child.pid ?? 0), ...onFolder(site)];
  for (const victim of mishap) {
    const pids = new Set(family.filter(({ command }) => victim.test(command)).map(({ pid }) => pid));
    expect(pids.size, `${victim} among ${JSON.stringify(family)}`).toBe(1);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  }
}

const start = (site: Site) => launch('npm', ['start'], site);

interface Acknowledged {
  rubros: Set<string>;
  logos: Set<string>;
}

interface Referencias {
  rubro_id: string;
  categoriaAfip_id: string;
  pais_id: string;
}

let serial = 0;

async function postRubro(site: Site, token: string, { rubros }: Acknowledged): Promise<void> {
  const reply = await callAs(site, token, 'POST', '/api/rubros', {
    nombre: `Rubro ${++serial}`,
    controlContratista: false,
  });
  if (reply.status !== 201) throw new Error(`answered ${reply.status}`);
  rubros.add(((await reply.json()) as { _id: string })._id);
}

async function postCliente(
  site: Site,
  token: string,
  referencias: Referencias,
  { logos }: Acknowledged,
): Promise<void> {
  const form = new FormData();
  const nombre = `Empresa ${++serial}`;
  const fields = {
    nombreFantasia: nombre,
    razonSocial: nombre,
    cuit: '30-71234567-1',
    email: '',
    telefono: '',
  };
  for (const [name, value] of Object.entries({ ...fields, ...referencias })) form.set(name, value);
  form.set('image', new Blob([await LOGO], { type: 'image/png' }), 'logo.png');
  const reply = await callAs(site, token, 'POST', '/api/clientes', form);
  if (reply.status !== 201) throw new Error(`answered ${reply.status}`);
  logos.add(((await reply.json()) as { linktofile: string }).linktofile);
}

async function referenciasOf(site: Site, token: string): Promise<Referencias> {
  const first = async (path: string) => {
    const rows = (await (await callAs(site, token, 'GET', path)).json()) as { _id: string }[];
    return rows[0]?._id ?? '';
  };
  const [categoriaAfip_id, pais_id] = await Promise.all([first('/api/categorias'), first('/api/paises')]);
  const body = { nombre: 'Construcción', controlContratista: true };
  const rubro = await callAs(site, token, 'POST', '/api/rubros', body);
  return { rubro_id: ((await rubro.json()) as { _id: string })._id, categoriaAfip_id, pais_id };
}

/** Writes on several connections until each breaks. */
function writeUntilItBreaks(site: Site, token: string, referencias: Referencias, acknowledged: Acknowledged) {
  const line = async (post: () => Promise<void>) => {
    try {
      for (;;) await post();
    } catch {
      // The product was killed.
    }
  };
  const rubros = Array.from({ length: 6 }, () => line(() => postRubro(site, token, acknowledged)));
  const clientes = Array.from({ length: 2 }, () =>
    line(() => postCliente(site, token, referencias, acknowledged)),
  );
  return Promise.all([...rubros, ...clientes]);
}

/** Every acknowledged row and file is there, once and whole. */
async function expectAll(site: Site, token: string, { rubros, logos }: Acknowledged): Promise<void> {
  const rows = (await (await callAs(site, token, 'GET', '/api/rubros')).json()) as {
    _id: string;
    nombre: string;
  }[];
  const found = new Set(rows.map(({ _id }) => _id));
  expect([...rubros].filter((id) => !found.has(id))).toEqual([]);
  expect(new Set(rows.map(({ nombre }) => nombre)).size).toBe(rows.length);
  const logo = await LOGO;
  for (const address of logos) {
    const reply = await callAs(site, token, 'GET', address);
    expect(Buffer.from(await reply.arrayBuffer()).equals(logo), address).toBe(true);
  }
}

test('after any process is killed during writes, `npm start` restores every acknowledged row and file', {
  tag: '@completo',
}, async () => {
  const site = await makeSite();
  const acknowledged: Acknowledged = { rubros: new Set(), logos: new Set() };
  let server = start(site);
  try {
    await server.ready();
    const token = await tokenOf(site, ADMIN);
    const referencias = await referenciasOf(site, token);
    for (const [name, mishap] of Object.entries(victims)) {
      await test.step(`kill -9 of ${name}`, async () => {
        const before = acknowledged.rubros.size;
        const writing = writeUntilItBreaks(site, token, referencias, acknowledged);
        await expect.poll(() => acknowledged.rubros.size).toBeGreaterThan(before + 100);
        kill(server, site, mishap);
        await writing;
        const restarted = performance.now();
        server = start(site);
        await server.ready();
        const seconds = ((performance.now() - restarted) / 1000).toFixed(1);
        const { rubros, logos } = acknowledged;
        const description = `${name}: ${rubros.size} rows and ${logos.size} files acknowledged so far, back in ${seconds} s`;
        test.info().annotations.push({ type: 'kill -9', description });
        // The earlier session still works: it is a row too.
        await expectAll(site, token, acknowledged);
      });
    }
    await test.step('SIGTERM leaves nothing behind', async () => {
      await server.stop();
      await expect.poll(() => onFolder(site)).toEqual([]);
      await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
    });
  } finally {
    await server.stop();
    for (const { pid } of onFolder(site)) process.kill(pid, 'SIGKILL');
    await removeSite(site);
  }
});
