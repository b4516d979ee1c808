import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../support/run/product.ts';

const run = promisify(execFile);

/** Settings for a machine without systemd, with both kinds of control groups, or that may not raise limits. */
function ownSettings(): string {
  const limit = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim();
  const folder = mkdtempSync(join(tmpdir(), 'podman-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'containers.conf');
  const text = `[containers]
default_ulimits = ["nofile=${limit}:${limit}", "nproc=1000:1000"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
events_logger = "file"
`;
  writeFileSync(path, text);
  return path;
}

export interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

export type Podman = (...args: string[]) => Promise<Outcome>;

const podmanWith =
  (env: NodeJS.ProcessEnv): Podman =>
  async (...args) => {
    try {
      const { stdout, stderr } = await run('podman', args, {
        env: { ...process.env, ...env },
        maxBuffer: 1 << 26,
      });
      return { status: 0, stdout, stderr };
    } catch (error) {
      const {
        code,
        stdout = '',
        stderr = '',
      } = error as { code?: number | string; stdout?: string; stderr?: string };
      return { status: typeof code === 'number' ? code : 127, stdout, stderr };
    }
  };

/** Podman as it is set up here, or with settings that ask for less; undefined if it runs no container. */
export async function findPodman(image: string): Promise<Podman | undefined> {
  for (const env of [{}, { CONTAINERS_CONF: ownSettings() }]) {
    const podman = podmanWith(env);
    const tried = await podman('run', '--rm', '--no-healthcheck', '--network', 'host', image, 'true');
    if (tried.status === 0) return podman;
  }
  return undefined;
}

/** Builds the image by `operacion/imagen.sh`; or says what is missing. */
export async function buildImage(name: string): Promise<{ missing: string } | undefined> {
  try {
    await run('operacion/imagen.sh', [name], { cwd: root, maxBuffer: 1 << 26 });
    return undefined;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: number; stderr?: string };
    const NEEDS = 3;
    if (code === NEEDS) return { missing: stderr.trim().split('\n').at(-1) ?? '' };
    throw error;
  }
}
