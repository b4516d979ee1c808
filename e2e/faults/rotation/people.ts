import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret } from 'otpauth';
import { segundoFactor } from '#contract/cuentas/segundo-factor.ts';
import { codeAt } from '#server/sesion/factor/totp.ts';
import { callAs } from '../../support/run/api.ts';
import type { Cuenta } from '../../support/run/fixtures.ts';
import type { Mailbox } from '../../support/run/mailbox.ts';

interface Place {
  url: string;
}

const PASSWORD = 'Cosecha2026';
const HALF_MINUTE_MS = 30_000;
const KEPT = 10;

/** A call; a connection that was kept from before a restart breaks, and another one is opened. */
export async function call(
  place: Place,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  for (let n = 0; n < KEPT; n++) {
    const reply = await callAs(place, token, method, path, body).catch(() => undefined);
    if (reply) return reply;
  }
  return callAs(place, token, method, path, body);
}

export const post = (place: Place, path: string, body: object, token = ''): Promise<Response> =>
  call(place, token, 'POST', path, body);

export interface Tokens {
  token: string;
  refresh_token: string;
}

export async function enter(place: Place, { email, password }: Cuenta): Promise<Response> {
  return post(place, '/api/auth/signin', { email, password });
}

/** The code of the newest link that was mailed to an address. */
export async function mailedCode(mailbox: Mailbox, address: string): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (mailbox.mailsTo(address).length === 0) {
    if (Date.now() > deadline) throw new Error(`no mail for ${address}`);
    await pause(100);
  }
  const text = mailbox.mailsTo(address).at(-1)?.text ?? '';
  const link = new URL(/http:\/\/\S+/.exec(text)?.[0] ?? '');
  return link.searchParams.get('token') ?? link.pathname.split('/').filter(Boolean).at(-1) ?? '';
}

/** An administrator with a second factor, and the app in their phone. */
export class Enrolled {
  readonly cuenta: Cuenta;
  readonly #secret: Buffer;
  readonly #codes: string[];
  #usedAt = 0;

  private constructor(cuenta: Cuenta, secreto: string, codes: string[]) {
    this.cuenta = cuenta;
    this.#secret = Buffer.from(Secret.fromBase32(secreto).buffer);
    this.#codes = codes;
  }

  static async create(place: Place, admin: string, mailbox: Mailbox): Promise<Enrolled> {
    const email = `factor-${randomBytes(6).toString('hex')}@prueba.example`;
    const cuenta = { email, password: PASSWORD };
    await invite(place, admin, email);
    await activate(place, await mailedCode(mailbox, email));
    const { token } = (await (await enter(place, cuenta)).json()) as Tokens;
    const proposed = await post(place, segundoFactor.propio, { actual: PASSWORD }, token);
    const { secreto } = (await proposed.json()) as { secreto: string };
    const enrolled = new Enrolled(cuenta, secreto, []);
    const reply = await call(place, token, 'PUT', segundoFactor.propio, { codigo: enrolled.appCode() });
    if (reply.status !== 200) throw new Error(`activating the factor: ${reply.status}`);
    const { codigos } = (await reply.json()) as { codigos: string[] };
    enrolled.#codes.push(...codigos);
    enrolled.#usedAt = Date.now();
    return enrolled;
  }

  appCode(): string {
    return codeAt(this.#secret, Date.now());
  }

  /** Signs in with a code of the app, once the last one may not count any more. */
  async enterByApp(place: Place): Promise<number> {
    const left = this.#usedAt + HALF_MINUTE_MS - Date.now();
    if (left > 0) await pause(left);
    this.#usedAt = Date.now();
    return this.#complete(place, this.appCode());
  }

  enterByRecoveryCode(place: Place): Promise<number> {
    return this.#complete(place, this.#codes.pop() ?? '');
  }

  async #complete(place: Place, codigo: string): Promise<number> {
    const first = await enter(place, this.cuenta);
    if (first.status !== 202) throw new Error(`the password alone: ${first.status}`);
    const { desafio } = (await first.json()) as { desafio: string };
    return (await post(place, segundoFactor.ingreso, { desafio, codigo, recordar: false })).status;
  }
}

export async function invite(place: Place, admin: string, email: string): Promise<void> {
  const reply = await post(place, '/api/users', { email }, admin);
  if (reply.status !== 201) throw new Error(`inviting an administrator: ${reply.status}`);
}

async function activate(place: Place, code: string): Promise<void> {
  const { token } = (await (await call(place, '', 'GET', `/api/auth/verify/${code}`)).json()) as {
    token: string;
  };
  const reply = await post(place, `/api/activation/${code}`, { token, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`activating an account: ${reply.status}`);
}

/** Whether the code of a mailed activation link still works. */
export async function opensAccount(place: Place, code: string): Promise<boolean> {
  const { token } = (await (await call(place, '', 'GET', `/api/auth/verify/${code}`)).json()) as {
    token: string;
  };
  return token !== '';
}
