import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 8 * 1024 * 1024;

/** Limits the log and one older part to 16 MiB. PostgreSQL has the file open, so it is truncated, not moved. */
export function rotateLog(path: string): void {
  try {
    if (statSync(path).size <= MAX_BYTES) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch {
    // No log yet, or a full disk.
  }
}

export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

export function logSince(path: string, from: number): string {
  const size = logSize(path);
  const start = Math.max(from, size - 8192);
  if (start >= size) return '';
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(size - start);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, start));
  } finally {
    closeSync(file);
  }
}

/** The last line with a reason, which comes before PostgreSQL's last line. */
export function complaintIn(output: string): string {
  const lines = output.trim().split('\n');
  // PostgreSQL logs early connections as FATAL too.
  const isReason = (line: string) => /\b(FATAL|PANIC): +(?!the database system is )/.test(line);
  return lines.findLast(isReason) ?? lines.at(-1) ?? '';
}
