import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ProcessRow {
  pid: number;
  parent: number;
  command: string;
}

/** All running processes, from /proc on Linux, else from `ps`. */
export function processes(): ProcessRow[] {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

function fromProc(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

function fromPs(): ProcessRow[] {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
}

/** A process and its descendants, oldest first. */
export function familyOf(pid: number, all = processes()): ProcessRow[] {
  const children = all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all));
  return [...all.filter((row) => row.pid === pid), ...children];
}
