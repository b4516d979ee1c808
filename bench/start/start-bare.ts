import { createServer } from 'node:http';
import { startEmbedded } from '#server/operations/postgres/embedded.ts';

// The reference of `start`: the same PostgreSQL on the same data, and a bare listener.
const log = { info: () => undefined, warn: () => undefined };
const embedded = await startEmbedded({ dataDir: process.env.DATA_DIR ?? '', log });
const server = createServer((_, reply) => reply.end()).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  void embedded.stop().then(() => process.exit());
});
