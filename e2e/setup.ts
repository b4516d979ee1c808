import { buildWeb } from '../tools/build-web.ts';
import { makeSite, removeSite, startServer } from './product.ts';

/** Builds the web app, and makes the data folder that products start from; both once, before any test. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWeb();
  const site = await makeSite();
  const server = startServer(site);
  await server.ready().finally(server.stop);
  process.env.E2E_TEMPLATE = site.dataDir;
  return () => removeSite(site);
}
