import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A file that has arrived whole and safe on disk, and is not kept yet. */
export interface Upload {
  path: string;
  bytes: number;
  sha256: Buffer;
}

/**
 * Where uploaded files live: on disk or in a bucket. A store that is away answers 503 `no_disponible` within 15 s
 * (reglas 14.2).
 */
export interface FileStore {
  /** Streams to a temporary file, flushed to the disk; 413 beyond `maxBytes`. */
  receive(stream: Readable, maxBytes: number): Promise<Upload>;
  /** Keeps an upload under a new key, durable when this returns. */
  keep(upload: Upload): Promise<string>;
  discard(upload: Upload): Promise<void>;
  /** Opens a kept file; throws where it is not there. */
  read(key: string): Promise<Readable>;
  /** Removes a kept file; one that is gone already is as good. */
  remove(key: string): Promise<void>;
  /** Removes files older than a week that `known` does not name. */
  sweepOrphans(known: ReadonlySet<string>): Promise<number>;
}

/** A new key; keys are ours and say nothing of the file (reglas 12.2). */
export const newKey = (): string => `${randomUUID().slice(0, 2)}/${randomUUID()}`;

/** Whether we made that key: what else lies in a bucket is not ours to sweep. */
export const isKey = (name: string): boolean =>
  /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Orphans younger than this may belong to a change that is still under way. */
export const ORPHAN_MS = 7 * 24 * 3600 * 1000;
