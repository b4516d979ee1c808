import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#server/platform/config.ts';
import { twice, unlessSilent } from './patience.ts';
import type { Upload } from './store.ts';

/** How long a bucket may take, in milliseconds: to take a connection, and to answer what was asked. */
export interface Patience {
  connect: number;
  answer: number;
}

// What goes wrong is told by whoever asked; by itself the SDK writes to the terminal.
const say = () => undefined;
const quiet = { trace: say, debug: say, info: say, warn: say, error: say };

// A download by a slow reader holds its connection: the SDK's fifty would soon be gone.
const agent = { keepAlive: true, maxSockets: 500 };

interface Listed {
  key: string;
  modified: Date;
}

/** One bucket of an S3-compatible store. Its errors are the SDK's own; `Patience` bounds every wait. */
export class Bucket extends S3Driver {
  constructor(config: S3Config, { connect, answer }: Patience) {
    const { bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
    const client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other stores than Amazon's seldom have a name for each bucket.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // The SDK does not send a stream twice; `twice` opens it again.
      maxAttempts: 1,
      logger: quiet,
      // Stores that know nothing of Amazon's newer trailing checksums refuse them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      requestHandler: {
        connectionTimeout: connect,
        requestTimeout: answer,
        throwOnRequestTimeout: true,
        // Frees what a store left half said; `unlessSilent` ends downloads long before.
        socketTimeout: 300_000,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
    // Many stores have no access lists, and Amazon's newer buckets refuse them.
    super({ client, bucket, visibility: 'private', supportsACL: false });
  }

  /** Streams the file at `path` to `key`. Signed with its hash, so that the store refuses other bytes than these. */
  async write(key: string, { path, bytes, sha256 }: Upload): Promise<void> {
    await twice(async () => {
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

  /** Opens the object; its stream ends with an error where the store falls silent in the middle. */
  async read(key: string): Promise<Readable> {
    return unlessSilent(await twice(() => this.getStream(key)));
  }

  remove(key: string): Promise<void> {
    return twice(() => this.delete(key));
  }

  /** A page of what the bucket holds, and the token of the next one. */
  async page(token?: string, max?: number): Promise<{ files: Listed[]; next: string | undefined }> {
    const paging = {
      ...(token ? { paginationToken: token } : {}),
      ...(max ? { maxResults: max } : {}),
    };
    const listed = await twice(() => this.listAll('/', { recursive: true, ...paging }));
    const files: Listed[] = [];
    for (const object of listed.objects) {
      if (object.isFile) files.push({ key: object.key, modified: (await object.getMetaData()).lastModified });
    }
    return { files, next: listed.paginationToken };
  }
}
