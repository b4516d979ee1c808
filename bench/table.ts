import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { compareLimit, compareTimes, median, type Result } from './measure.ts';
import { openBrowser, openPage } from './navegador.ts';
import type {} from './tabla/main.ts';

const ROWS = 50_000;
const ROUNDS = 4;
const TYPED = 'empresa 123';
// The keys after which there are fewer rows than before.
const MEASURED = new Set(['empresa 1', 'empresa 12', 'empresa 123']);
const FRAMES = 120;
// A quick turn of the wheel, in pixels a frame: most rows stay, where from top to bottom none does.
const WHEEL = 120;
const WHEEL_FRAMES = 60;
const SIDES = ['nuestra', 'agGrid'] as const;
type Side = (typeof SIDES)[number];

interface Times {
  paint: number;
  key: number;
  onTime: number;
  /** Milliseconds of the page's own thread for each frame of scrolling; unlike those on time, whoever else computes. */
  frame: number;
  wheel: number;
  longest: number;
}

/** The two tables in one page, built as the product is. */
async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'banco-'));
  const root = join(import.meta.dirname, 'tabla');
  const options = { configFile: false, root, logLevel: 'error', plugins: [react()] } satisfies InlineConfig;
  await build({
    ...options,
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5_000 },
  });
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Presses a key of the search that is then `search`; answers how long its rows took to be painted. */
async function press(page: Page, key: string, search: string): Promise<number> {
  await page.evaluate((text) => window.banco.arm(text), search);
  await page.keyboard.press(key);
  return (await page.evaluate(() => window.banco.taken())) ?? Number.NaN;
}

/** A reader of the milliseconds that the page's thread has computed so far. */
async function watchBusy(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

async function measureSide(page: Page, side: Side): Promise<Times> {
  const paint = await page.evaluate(([name, count]) => window.banco.mount(name, count), [
    side,
    ROWS,
  ] as const);
  // Time to look at it: nobody types in the first instant.
  await page.waitForTimeout(1_500);
  await page.evaluate(() => window.banco.focus());
  const keys: number[] = [];
  let longest = 0;
  for (let n = 1; n <= TYPED.length; n++) {
    const search = TYPED.slice(0, n);
    const took = await press(page, TYPED[n - 1] ?? '', search);
    if (MEASURED.has(search)) keys.push(took);
    longest = Math.max(longest, await page.evaluate(() => window.banco.longestTask()));
  }
  await page.keyboard.press('Control+A');
  await press(page, 'Delete', '');
  const busy = await watchBusy(page);
  const start = await busy();
  await page.evaluate(([frames, step]) => window.banco.scroll(frames, step), [WHEEL_FRAMES, WHEEL] as const);
  const between = await busy();
  const onTime = await page.evaluate((frames) => window.banco.scroll(frames), FRAMES);
  const frame = ((await busy()) - between) / FRAMES;
  const wheel = (between - start) / WHEEL_FRAMES;
  await page.evaluate(() => window.banco.unmount());
  return { paint, key: median(keys), onTime, frame, wheel, longest };
}

/** Our table of orders against AG Grid Community's: same rows, columns and cells, in one page, by turns. */
export async function run(): Promise<Result[]> {
  const served = await servePage();
  const browser = await openBrowser();
  const times: Record<Side, Times[]> = { nuestra: [], agGrid: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(browser);
      page.on('pageerror', (error) => console.error(error));
      await page.goto(served.url);
      await page.waitForFunction('window.banco');
      for (const side of round % 2 ? SIDES.toReversed() : SIDES)
        times[side].push(await measureSide(page, side));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const of = (side: Side, what: keyof Times) => times[side].map((each) => each[what]);
  const against = (name: string, what: 'paint' | 'key' | 'frame' | 'wheel') =>
    compareTimes({ bench: 'table', case: `${ROWS} orders, ${name}`, goal: '≤ 1' }, [
      { name: 'ours', values: of('nuestra', what) },
      { name: 'AG Grid', values: of('agGrid', what) },
    ]);
  const onTime = { values: of('nuestra', 'onTime'), unit: '' } as const;
  const longest = { values: of('nuestra', 'longest'), unit: ' ms' } as const;
  console.log(
    `    AG Grid: ${Math.round(median(of('agGrid', 'onTime')) * 100)} % of frames on time, longest task ${Math.round(median(of('agGrid', 'longest')))} ms`,
  );
  return [
    against('rows in hand to first paint', 'paint'),
    against('key press to paint', 'key'),
    against('computing for each frame of scrolling', 'frame'),
    against("computing for each frame of the wheel's scrolling", 'wheel'),
    compareLimit(
      { bench: 'table', case: 'frames on time while scrolling', goal: '≥ 1 (95 %)' },
      onTime,
      0.95,
    ),
    compareLimit({ bench: 'table', case: 'longest task while typing', goal: '≤ 1 (200 ms)' }, longest, 200),
  ];
}
