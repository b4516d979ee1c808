import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';

/**
 * Who PostgreSQL runs as; it refuses to run as root (reglas 14.3).
 * - `self`: the user of this process.
 * - `namespace`: root outside, `nobody` inside: no system user, no change of owner, any folder of root's.
 * - `user`: another user of the system, whom root may become.
 */
export type Account = { kind: 'self' } | { kind: 'namespace' } | OtherUser;
type OtherUser = { kind: 'user'; uid: number; gid: number };

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534', '--'];

const isRoot = (): boolean => process.getuid?.() === 0;

/** The accounts worth trying for a new cluster in `dataDir`, best first. */
export function* accountsFor(dataDir: string, binaries: Binaries): Generator<Account> {
  if (!isRoot()) {
    yield { kind: 'self' };
    return;
  }
  if (namespaceWorks(binaries)) yield { kind: 'namespace' };
  const owner = statSync(dataDir);
  if (owner.uid !== 0) yield { kind: 'user', uid: owner.uid, gid: owner.gid };
  const user = systemUser();
  if (user) yield user;
}

/** Who must run an existing cluster: its owner. Undefined when that is not possible from here. */
export function accountOf(cluster: string, binaries: Binaries): Account | undefined {
  const owner = statSync(cluster);
  if (!isRoot()) return owner.uid === process.getuid?.() ? { kind: 'self' } : undefined;
  if (owner.uid !== 0) return { kind: 'user', uid: owner.uid, gid: owner.gid };
  if (namespaceWorks(binaries)) return { kind: 'namespace' };
  // The folder came from a machine that allowed namespaces.
  const user = systemUser();
  if (!user) return undefined;
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
  handOver(user, cluster, dirname(cluster));
  return user;
}

/** Starts a program of PostgreSQL's as `account`. */
export function spawnAs(
  account: Account,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  if (account.kind === 'namespace')
    return spawn('unshare', [...NAMESPACE, program, ...args], { ...options, env });
  const ids = account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {};
  return spawn(program, args, { ...options, ...ids, env });
}

/** Hands a folder that this process made to `account`, and lets it pass through the folder's parent. */
export function handOver(account: Account, folder: string, parent?: string): void {
  if (account.kind !== 'user') return;
  chownSync(folder, account.uid, account.gid);
  if (parent && statSync(parent).uid === 0) chmodSync(parent, statSync(parent).mode | 0o011);
}

function namespaceWorks(binaries: Binaries): boolean {
  return spawnSync('unshare', [...NAMESPACE, binaries.postgres, '--version']).status === 0;
}

/** The user `postgres`, made where it is missing, as the package's createPostgresUser does. */
function systemUser(): OtherUser | undefined {
  const found = idsOf('postgres');
  if (found) return found;
  try {
    execFileSync('groupadd', ['postgres'], { stdio: 'ignore' });
    execFileSync('useradd', ['-g', 'postgres', 'postgres'], { stdio: 'ignore' });
  } catch {
    // Alpine and macOS have other commands; the caller says what to do instead.
  }
  return idsOf('postgres');
}

function idsOf(name: string): OtherUser | undefined {
  const read = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [read('-u'), read('-g')];
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { kind: 'user', uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
