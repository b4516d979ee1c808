import { attachEmbedded } from '#server/operations/postgres/embedded.ts';
import { type Config, loadConfigOfData, ownerUrlOf, type S3Config } from '#server/platform/config.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { Bucket } from '#server/platform/files/bucket.ts';
import { type MoveResult, moveToBucket } from '#server/platform/files/move.ts';
import { isRefusal } from '#server/platform/files/remote-calls.ts';
import { refusalMessage } from '#server/platform/files/s3.ts';
import { StartError } from '#server/platform/start-error.ts';

// `npm run files-to-s3`: copies the files of DATA_DIR to the bucket and verifies their hashes.

// Long timeouts for large files over slow lines, after a first short one that checks the bucket.
const CHECK_TIMEOUTS = { connect: 5_000, request: 10_000 };
const COPY_TIMEOUTS = { connect: 10_000, request: 120_000 };

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());

/** The reason as one sentence for the operator. */
function explain(error: unknown, bucket: string): StartError {
  if (error instanceof StartError) return error;
  const { code, name, message } = error as Error & { code?: string };
  const UNDEFINED_TABLE = '42P01';
  if (code === UNDEFINED_TABLE)
    return new StartError('La base de datos está vacía: inicie el producto una vez, o revise DATA_DIR.');
  if (isRefusal(error)) return new StartError(refusalMessage(bucket, error));
  return new StartError(`La copia no se pudo terminar (${name}: ${message}): vuelva a intentarlo.`);
}

async function run(config: Config): Promise<MoveResult> {
  const { s3 } = config;
  if (!s3)
    throw new StartError('Falta S3_BUCKET: indique con las variables S3 adónde se copian los archivos.');
  try {
    await new Bucket(s3, CHECK_TIMEOUTS).page(undefined, 1);
    return await move(s3, config);
  } catch (error) {
    throw explain(error, s3.bucket);
  }
}

async function move(s3: S3Config, config: Config): Promise<MoveResult> {
  const { dataDir, databaseUrl } = config;
  const log = { info: () => undefined, warn: console.error };
  const embedded = databaseUrl ? undefined : await attachEmbedded({ dataDir, log });
  const url = databaseUrl ?? ownerUrlOf(config, embedded);
  const { db, pool } = connect(url, 4, (error) => console.error(error.message));
  try {
    return await moveToBucket(db, dataDir, new Bucket(s3, COPY_TIMEOUTS), stop.signal);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

try {
  const { copied, present, problems } = await run(loadConfigOfData());
  for (const problem of problems) console.error(problem);
  console.log(`Archivos copiados: ${copied}. Ya estaban: ${present}. Con problemas: ${problems.length}.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
