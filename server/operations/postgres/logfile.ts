import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 8 * 1024 * 1024;

/** Keeps PostgreSQL's log and one older part within 16 MiB. It holds the file open for appending, so it is emptied, not moved. */
export function rotateLog(path: string): void {
  try {
    if (statSync(path).size <= MAX_BYTES) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch {
    // No log yet, or no space for the older part: never a reason to stop.
  }
}

/** How long the log is now, to read later what came after. */
export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** What was logged after `from`, its last 8 KiB at most. */
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

/** The line that says why PostgreSQL gave up: its last words are only that it did. Empty where nothing was said. */
export function complaintIn(said: string): string {
  const lines = said.trim().split('\n');
  // Who asks too early is told by a FATAL too.
  const isReason = (line: string) => /\b(FATAL|PANIC): +(?!the database system is )/.test(line);
  return lines.findLast(isReason) ?? lines.at(-1) ?? '';
}
