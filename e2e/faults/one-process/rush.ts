import { randomBytes } from 'node:crypto';
import { segundoFactor } from '#contract/cuentas/segundo-factor.ts';
import { loadSecret } from '#server/platform/secret.ts';
import { deriveKeys, totpSecret } from '#server/platform/tokens.ts';
import { codeAt } from '#server/sesion/factor/totp.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import {
  ADMIN,
  makeSite,
  openDatabase,
  removeSite,
  type Site,
  startServer,
} from '../../support/run/product.ts';
import type { Report } from '../report.ts';

const SIGN_INS = 1_000;
const REFRESHES = 100;
const GOAL_MS = 30_000;

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const countOf = (statuses: number[]): string => {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
};

async function rushIn({ url }: Site): Promise<Report> {
  const began = performance.now();
  const signIns = await Promise.all(
    Array.from({ length: SIGN_INS }, () => post(url, '/api/auth/signin', ADMIN)),
  );
  const signInMs = performance.now() - began;
  const first = (await signIns[0]?.json()) as { refresh_token: string } | undefined;
  const refresh_token = first?.refresh_token ?? '';
  const refreshes = await Promise.all(
    Array.from({ length: REFRESHES }, () => post(url, '/api/auth/refresh', { refresh_token })),
  );
  const tokens = await Promise.all(
    refreshes.map(async (reply) => ((await reply.json()) as { token: string }).token),
  );
  const successors = new Set(tokens).size;
  const report = reportOf('', signIns, signInMs);
  if (successors !== 1) report.wrong.push(`${REFRESHES} refreshes gave ${successors} successors`);
  return {
    ...report,
    scenario: `${SIGN_INS} sign-ins at once, ${REFRESHES} refreshes of one session`,
    notes: [`refreshes: ${countOf(refreshes.map(({ status }) => status))}, successors: ${successors}`],
  };
}

function reportOf(scenario: string, signIns: Response[], signInMs: number): Report & { wrong: string[] } {
  const all = signIns.map(({ status }) => status);
  const found = all.filter((status) => status === 200).length;
  const wrong = [
    ...(found < SIGN_INS ? [`sign-ins: ${countOf(all)}`] : []),
    ...(signInMs > GOAL_MS ? [`the last of the sign-ins took ${Math.round(signInMs)} ms`] : []),
  ];
  const balance = { acknowledged: SIGN_INS, found, lost: [], repeated: 0 };
  return { scenario, faults: 1, balance, readyMs: [signInMs], goalMs: GOAL_MS, notes: [], wrong };
}

/** Each of a thousand people signs in with the password and then with the code of their own app. */
async function rushWithCodes(site: Site): Promise<Report> {
  const keys = deriveKeys(loadSecret(site.dataDir, undefined));
  const { db, pool } = await openDatabase(site);
  const people = await enrol(db, SIGN_INS).finally(() => pool.end());
  const signIn = async ({ email, semilla }: Person) => {
    const first = await post(site.url, '/api/auth/signin', { email, password: CONTRASENA });
    const { desafio = '' } = (await first.json()) as { desafio?: string };
    const codigo = codeAt(totpSecret(keys, { semilla, mascara: null }), Date.now());
    return post(site.url, segundoFactor.ingreso, { desafio, codigo, recordar: false });
  };
  const began = performance.now();
  const signIns = await Promise.all(people.map(signIn));
  return reportOf(`${SIGN_INS} people with a second factor at once`, signIns, performance.now() - began);
}

interface Person {
  readonly email: string;
  readonly semilla: Buffer;
}

async function enrol(db: Awaited<ReturnType<typeof openDatabase>>['db'], count: number): Promise<Person[]> {
  const make = factories(db);
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const { usuarioId, email } = await make.cuenta({ email: `persona-${n}@apuro.example` });
    const semilla = randomBytes(32);
    await db.insertInto('totp').values({ usuario_id: usuarioId, semilla, activado_at: new Date() }).execute();
    people.push({ email, semilla });
  }
  await db
    .updateTable('usuario')
    .set({ segundo_factor: true })
    .where('email', 'like', '%@apuro.example')
    .execute();
  return people;
}

/** A thousand sign-ins at once, without and with a second factor, and a hundred refreshes of one session. */
export async function run(): Promise<Report[]> {
  const site = await makeSite();
  const server = startServer(site);
  try {
    await server.ready();
    return [await rushIn(site), await rushWithCodes(site)];
  } finally {
    await server.stop();
    await removeSite(site);
  }
}
