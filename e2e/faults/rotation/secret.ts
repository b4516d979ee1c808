import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tokenOf } from '../../support/run/api.ts';
import { ADMIN, root } from '../../support/run/product.ts';
import type { Installation } from '../postgres/installation.ts';
import type { Report } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import { call, Enrolled, enter, invite, mailedCode, opensAccount, post, type Tokens } from './people.ts';

const GOAL_MS = 10_000;

const secret = () => randomBytes(24).toString('hex');

/** What must hold, and what came. */
class Checks {
  readonly wrong: string[] = [];

  equal(what: string, actual: unknown, wanted: unknown): void {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(wanted)];
    if (is !== should) this.wrong.push(`${what}: ${is} instead of ${should}`);
  }
}

/** Another SECRET in both processes at once; `knowsFormer` gives them the one before as well. */
async function rotate(installation: Installation, knowsFormer: boolean): Promise<number> {
  const { SECRET } = installation.settings;
  installation.settings = { SECRET: secret(), ...(knowsFormer && { SECRET_PREVIOUS: SECRET }) };
  const began = performance.now();
  await installation.restartAll();
  return performance.now() - began;
}

async function codeOf(reply: Response): Promise<[number, string | undefined]> {
  const { code } = (await reply.json()) as { code?: string };
  return [reply.status, code];
}

/** What people had before the rotation is refused at each process, as documented. */
async function refusedEverywhere(
  { sites }: Installation,
  checks: Checks,
  { token, refresh_token }: Tokens,
  link: string,
): Promise<void> {
  for (const [i, site] of sites.entries()) {
    const at = `at process ${i + 1}`;
    const me = await call(site, token, 'GET', '/api/auth/me');
    checks.equal(`a token from before, ${at}`, await codeOf(me), [401, 'invalid_token']);
    const refreshed = await post(site, '/api/auth/refresh', { refresh_token });
    checks.equal(`a refresh token from before, ${at}`, await codeOf(refreshed), [401, 'refresh_invalido']);
    const file = await fetch(`${site.url}/api/rubros`, { headers: { cookie: `token=${token}` } });
    checks.equal(`a cookie from before, ${at}`, file.status, 401);
    checks.equal(`a mailed link from before, ${at}`, await opensAccount(site, link), false);
  }
}

/** `npm run recover` with the variables of the product. */
function recover({ users, parts, settings, sites }: Installation, email: string): string {
  const DATABASE_URL = `postgres://prisma:${users.prisma}@127.0.0.1:${parts.primary.port}/prisma`;
  const env = { ...process.env, DATABASE_URL, DATA_DIR: sites[0].dataDir, ...settings };
  const { status, stderr } = spawnSync(process.execPath, ['tools/recover.ts', email], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? 'done' : stderr;
}

/** SECRET changes while people work. */
export async function rotateSecret(installation: Installation): Promise<Report> {
  const { parts, sites } = installation;
  const { balancer, mailbox } = parts;
  const checks = new Checks();
  const before = (await (await enter(balancer, ADMIN)).json()) as Tokens;
  const enrolled = await Enrolled.create(balancer, before.token, mailbox);
  const email = `invitada-${randomBytes(6).toString('hex')}@prueba.example`;
  await invite(balancer, before.token, email);
  const link = await mailedCode(mailbox, email);
  checks.equal('a mailed link', await opensAccount(balancer, link), true);

  const ledger = new Ledger();
  const writers = new Writers(ledger, await targetOf(balancer.url, before.token), { rows: 6, files: 2 });
  await writers.acknowledges(60);
  const readyMs = [await rotate(installation, true)];
  await writers.stop();
  await refusedEverywhere(installation, checks, before, link);

  // People sign in again and go on.
  const token = await tokenOf(balancer, ADMIN);
  const again = new Writers(ledger, await targetOf(balancer.url, token), { rows: 6, files: 2 });
  await again.acknowledges(60);
  await again.stop();
  for (const site of sites) checks.equal('a code of the app', await enrolled.enterByApp(site), 200);
  checks.equal('a recovery code', await enrolled.enterByRecoveryCode(balancer), 200);
  delete installation.settings.SECRET_PREVIOUS;
  readyMs.push(await timed(() => installation.restartAll()));
  checks.equal('a code of the app, without SECRET_PREVIOUS', await enrolled.enterByApp(balancer), 200);
  checks.equal(
    'a session of the new SECRET',
    (await call(balancer, token, 'GET', '/api/auth/me')).status,
    200,
  );

  // A rotation that forgets the former value, and what is left then.
  readyMs.push(await rotate(installation, false));
  checks.equal('a code of the app, unknown SECRET', await enrolled.enterByApp(balancer), 401);
  checks.equal('a recovery code, unknown SECRET', await enrolled.enterByRecoveryCode(balancer), 200);
  checks.equal('npm run recover', recover(installation, enrolled.cuenta.email), 'done');
  checks.equal('the password after it', (await enter(balancer, enrolled.cuenta)).status, 200);

  return {
    scenario: 'SECRET changed under writers',
    faults: readyMs.length,
    balance: await ledger.balance(balancer.url, await tokenOf(balancer, ADMIN)),
    readyMs,
    goalMs: GOAL_MS,
    notes: [
      `${ledger.rubros.size} rows, ${ledger.files.size} files in a bucket; during the change answered ${writers.describe()}, afterwards ${again.describe()}`,
    ],
    wrong: [
      ...checks.wrong,
      ...unexpected(writers, ['201', '401', '502', 'none']),
      ...unexpected(again, ['201']),
    ],
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function unexpected({ replies }: Writers, allowed: readonly string[]): string[] {
  const others = [...replies.keys()].filter((status) => !allowed.includes(status));
  return others.length > 0 ? [`answered ${others.join(', ')}`] : [];
}
