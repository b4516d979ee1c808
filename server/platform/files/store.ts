import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A complete temporary file, flushed to disk. */
export interface Upload {
  path: string;
  bytes: number;
  sha256: Buffer;
}

/** Uploaded files, on disk or in a bucket. An unreachable store is 503 `no_disponible` within 15 s (reglas 14.2). */
export interface FileStore {
  /** Writes a temporary file; 413 above `maxBytes`. */
  receive(stream: Readable, maxBytes: number): Promise<Upload>;
  /** Stores an upload durably under a new key. */
  keep(upload: Upload): Promise<string>;
  discard(upload: Upload): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Also succeeds if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Removes files older than a week that are not in `known`. Returns their number. */
  sweepOrphans(known: ReadonlySet<string>): Promise<number>;
}

export const newKey = (): string => `${randomUUID().slice(0, 2)}/${randomUUID()}`;

/** The sweep must not remove other objects of a bucket. */
export const isKey = (name: string): boolean =>
  /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Younger files may belong to a pending transaction. */
export const ORPHAN_MS = 7 * 24 * 3600 * 1000;
