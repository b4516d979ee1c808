import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { buildWeb } from '../../tools/build-web.ts';
import { findChromium } from '../../tools/chromium.ts';
import { ADMIN } from './harness.ts';

export interface Load {
  path: string;
  status: number;
  /** Head and compressed body. */
  bytes: number;
}

export async function openBrowser(): Promise<Browser> {
  await buildWeb();
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--expose-gc'],
  });
}

export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-AR', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** Records what the page loads from now on, except from its own cache. */
export async function watchLoads(page: Page): Promise<Load[]> {
  const loads: Load[] = [];
  const open = new Map<string, Load>();
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search, protocol } = new URL(request.url);
    if (protocol.startsWith('http')) open.set(requestId, { path: pathname + search, status: 0, bytes: 0 });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const load = open.get(requestId);
    if (load) load.status = statusCode;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = open.get(requestId);
    if (!load || encodedDataLength === 0) return;
    open.delete(requestId);
    loads.push(Object.assign(load, { bytes: encodedDataLength }));
  });
  // A request that the page aborts was sent nevertheless.
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    const load = open.get(requestId);
    if (load && open.delete(requestId)) loads.push(load);
  });
  await cdp.send('Network.enable');
  return loads;
}

/** Addresses that came more than once with a body. */
export function loadedTwice(loads: readonly Load[]): string[] {
  const seen = new Set<string>();
  const whole = loads.filter(({ status }) => status === 200).map(({ path }) => path);
  return whole.filter((path) => seen.has(path) || !seen.add(path));
}

const QUIET_MS = 400;

/** Returns a function that waits until no request is open for a moment, except the stream of changes. */
export function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let since = performance.now();
  page.on('request', (request) => {
    if (request.url().includes('/api/eventos')) return;
    open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    since = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    since = performance.now();
    while (open.size > 0 || performance.now() - since < QUIET_MS) await page.waitForTimeout(50);
  };
}

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
}
