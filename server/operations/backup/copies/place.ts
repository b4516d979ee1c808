import type { Readable } from 'node:stream';
import type { CopyConfig } from '#server/platform/config.ts';
import type { Written } from '../encryption/written.ts';

/** An encrypted backup on this machine. */
export interface LocalCopy extends Written {
  name: string;
  path: string;
}

export interface RemoteCopy {
  name: string;
  bytes: number;
}

/** Throws StartError if what it reads is not the whole copy. */
export type Check = (contents: AsyncIterable<Buffer>) => Promise<void>;

/** Where copies are kept away from this machine. Throws StartError with a sentence about the place. */
export interface CopyPlace {
  /** As in `addressOf`. */
  address: string;
  list(): Promise<RemoteCopy[]>;
  /** Writes the copy and reads it back through `check`; leaves nothing there that fails. */
  put(copy: LocalCopy, check: Check, signal: AbortSignal): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

export const addressOf = (config: CopyConfig): string =>
  'folder' in config ? config.folder : `s3://${config.s3.bucket}/${config.prefix}`;
