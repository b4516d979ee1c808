import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Message, Reply, Work } from './child.ts';

/** Of one child process. */
export interface Limits {
  /** Resident memory. Shortly before it the child's guard kills it. */
  readonly maxMb: number;
  /** The part of it that JavaScript objects may take. */
  readonly heapMb: number;
  /** Lets others run first where cores are few, so that its time is the processor's (`ChildPool.run`). */
  readonly isPatient?: boolean;
}

interface Listener {
  reply?: (reply: Reply) => void;
  step?: (step: string) => void;
  /** Of a child that could not be started, too. */
  end: (cause: Error) => void;
}

export interface Child {
  /** Takes the place of the former listener. */
  listen(listener: Listener): void;
  send(work: Work): void;
  /** Milliseconds of processor time since its start; undefined where the system does not say. */
  spentMs(): number | undefined;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
  /** An idle child does not keep this process alive. */
  unref(): void;
  ref(): void;
}

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));
// What a child needs of the environment: neither secrets nor addresses of other services.
const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'LANG', 'TZ', 'TMPDIR', 'NODE_COMPILE_CACHE'];
// Node reserves 1.2 GB of data before it does anything, nearly all of it untouched.
const RESERVED_MB = 2_048;
// A third of what others get: with a tenth, beside eight busy processes a child does not even start within a minute.
const PATIENT = 5;
// Linux counts in hundredths of a second for every program, whatever the kernel's clock.
const TICK_MS = 10;

/** Linux counts all private writable memory against `-d`, buffers too; elsewhere the guard alone sees to it. */
const limited = (maxMb: number) =>
  `ulimit -c 0 2>/dev/null || :; ulimit -d ${(maxMb + RESERVED_MB) * 1024} 2>/dev/null || :; exec "$@"`;

function spentMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in brackets, may hold spaces: user and system time are the 14th and 15th field.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return undefined;
  }
}

function start({ maxMb, heapMb, isPatient }: Limits): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'];
  const own = [entry, String(maxMb), String(process.pid)];
  const env = Object.fromEntries(
    NEEDED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = spawn('/bin/sh', ['-c', limited(maxMb), 'sh', ...node, ...own], {
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT);
  return child;
}

export function startChild(limits: Limits): Child {
  const child = start(limits);
  let listener: Listener = { end: () => undefined };
  child.on('message', (message: Message) => {
    if ('step' in message) listener.step?.(message.step);
    else listener.reply?.(message);
  });
  child.once('error', (error) => listener.end(error));
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  child.once('error', resolve);
  child.once('exit', (code, signal) => {
    resolve();
    listener.end(new Error(`a child ended with ${signal ?? code}`));
  });
  return {
    listen(next) {
      listener = next;
    },
    // A child that is gone has told it by its end.
    send: (work) => void child.send(work, () => undefined),
    spentMs: () => spentMs(child.pid),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
  };
}
