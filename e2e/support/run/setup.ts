import { buildWeb } from '../../../tools/build-web.ts';
import { makeAdmins } from './admins.ts';
import { Host } from './host.ts';
import { makeSite, openDatabase, removeSite, startServer } from './product.ts';

/** Builds the web app, makes the data folder that products start from, and offers the shared products. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWeb();
  const site = await makeSite();
  const server = startServer(site, { TRABAJOS: 'manual' });
  await server.ready();
  const database = await openDatabase(site);
  await makeAdmins(database.db);
  await database.db.destroy();
  await server.stop();
  process.env.E2E_TEMPLATE = site.dataDir;
  const host = new Host();
  process.env.E2E_HOST = await host.listen();
  return async () => {
    await host.close();
    await removeSite(site);
  };
}
