import type { Page } from '@playwright/test';
import { openBrowser, openPage } from '../shared/browser.ts';
import { compareLimit, compareTimes, median, type Result } from '../shared/measure.ts';
import { servePage, watchBusy } from './page.ts';
import type {} from './tables/main.ts';

const ROWS = 50_000;
const ROUNDS = 4;
const TYPED = 'empresa 123';
// Keys that reduce the rows.
const MEASURED = new Set(['empresa 1', 'empresa 12', 'empresa 123']);
const FRAMES = 120;
// Pixels per frame: most rows stay, unlike from top to bottom.
const WHEEL = 120;
const WHEEL_FRAMES = 60;
const SIDES = ['ours', 'agGrid'] as const;
type Side = (typeof SIDES)[number];

interface Times {
  paint: number;
  key: number;
  onTime: number;
  /** Milliseconds of the page's thread per frame, independent of other load. */
  frame: number;
  wheel: number;
  longest: number;
}

/** Presses a key that makes the search `search`; returns the milliseconds until its rows are painted. */
async function press(page: Page, key: string, search: string): Promise<number> {
  await page.evaluate((text) => window.bench.arm(text), search);
  await page.keyboard.press(key);
  return (await page.evaluate(() => window.bench.taken())) ?? Number.NaN;
}

async function measureSide(page: Page, side: Side): Promise<Times> {
  const paint = await page.evaluate(([name, count]) => window.bench.mount(name, count), [
    side,
    ROWS,
  ] as const);
  // As a person, who does not type at once.
  await page.waitForTimeout(1_500);
  await page.evaluate(() => window.bench.focus());
  const keys: number[] = [];
  let longest = 0;
  for (let n = 1; n <= TYPED.length; n++) {
    const search = TYPED.slice(0, n);
    const took = await press(page, TYPED[n - 1] ?? '', search);
    if (MEASURED.has(search)) keys.push(took);
    longest = Math.max(longest, await page.evaluate(() => window.bench.longestTask()));
  }
  await page.keyboard.press('Control+A');
  await press(page, 'Delete', '');
  const busy = await watchBusy(page);
  const start = await busy();
  await page.evaluate(([frames, step]) => window.bench.scroll(frames, step), [WHEEL_FRAMES, WHEEL] as const);
  const between = await busy();
  const onTime = await page.evaluate((frames) => window.bench.scroll(frames), FRAMES);
  const frame = ((await busy()) - between) / FRAMES;
  const wheel = (between - start) / WHEEL_FRAMES;
  await page.evaluate(() => window.bench.unmount());
  return { paint, key: median(keys), onTime, frame, wheel, longest };
}

/** Our table of orders against AG Grid Community: same rows, columns and cells, in turn. */
export async function run(): Promise<Result[]> {
  const served = await servePage('tables');
  const browser = await openBrowser();
  const times: Record<Side, Times[]> = { ours: [], agGrid: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(browser);
      page.on('pageerror', (error) => console.error(error));
      await page.goto(served.url);
      await page.waitForFunction('window.bench');
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
      { name: 'ours', values: of('ours', what) },
      { name: 'AG Grid', values: of('agGrid', what) },
    ]);
  const onTime = { values: of('ours', 'onTime'), unit: '' } as const;
  const longest = { values: of('ours', 'longest'), unit: ' ms' } as const;
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
