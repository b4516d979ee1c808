import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE } from '#server/operations/postgres/database.ts';
import { attachEmbedded } from '#server/operations/postgres/embedded.ts';
import { layOut, socketUrl } from '#server/operations/postgres/layout.ts';
import { LOCKS } from '#server/platform/db/locks.ts';
import type { Site } from '../../support/run/product.ts';

export type Phase = 'before' | 'migrating' | 'after';

const log = { info: () => undefined, warn: () => undefined };
const EVERY_MS = 5;
const DDL_MS = 40;

export const adminUrlOf = ({ dataDir }: Site): string =>
  socketUrl(layOut(dataDir).socketDir, 'postgres', DATABASE);

/** Runs statements of the superuser on the database of a site whose product does not run. */
export async function alter(site: Site, text: string): Promise<void> {
  const embedded = await attachEmbedded({ dataDir: site.dataDir, log });
  try {
    const client = new pg.Client({ connectionString: embedded.adminUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  } finally {
    await embedded.stop();
  }
}

/** Makes each statement that changes the schema take a while, so that a kill falls between any two of them. */
export const SLOWED = `create schema prueba;
  create function prueba.esperar() returns event_trigger language plpgsql as $$ begin perform pg_sleep(${DDL_MS / 1000}); end $$;
  create event trigger esperar on ddl_command_end execute function prueba.esperar()`;

const PHASE = `select case when (select count(*) from kysely_migration) > $1 then 'after'
  when exists (select from pg_locks where locktype = 'advisory' and granted
    and (classid::bigint << 32) + objid::bigint = ${LOCKS.migration}) then 'migrating'
  else 'before' end as phase`;

/** Watches how far an upgrade has come, from beside it. */
export class Watch {
  phase: Phase = 'before';
  /** When each phase was first seen, in milliseconds. */
  readonly seenAt: Partial<Record<Phase, number>> = {};
  readonly #began = performance.now();
  readonly #stop = new AbortController();
  readonly #line: Promise<void>;

  /** `migrations` are those of the version before. */
  constructor(site: Site, migrations: number) {
    this.#line = this.#watch(adminUrlOf(site), migrations);
  }

  get elapsed(): number {
    return performance.now() - this.#began;
  }

  async #watch(connectionString: string, migrations: number): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        while (!this.#stop.signal.aborted) {
          const { rows } = await client.query<{ phase: Phase }>(PHASE, [migrations]);
          this.phase = rows[0]?.phase ?? 'before';
          this.seenAt[this.phase] ??= this.elapsed;
          await pause(EVERY_MS);
        }
      } catch {
        // It does not answer yet, or it was killed.
        await pause(EVERY_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** Resolves once the phase is reached, or a later one. */
  async reaches(phase: Phase, isOver: () => boolean): Promise<void> {
    while (this.seenAt[phase] === undefined && this.seenAt.after === undefined && !isOver())
      await pause(EVERY_MS);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#line;
  }
}
