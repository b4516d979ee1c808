import { readFileSync, writeFileSync } from 'node:fs';

/** Resets the process's peak of memory (Linux). */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Peak of memory since the reset, in megabytes. */
export const peakOf = (pid: number): number => read(pid, 'VmHWM');

/** Memory in use, in megabytes. */
export const residentOf = (pid: number): number => read(pid, 'VmRSS');

function read(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
