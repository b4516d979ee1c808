import { readFileSync, writeFileSync } from 'node:fs';

/** Lets the process forget the most memory that it has held so far (Linux). */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The most memory that the process has held since, in megabytes. */
export function peakOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
