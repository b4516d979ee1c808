import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../support/run/product.ts';

const MIGRATIONS = 'server/platform/db/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 }).trim();

/** Why there is no version before; undefined if there is one. */
export function missingHistory(): string | undefined {
  return spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root }).status === 0
    ? undefined
    : 'needs git and the history of the project';
}

/** The commit before the newest migration was added. */
const beforeNewestMigration = (): string =>
  git('log', '--diff-filter=A', '--format=%H^', '-n1', 'HEAD', '--', MIGRATIONS);

/** The product of another commit, in a folder of its own. */
export interface Former {
  folder: string;
  name: string;
  migrations: number;
  remove(): Promise<void>;
}

export async function checkOut(from = beforeNewestMigration()): Promise<Former> {
  const commit = git('rev-parse', '--verify', `${from}^{commit}`);
  const folder = await mkdtemp(join(tmpdir(), 'anterior-'));
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], { cwd: root });
  const lockIn = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockIn(folder) === lockIn(root))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  execFileSync(process.execPath, ['tools/build-web.ts'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, PATH },
  });
  const files = git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`).split('\n');
  return {
    folder,
    name: commit.slice(0, 7),
    migrations: files.length,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
