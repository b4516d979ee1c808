import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface Keys {
  sesion: Buffer;
  codigo: Buffer;
  activacion: Buffer;
  navegador: Buffer;
  factor: Buffer;
  baja: Buffer;
}

const derive = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function deriveKeys(secret: Buffer): Keys {
  return {
    sesion: derive(secret, 'sesion'),
    codigo: derive(secret, 'codigo'),
    activacion: derive(secret, 'activacion'),
    navegador: derive(secret, 'navegador'),
    factor: derive(secret, 'factor'),
    baja: derive(secret, 'baja'),
  };
}

// A key object saves 6 µs a call.
const hmac = (key: Buffer, text: string | Buffer) =>
  createHmac('sha256', createSecretKey(key)).update(text).digest();

/** `a` for access, `r` for refresh (reglas 10.6). */
export type TokenKind = 'a' | 'r';
export type ParsedToken = { kind: TokenKind; sesionId: string; generacion: number; text: string };

const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const unpackId = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A session's token: `kind.session.generation.mac`; the key needs both `SECRET` and the session's seed. */
export function signToken(
  keys: Keys,
  kind: TokenKind,
  sesion: { id: string; semilla: Buffer },
  generacion: number,
): string {
  const head = `${kind}.${packId(sesion.id)}.${generacion}`;
  return `${head}.${hmac(hmac(keys.sesion, sesion.semilla), head).toString('base64url')}`;
}

/** The unverified parts of a token; undefined if its text is not canonical. */
export function parseToken(text: string): ParsedToken | undefined {
  const match = /^([ar])\.([\w-]{22})\.([1-9]\d{0,8})\.[\w-]{43}$/.exec(text);
  if (!match) return undefined;
  const [, kind, packed, generacion] = match as unknown as [string, TokenKind, string, string];
  const sesionId = unpackId(packed);
  return packId(sesionId) === packed ? { kind, sesionId, generacion: Number(generacion), text } : undefined;
}

export function verifyToken(
  keys: Keys,
  token: ParsedToken,
  sesion: { id: string; semilla: Buffer },
): boolean {
  return sameText(signToken(keys, token.kind, sesion, token.generacion), token.text);
}

/** Compares in constant time. */
export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface KnownBrowser {
  usuarioId: string;
  navegador: string;
}

/** A browser's cookie for an account: `account.browser.mac`. */
export function signBrowser(keys: Keys, { usuarioId, navegador }: KnownBrowser): string {
  const head = `${packId(usuarioId)}.${navegador}`;
  return `${head}.${hmac(keys.navegador, head).toString('base64url')}`;
}

export function verifyBrowser(keys: Keys, text: string): KnownBrowser | undefined {
  const [, packed, navegador] = /^([\w-]{22})\.([\w-]{12})\.[\w-]{43}$/.exec(text) ?? [];
  if (!packed || !navegador) return undefined;
  const known = { usuarioId: unpackId(packed), navegador };
  return sameText(signBrowser(keys, known), text) ? known : undefined;
}

/** The code of a mailed link, which needs both `SECRET` and the seed in the database. */
export const codeOf = (keys: Keys, semilla: Buffer) => hmac(keys.codigo, semilla).toString('base64url');

export const hashCode = (code: string) => createHash('sha256').update(code).digest();

const ACTIVATION_MINUTES = 15;

/** A token to activate with one code, for 15 minutes from `now` (ms). */
export function signActivation(keys: Keys, semilla: Buffer, now: number): string {
  const head = `v.${Math.floor(now / 1000) + ACTIVATION_MINUTES * 60}`;
  return `${head}.${hmac(hmac(keys.activacion, semilla), head).toString('base64url')}`;
}

export function verifyActivationToken(keys: Keys, token: string, semilla: Buffer, now: number): boolean {
  const match = /^(v\.([1-9]\d{0,11}))\.[\w-]{43}$/.exec(token);
  if (!match?.[1]) return false;
  const expected = `${match[1]}.${hmac(hmac(keys.activacion, semilla), match[1]).toString('base64url')}`;
  return sameText(expected, token) && Number(match[2]) * 1000 > now;
}

/** A row of `totp`; `mascara` leads from a rotated `SECRET` to the app's secret. */
export interface TotpSeed {
  semilla: Buffer;
  mascara: Buffer | null;
}

/** The secret of an app's codes, which needs both `SECRET` and the seed in the database. */
export function totpSecret(keys: Keys, { semilla, mascara }: TotpSeed): Buffer {
  const derived = hmac(keys.factor, semilla).subarray(0, 20);
  return mascara ? xor(derived, mascara) : derived;
}

const xor = (one: Buffer, other: Buffer) => Buffer.from(one.map((byte, i) => byte ^ (other[i] ?? 0)));

/** The mask by which `keys` yield the app's secret that `previous` yield. */
export const maskFrom = (previous: Keys, keys: Keys, seed: TotpSeed): Buffer =>
  xor(totpSecret(previous, seed), totpSecret(keys, { ...seed, mascara: null }));

/** Names the `SECRET` of an app's codes without telling it. */
export const factorFingerprint = (keys: Keys): Buffer => hmac(keys.factor, 'huella').subarray(0, 16);

/** A sign-in that lacks the second factor: `p.id.mac`. */
export function signPending(keys: Keys, { id, semilla }: { id: string; semilla: Buffer }): string {
  const head = `p.${packId(id)}`;
  return `${head}.${hmac(hmac(keys.sesion, semilla), head).toString('base64url')}`;
}

/** The unverified identifier of such a sign-in; undefined if its text is not canonical. */
export function parsePending(text: string): string | undefined {
  const [, packed] = /^p\.([\w-]{22})\.[\w-]{43}$/.exec(text) ?? [];
  const id = packed && unpackId(packed);
  return id && packId(id) === packed ? id : undefined;
}

/** What an authenticator signs to complete such a sign-in. */
export const pendingChallenge = (keys: Keys, { semilla }: { semilla: Buffer }): Buffer =>
  hmac(hmac(keys.sesion, semilla), 'llave');

/** The key of an account's link that ends its weekly digest, `id.mac`; it opens nothing else and does not expire. */
export const signBaja = (keys: Keys, usuarioId: string): string =>
  `${packId(usuarioId)}.${hmac(keys.baja, usuarioId).toString('base64url')}`;

/** The account of such a key; undefined for any other text. */
export function verifyBaja(keys: Keys, text: string): string | undefined {
  const [, packed] = /^([\w-]{22})\.[\w-]{43}$/.exec(text) ?? [];
  if (!packed) return undefined;
  const id = unpackId(packed);
  return timingSafeEqual(Buffer.from(signBaja(keys, id)), Buffer.from(text)) ? id : undefined;
}
