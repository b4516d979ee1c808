import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Environment, environment } from './environment.ts';
import { loadSecret } from './secret.ts';
import { StartError } from './start-error.ts';

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  port: number;
  host: string;
  /** The origin in mailed links, without a final slash. */
  publicUrl: string;
  dataDir: string;
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The role that owns the database and migrates it (reglas 11.4). */
  databaseOwnerUrl: string | undefined;
  s3: S3Config | undefined;
  /** Undefined to write each message to `dataDir/correo`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  timezone: string;
  secret: Buffer;
  trustProxy: false | number | string[];
  sesion: { accessMin: number; idleH: number; absoluteH: number };
  auditYears: number;
  poolSize: number;
  metrics: { port: number; host: string } | undefined;
  logLevel: Environment['LOG_LEVEL'];
};

export const CLUSTER = 'postgres';

/** The typed environment (reglas 16.1). Empty variables count as unset. Throws StartError with every wrong one. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return derive(readEnvironment(env));
}

/** For commands on existing data: throws StartError if `DATA_DIR` has no database, which means that it is mistyped. */
export function loadConfigOfData(env: NodeJS.ProcessEnv = process.env): Config {
  const read = readEnvironment(env);
  const dataDir = resolve(read.DATA_DIR);
  if (!read.DATABASE_URL && !existsSync(join(dataDir, CLUSTER))) {
    throw new StartError(`No hay datos del producto en ${dataDir}: revise DATA_DIR.`);
  }
  return derive(read);
}

function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Configuración inválida: ${wrong.join('; ')}.`);
  }
  checkTogether(parsed.data);
  return parsed.data;
}

function checkTogether(env: Environment): void {
  if (env.DATABASE_URL && !env.SECRET) {
    throw new StartError('Configuración inválida: SECRET es obligatoria cuando se indica DATABASE_URL.');
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new StartError('Configuración inválida: DATABASE_OWNER_URL necesita DATABASE_URL.');
  }
  checkS3(env);
}

/** The URL of the database's owner, for migrations, backup and restore. */
export const ownerUrlOf = (
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  embedded?: { ownerUrl: string },
): string => databaseOwnerUrl ?? databaseUrl ?? embedded?.ownerUrl ?? '';

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Otherwise missing keys would show at the first upload, and a missing bucket never. */
function checkS3(env: Environment): void {
  const unused = S3_VARIABLES.filter((name) => env[name]);
  if (!env.S3_BUCKET && unused.length > 0) {
    throw new StartError(
      `Configuración inválida: falta S3_BUCKET, sin la cual ${unused.join(', ')} no ${unused.length > 1 ? 'sirven' : 'sirve'}.`,
    );
  }
  const missing = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !env[name]);
  if (env.S3_BUCKET && missing.length > 0) {
    throw new StartError(`Configuración inválida: S3_BUCKET necesita también ${missing.join(' y ')}.`);
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
    auditYears: env.AUDIT_YEARS,
    poolSize: env.POOL_SIZE,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    logLevel: env.LOG_LEVEL,
  };
}

function s3Of(env: Environment): S3Config | undefined {
  if (!env.S3_BUCKET) return undefined;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
