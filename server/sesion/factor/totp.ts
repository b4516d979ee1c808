import { Secret, TOTP } from 'otpauth';
import type { FactorPropuesto } from '#contract/cuentas/segundo-factor.ts';
import { qrOf } from '#server/platform/qr/qr.ts';

const PERIOD_S = 30;

// What every app understands (RFC 6238).
const totp = (secret: Buffer, issuer?: string, label?: string) =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    ...(issuer && { issuer }),
    ...(label && { label }),
  });

/** The step of the code's half minute, which may be the one before or after `now` (ms); undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  // The library compares bytes, and throws for six letters of more.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** The code at `now` (ms). */
export const codeAt = (secret: Buffer, now: number): string => totp(secret).generate({ timestamp: now });

/** What an app needs to show the codes of an account. */
export function proposal(secret: Buffer, issuer: string, email: string): FactorPropuesto {
  const app = totp(secret, issuer, email);
  const uri = app.toString();
  return { secreto: app.secret.base32, uri, qr: qrOf(uri) };
}
