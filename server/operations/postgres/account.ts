import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';

/**
 * The user of PostgreSQL, which refuses to run as root (reglas 14.3): `self` is this process's user, `namespace` is
 * `nobody` in a user namespace of root, `user` is another system user.
 */
export type Account = { kind: 'self' } | { kind: 'namespace' } | OtherUser;
type OtherUser = { kind: 'user'; uid: number; gid: number };

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534', '--'];

const isRoot = (): boolean => process.getuid?.() === 0;

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

/** The account of an existing cluster, which its owner must run; undefined if this process cannot. */
export function accountOf(cluster: string, binaries: Binaries): Account | undefined {
  const owner = statSync(cluster);
  if (!isRoot()) return owner.uid === process.getuid?.() ? { kind: 'self' } : undefined;
  if (owner.uid !== 0) return { kind: 'user', uid: owner.uid, gid: owner.gid };
  if (namespaceWorks(binaries)) return { kind: 'namespace' };
  // The folder is from a machine with namespaces.
  const user = systemUser();
  if (!user) return undefined;
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
  giveFolder(user, cluster, dirname(cluster));
  return user;
}

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

/** Makes `account` the folder's owner, with access through its parent. */
export function giveFolder(account: Account, folder: string, parent?: string): void {
  if (account.kind !== 'user') return;
  chownSync(folder, account.uid, account.gid);
  if (parent && statSync(parent).uid === 0) chmodSync(parent, statSync(parent).mode | 0o011);
}

function namespaceWorks(binaries: Binaries): boolean {
  return spawnSync('unshare', [...NAMESPACE, binaries.postgres, '--version']).status === 0;
}

/** The user `postgres`, created if it is missing. */
function systemUser(): OtherUser | undefined {
  const found = idsOf('postgres');
  if (found) return found;
  try {
    execFileSync('groupadd', ['postgres'], { stdio: 'ignore' });
    execFileSync('useradd', ['-g', 'postgres', 'postgres'], { stdio: 'ignore' });
  } catch {
    // Alpine and macOS have other commands.
  }
  return idsOf('postgres');
}

function idsOf(name: string): OtherUser | undefined {
  const read = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [read('-u'), read('-g')];
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { kind: 'user', uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
