import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { CopyConfig } from '#server/platform/config.ts';
import { s3Client } from '#server/platform/files/bucket.ts';
import {
  isMissing,
  isRefusal,
  retryOnce,
  statusOf,
  withIdleTimeout,
} from '#server/platform/files/remote-calls.ts';
import { StartError } from '#server/platform/start-error.ts';
import { addressOf, type CopyPlace, type LocalCopy, type RemoteCopy } from './place.ts';

// Slow lines: a part of 8 MiB may take two minutes.
const TIMEOUTS = { connect: 10_000, request: 120_000 };
const PART = 8 * 1024 * 1024;
/** S3 takes 10,000 parts. */
const MOST_PARTS = 9_000;

type Part = { Bucket: string; Key: string };

/** A part of a bucket, below its prefix. */
export function bucketPlace(config: Extract<CopyConfig, { s3: object }>): CopyPlace {
  const { s3, prefix } = config;
  const client = s3Client(s3, TIMEOUTS);
  const address = addressOf(config);
  const partOf = (name: string): Part => ({ Bucket: s3.bucket, Key: `${prefix}${name}` });
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(error, address);
    }
  };
  const read = async (name: string) => {
    const { Body } = await retryOnce(() => client.send(new GetObjectCommand(partOf(name))));
    return withIdleTimeout(Body as Readable);
  };
  const remove = async (name: string) => {
    await retryOnce(() => client.send(new DeleteObjectCommand(partOf(name))));
  };
  return {
    address,
    list: () => call(() => listBucket(client, s3.bucket, prefix)),
    put: (copy, check, signal) =>
      call(async () => {
        await upload(client, partOf(copy.name), copy, signal);
        try {
          await check(await read(copy.name));
        } catch (error) {
          await remove(copy.name).catch(() => undefined);
          throw error;
        }
      }),
    read: (name) => call(() => read(name)),
    remove: (name) => call(() => remove(name)),
  };
}

async function listBucket(client: S3Client, Bucket: string, Prefix: string): Promise<RemoteCopy[]> {
  const copies: RemoteCopy[] = [];
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken });
    const page = await retryOnce(() => client.send(command));
    for (const { Key = '', Size = 0 } of page.Contents ?? [])
      copies.push({ name: Key.slice(Prefix.length), bytes: Size });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return copies;
}

/** In parts, because one request may send 5 GiB at most, and a lost part is sent again by itself. */
async function upload(
  client: S3Client,
  part: Part,
  { path, bytes }: LocalCopy,
  signal: AbortSignal,
): Promise<void> {
  const { UploadId } = await retryOnce(() => client.send(new CreateMultipartUploadCommand(part)));
  const size = Math.max(PART, Math.ceil(bytes / MOST_PARTS));
  const file = await open(path, 'r');
  try {
    const Parts: CompletedPart[] = [];
    for (let sent = 0; sent < bytes; sent += size) {
      signal.throwIfAborted();
      const PartNumber = Parts.length + 1;
      const Body = await readPart(file, sent, Math.min(size, bytes - sent));
      const command = new UploadPartCommand({ ...part, UploadId, PartNumber, Body });
      const { ETag } = await retryOnce(() => client.send(command, { abortSignal: signal }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...part, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...part, UploadId })).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The SDK's error has the request's signature. */
function explain(error: unknown, address: string): unknown {
  const { name, message } = error as Error;
  if (error instanceof StartError || name === 'AbortError') return error;
  if (isMissing(error)) return new StartError(`No existe la copia pedida en ${address}.`);
  if (name === 'NoSuchBucket')
    return new StartError(`No existe el bucket de ${address}: créelo o revise BACKUP_COPY.`);
  if (isRefusal(error))
    return new StartError(
      `El almacén rechaza el acceso a ${address} (${name}): revise BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_REGION y los permisos.`,
    );
  const status = statusOf(error);
  return new StartError(`No se pudo usar ${address} (${status ? `respuesta ${status}` : message || name}).`);
}
