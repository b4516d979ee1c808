import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { type Environment, environment } from './environment.ts';
import { loadPreviousSecret, loadSecret } from './secret.ts';
import { StartError } from './start-error.ts';

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A place away from this machine: a folder that is mounted, or a part of a bucket. */
export type CopyConfig = { folder: string } | { s3: S3Config; prefix: string };

export type BackupConfig = {
  /** Public keys of age; empty if backups are not encrypted. */
  recipients: string[];
  copy: CopyConfig | undefined;
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
  backup: BackupConfig;
  /** Undefined to write each message to `dataDir/correo`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  timezone: string;
  secret: Buffer;
  /** Of app codes that were activated before a rotation. */
  previousSecret: Buffer | undefined;
  trustProxy: false | number | string[];
  sesion: { accessMin: number; idleH: number; absoluteH: number };
  /** Roles that must have a second factor. */
  segundoFactor: readonly Rol[];
  /** Whether common passwords, and those made of the account's own words, are refused. */
  strictPasswords: boolean;
  auditYears: number;
  poolSize: number;
  /** A reply ends if its reader takes nothing for so long; tests shorten it. */
  idleReaderMs: number;
  metrics: { port: number; host: string } | undefined;
  logLevel: Environment['LOG_LEVEL'];
  /** Where the clock of the rules starts in a test; undefined for the real time. */
  reloj: Date | undefined;
  /** True in tests: no job is scheduled, and each runs when the parent process asks. */
  trabajosManuales: boolean;
};

export const CLUSTER = 'postgres';

const IDLE_READER_MS = 30_000;

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
  checkCopy(env);
}

/** Data leave the machine only encrypted. */
function checkCopy(env: Environment): void {
  if (!env.BACKUP_COPY) return;
  if (env.BACKUP_RECIPIENT.length === 0)
    throw new StartError(
      'Configuración inválida: BACKUP_COPY necesita BACKUP_RECIPIENT, porque una copia sale del equipo sólo cifrada.',
    );
  copyOf(env, env.BACKUP_COPY);
}

export const isBucketUrl = (place: string): boolean => place.startsWith('s3://');

/** A restore's source: the folder of DATA_DIR, without making anything there, and the place that `source` names. */
export function loadSource(
  source: string,
  env: NodeJS.ProcessEnv = process.env,
): { dataDir: string; copy: CopyConfig } {
  const read = readEnvironment(env);
  return { dataDir: resolve(read.DATA_DIR), copy: copyOf(read, source) };
}

function copyOf(env: Environment, place: string): CopyConfig {
  if (!isBucketUrl(place)) return { folder: place };
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new StartError(
      'Configuración inválida: una copia en un bucket necesita BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  const [bucket = '', ...path] = place.slice('s3://'.length).split('/').filter(Boolean);
  const region = env.BACKUP_S3_REGION ?? DEFAULT_REGION;
  return {
    s3: { bucket, endpoint: env.BACKUP_S3_ENDPOINT, region, accessKeyId, secretAccessKey },
    prefix: path.map((part) => `${part}/`).join(''),
  };
}

/** The URL of the database's owner, for migrations, backup and restore. */
export const ownerUrlOf = (
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  embedded?: { ownerUrl: string },
): string => databaseOwnerUrl ?? databaseUrl ?? embedded?.ownerUrl ?? '';

const DEFAULT_REGION = 'us-east-1';
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
    backup: {
      recipients: env.BACKUP_RECIPIENT,
      copy: env.BACKUP_COPY ? copyOf(env, env.BACKUP_COPY) : undefined,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-responder@${new URL(publicUrl).hostname}`,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    timezone: env.TIMEZONE,
    secret: loadSecret(dataDir, env.SECRET),
    previousSecret: loadPreviousSecret(dataDir, env.SECRET_PREVIOUS),
    trustProxy: env.TRUST_PROXY === 0 ? false : env.TRUST_PROXY,
    sesion: { accessMin: env.ACCESS_MINUTES, idleH: env.IDLE_HOURS, absoluteH: env.ABSOLUTE_HOURS },
    segundoFactor: env.SECOND_FACTOR_ROLES,
    strictPasswords: env.STRICT_PASSWORDS,
    auditYears: env.AUDIT_YEARS,
    poolSize: env.POOL_SIZE,
    idleReaderMs: IDLE_READER_MS,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    logLevel: env.LOG_LEVEL,
    reloj: env.RELOJ,
    trabajosManuales: env.TRABAJOS === 'manual',
  };
}

function s3Of(env: Environment): S3Config | undefined {
  if (!env.S3_BUCKET) return undefined;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? DEFAULT_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
