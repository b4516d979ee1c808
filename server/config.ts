import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { loadSecret } from './secret.ts';
import { StartError } from './start-error.ts';

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

const origin = address(/^https?:$/, 'debe ser una dirección http:// o https://')
  .refine((text) => text === undefined || new URL(text).pathname === '/', {
    error: 'debe ser sólo el origen, sin ruta, como https://ejemplo.com.ar',
  })
  .transform((text) => (text === undefined ? undefined : new URL(text).origin));

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

const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres,
  DATABASE_OWNER_URL: postgres,
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address(/^https?:$/, 'debe ser una dirección http:// o https://'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: address(/^smtps?:$/, 'debe ser una dirección smtp:// o smtps://'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u, {
      error: 'debe ser una dirección de correo, como avisos@ejemplo.com.ar',
    })
    .optional(),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email('debe ser una dirección de correo')).optional(),
  // spec 5: the administrator's password obeys the same rule as everybody's.
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d).{8,}$/su, {
      error: 'debe tener 8 caracteres como mínimo, una mayúscula, una minúscula y un número',
    })
    .optional(),
  TIMEZONE: z
    .string()
    .refine(isTimeZone, { error: 'debe ser una zona horaria, como America/Argentina/Buenos_Aires' })
    .default('America/Argentina/Buenos_Aires'),
  SECRET: z.string().min(32, 'debe tener 32 caracteres como mínimo').optional(),
  TRUST_PROXY: trustProxy,
  ACCESS_MINUTES: whole(1, 1440, 60),
  IDLE_HOURS: whole(1, 8760, 8),
  ABSOLUTE_HOURS: whole(1, 8760, 24),
  POOL_SIZE: whole(1, 100, 4),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug, trace o silent',
    })
    .default('info'),
});
type Environment = z.infer<typeof environment>;

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

export type Config = {
  port: number;
  host: string;
  /** Origin written into e-mail links, without a slash at the end. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Runs the migrations, where given (security.md, Who sees what). */
  databaseOwnerUrl: string | undefined;
  s3: S3Config | undefined;
  /** Undefined: each message is written to `dataDir/correo`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  timezone: string;
  /** 32 bytes. */
  secret: Buffer;
  /** As Fastify's `trustProxy`: `false`, a number of proxies, or their addresses. */
  trustProxy: false | number | string[];
  sesion: { accessMin: number; idleH: number; absoluteH: number };
  poolSize: number;
  logLevel: Environment['LOG_LEVEL'];
};

/**
 * The typed environment (decisions.md 1). An empty variable counts as unset.
 * Throws StartError with one Spanish sentence that names every wrong variable.
 * May create `DATA_DIR` and the secret in it.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Configuración inválida: ${wrong.join('; ')}.`);
  }
  checkTogether(parsed.data);
  return derive(parsed.data);
}

function checkTogether(env: Environment): void {
  if (env.DATABASE_URL && !env.SECRET) {
    throw new StartError('Configuración inválida: SECRET es obligatoria cuando se indica DATABASE_URL.');
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new StartError('Configuración inválida: DATABASE_OWNER_URL necesita DATABASE_URL.');
  }
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY)) {
    throw new StartError('Configuración inválida: S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas.');
  }
}

function derive(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-responder@${new URL(publicUrl).hostname}`,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    timezone: env.TIMEZONE,
    secret: loadSecret(dataDir, env.SECRET),
    trustProxy: env.TRUST_PROXY === 0 ? false : env.TRUST_PROXY,
    sesion: { accessMin: env.ACCESS_MINUTES, idleH: env.IDLE_HOURS, absoluteH: env.ABSOLUTE_HOURS },
    poolSize: env.POOL_SIZE,
    logLevel: env.LOG_LEVEL,
  };
}

function s3Of(env: Environment): S3Config | undefined {
  if (!env.S3_BUCKET) return undefined;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}
