import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#server/platform/config.ts';
import { retryOnce, withIdleTimeout } from './remote-calls.ts';
import type { Upload } from './store.ts';

export interface Timeouts {
  connect: number;
  request: number;
}

// The SDK would write to the terminal; callers log its errors.
const noop = () => undefined;
const silentLogger = { trace: noop, debug: noop, info: noop, warn: noop, error: noop };

// Slow downloads hold a connection each; the SDK's limit is fifty.
const agent = { keepAlive: true, maxSockets: 500 };

interface Listed {
  key: string;
  modified: Date;
}

/** A client of an S3-compatible store. It retries nothing; see `retryOnce`. */
export function s3Client(config: S3Config, { connect, request }: Timeouts): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The SDK cannot send a stream again; `retryOnce` opens another.
    maxAttempts: 1,
    logger: silentLogger,
    // Some stores refuse Amazon's newer trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: request,
      throwOnRequestTimeout: true,
      // For replies that stop halfway; `withIdleTimeout` ends downloads earlier.
      socketTimeout: 300_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** One bucket of an S3-compatible store. Throws the SDK's errors. */
export class Bucket extends S3Driver {
  constructor(config: S3Config, timeouts: Timeouts) {
    const client = s3Client(config, timeouts);
    // Many stores have no access control lists, and Amazon's newer buckets refuse them.
    super({ client, bucket: config.bucket, visibility: 'private', supportsACL: false });
  }

  /** Uploads the file, signed with its hash, so that the store refuses damaged bytes. */
  async write(key: string, { path, bytes, sha256 }: Upload): Promise<void> {
    await retryOnce(async () => {
      const contents = createReadStream(path);
      const options = { contentLength: bytes, payloadHash: sha256.toString('hex') };
      await this.putStream(key, contents, options).finally(() => contents.destroy());
    });
  }

  protected override createPutObjectCommand(
    _: S3Client,
    { payloadHash, ...input }: PutObjectCommandInput & { payloadHash?: string },
  ): PutObjectCommand {
    const command = new PutObjectCommand(input);
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        if (payloadHash) headers['x-amz-content-sha256'] = payloadHash;
        return next(args);
      },
      { step: 'build', name: 'signPayload' },
    );
    return command;
  }

  async read(key: string): Promise<Readable> {
    return withIdleTimeout(await retryOnce(() => this.getStream(key)));
  }

  remove(key: string): Promise<void> {
    return retryOnce(() => this.delete(key));
  }

  async page(token?: string, max?: number): Promise<{ files: Listed[]; next: string | undefined }> {
    const paging = {
      ...(token ? { paginationToken: token } : {}),
      ...(max ? { maxResults: max } : {}),
    };
    const listed = await retryOnce(() => this.listAll('/', { recursive: true, ...paging }));
    const files: Listed[] = [];
    for (const object of listed.objects) {
      if (object.isFile) files.push({ key: object.key, modified: (await object.getMetaData()).lastModified });
    }
    return { files, next: listed.paginationToken };
  }
}
