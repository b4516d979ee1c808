import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { signIn } from '../support/page/actions.ts';
import { settle } from '../support/page/inspection.ts';
import { demoCuenta, expect, type Product, test } from '../support/run/fixtures.ts';
import { root } from '../support/run/product.ts';
import { capture } from './capture.ts';
import { type Picture, pictures } from './pictures.ts';

// `npm run manual` writes the pictures; the tests only look for their screens.
const writes = Boolean(process.env.IMAGENES);

/** The pictures that pages and README show. */
function shownPictures(): Set<string> {
  const files = ['README.md', ...globSync('docs/manual/**/*.md', { cwd: root })];
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return new Set([...texts.matchAll(/imagenes\/([\w-]+)\.webp/g)].map(([, name = '']) => name));
}

/** A visit of its own for each picture, so that none finds what another has left in the browser. */
async function show(
  browser: Browser,
  { url, run }: Product,
  state: State,
  [name, picture]: [string, Picture],
) {
  if (picture.job) await run(picture.job);
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState: state });
  const page = await context.newPage();
  await page.setViewportSize({ width: picture.width ?? 1280, height: picture.height ?? 800 });
  await page.goto(url + picture.path);
  const part = await picture.show?.(page);
  await settle(page);
  if (writes) await capture(page, name, part);
  await picture.after?.(page);
  await context.close();
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signedIn(browser: Browser, product: Product, rol: Rol | undefined): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (rol) await signIn(page, product.url, await demoCuenta(product, rol));
  const state = await context.storageState();
  await context.close();
  return state;
}

const states = new Map<Rol | undefined, State>();

for (const each of Object.entries(pictures)) {
  const [name, { rol }] = each;
  test(`the screen of the manual’s picture ${name} is there`, { tag: '@completo' }, async ({
    browser,
    demo,
  }) => {
    const state = states.get(rol) ?? (await signedIn(browser, demo, rol));
    states.set(rol, state);
    await show(browser, demo, state, each);
  });
}

test('each picture of a page is one that the command takes', { tag: '@completo' }, () => {
  expect(Object.keys(pictures).toSorted()).toEqual([...shownPictures()].toSorted());
});
