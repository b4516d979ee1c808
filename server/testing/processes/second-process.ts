import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { ListCache } from '#server/platform/http/lists/list-cache.ts';
import type { TestApp } from '../app.ts';

export interface SecondProcess {
  app: FastifyInstance;
  stop(): Promise<void>;
}

/** The app with connections and lists of its own, as another process of the same database has. */
export async function secondProcess(t: TestApp): Promise<SecondProcess> {
  const database = connect(t.database.url, 4, () => undefined);
  const app = await buildApp({ ...t.deps, ...database, lists: new ListCache() });
  return {
    app,
    async stop() {
      await app.close();
      await database.pool.end();
    },
  };
}
