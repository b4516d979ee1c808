import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { Rol } from '#contract/cuentas/sesion.ts';
import { isEmail, passwordErrors, passwordParts } from '#contract/values/fields.ts';
import { canonicalEmail } from '#contract/values/idn.ts';

/** The default, which web/src/shared/text/dates.ts repeats. */
export const TIMEZONE = 'America/Argentina/Buenos_Aires';

const whole = (min: number, max: number, byDefault: number) => {
  const error = `debe ser un número entero entre ${min} y ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }))
    .default(byDefault);
};

const address = (protocols: RegExp, error: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), { error })
    .optional();

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash === '/';
};
const origin = z
  .string()
  .refine(isOrigin, { error: 'debe ser http:// o https:// con el nombre del sitio, sin ruta' })
  .transform((text) => new URL(text).origin)
  .optional();

const postgres = address(/^postgres(ql)?:$/, 'debe ser una dirección postgres://');

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (text: string): boolean => {
  const [ip = '', bits, ...rest] = text.split('/');
  const maximum = isIP(ip) === 6 ? 128 : 32;
  const range = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maximum);
  return PROXY_NAMES.has(text) || (isIP(ip) !== 0 && range && rest.length === 0);
};
const trustProxy = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .refine((proxies) => typeof proxies === 'number' || proxies.every(isProxy), {
    error: 'debe ser una cantidad de proxies o sus direcciones separadas por comas',
  })
  .default(0);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

const roles = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
  .pipe(z.array(Rol, { error: 'debe nombrar roles: admin, tecnico o cliente, separados por comas' }));

// `encryption/encrypt.ts` checks the whole key when the product starts.
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58,}$/;
const recipients = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every((one) => RECIPIENT.test(one)), {
    error: 'debe tener claves públicas de age (age1…), separadas por comas',
  })
  .default([]);

/** A folder, or the address of a bucket, as the source of a restore has it too. */
const BUCKET_URL = /^s3:\/\/[\w.-]+(\/[\w.-]+)*\/?$/;

/** A clock that starts elsewhere is for tests; it needs its offset, so that it means one instant. */
const instant = z.iso
  .datetime({ offset: true, error: 'debe ser un instante con su zona, como 2026-09-15T11:00:00-03:00' })
  .transform((text) => new Date(text))
  .optional();

const secret = z.string().min(32, 'debe tener 32 caracteres como mínimo').optional();

/** reglas 16.1. */
export const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres,
  DATABASE_OWNER_URL: postgres,
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, { error: 'debe ser el nombre de un bucket, sin ruta' })
    .optional(),
  S3_ENDPOINT: address(/^https?:$/, 'debe ser una dirección http:// o https://'),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_RECIPIENT: recipients,
  BACKUP_COPY: z
    .string()
    .refine((text) => isAbsolute(text) || BUCKET_URL.test(text), {
      error: 'debe ser la ruta completa de una carpeta, o s3://bucket/prefijo',
    })
    .optional(),
  BACKUP_S3_ENDPOINT: address(/^https?:$/, 'debe ser una dirección http:// o https://'),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: address(/^smtps?:$/, 'debe ser una dirección smtp:// o smtps://'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u, {
      error: 'debe ser una dirección de correo, como avisos@ejemplo.com.ar',
    })
    .optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .overwrite(canonicalEmail)
    .refine(isEmail, { error: 'debe ser una dirección de correo' })
    .optional(),
  // reglas 5.11.
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => passwordErrors(text).length === 0, {
      error: `debe tener ${passwordParts}, en una línea`,
    })
    .optional(),
  TIMEZONE: z
    .string()
    .refine(isTimeZone, { error: 'debe ser una zona horaria, como America/Argentina/Buenos_Aires' })
    .default(TIMEZONE),
  SECRET: secret,
  SECRET_PREVIOUS: secret,
  TRUST_PROXY: trustProxy,
  ACCESS_MINUTES: whole(1, 1440, 60),
  IDLE_HOURS: whole(1, 8760, 8),
  ABSOLUTE_HOURS: whole(1, 8760, 24),
  SECOND_FACTOR_ROLES: roles,
  STRICT_PASSWORDS: z.stringbool({ error: 'debe ser true o false' }).default(false),
  // The table refuses to delete lines of the last year.
  AUDIT_YEARS: whole(1, 100, 5),
  POOL_SIZE: whole(1, 100, 4),
  // 0 is off.
  METRICS_PORT: whole(0, 65535, 0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // Both for tests of the whole product (docs/pruebas.md).
  RELOJ: instant,
  TRABAJOS: z.literal('manual', { error: 'debe ser manual, o faltar' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug, trace o silent',
    })
    .default('info'),
});
export type Environment = z.infer<typeof environment>;
