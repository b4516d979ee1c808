import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { OWNER } from '#server/operations/postgres/database.ts';
import { connect, type Database } from '#server/platform/db/connection/connect.ts';

export const TEMPLATE = 'plantilla';

/** Another database on the same server, also for socket addresses. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

export interface TestDatabase extends Database {
  url: string;
  /** As the role that owns it. */
  ownerUrl: string;
  /** As a superuser. */
  adminUrl: string;
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A migrated database with the reference lists, as the product's role. */
export async function testDb(): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes a tenth of the time of writing each page to the log.
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy owner ${OWNER}`);
  const url = withDatabase(inject('workerUrl'), name);
  const database = connect(url, 4, () => undefined);
  return {
    ...database,
    url,
    ownerUrl: withDatabase(inject('ownerUrl'), name),
    adminUrl: withDatabase(inject('adminUrl'), name),
    async drop() {
      await database.pool.end();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
