import { openBrowser, openPage } from '../shared/browser.ts';
import { compareLimit, type Result } from '../shared/measure.ts';
import type {} from './matrices/main.tsx';
import { servePage, watchBusy } from './page.ts';

const PEOPLE = 2_000;
const TIPOS = 25;
const ROUNDS = 4;
const TYPED = 'apellido12';
// Keys that reduce the rows.
const MEASURED = new Set(['apellido1', 'apellido12']);
const FRAMES = 120;
// Pixels per frame, as with a wheel.
const WHEEL = 120;

const none = (): number[] => [];

/** The matrix of people: a key press of its search, and scrolling. */
export async function run(): Promise<Result[]> {
  const served = await servePage('matrices');
  const browser = await openBrowser();
  const times = { paint: none(), key: none(), wheel: none(), jump: none(), busy: none() };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(browser);
      page.on('pageerror', (error) => console.error(error));
      await page.goto(served.url);
      await page.waitForFunction('window.matrixBench');
      times.paint.push(
        await page.evaluate(([a, b]) => window.matrixBench.mount(a, b), [PEOPLE, TIPOS] as const),
      );
      // As a person, who does not type at once.
      await page.waitForTimeout(1_500);
      await page.evaluate(() => window.matrixBench.focus());
      for (let n = 1; n <= TYPED.length; n++) {
        const search = TYPED.slice(0, n);
        await page.evaluate((text) => window.matrixBench.arm(text), search);
        await page.keyboard.press(TYPED[n - 1] ?? '');
        const took = (await page.evaluate(() => window.matrixBench.taken())) ?? Number.NaN;
        if (MEASURED.has(search)) times.key.push(took);
      }
      await page.keyboard.press('Control+A');
      await page.evaluate(() => window.matrixBench.arm(''));
      await page.keyboard.press('Delete');
      await page.evaluate(() => window.matrixBench.taken());
      const busy = await watchBusy(page);
      const start = await busy();
      times.wheel.push(
        await page.evaluate(([a, b]) => window.matrixBench.scroll(a, b), [FRAMES, WHEEL] as const),
      );
      const between = await busy();
      times.jump.push(await page.evaluate((frames) => window.matrixBench.scroll(frames), FRAMES));
      times.busy.push(((await busy()) - between) / FRAMES);
      console.log(
        `    round ${round}: ${((between - start) / FRAMES).toFixed(1)} ms, ${times.busy.at(-1)?.toFixed(1)} ms`,
      );
      await page.evaluate(() => window.matrixBench.unmount());
      await page.context().close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const of = `${PEOPLE} people × ${TIPOS} trainings`;
  const share = '≥ 1 (95 %)';
  const limit = (name: string, goal: string, values: number[], unit: '' | ' ms', most: number) =>
    compareLimit({ bench: 'matrix', case: `${of}, ${name}`, goal }, { values, unit }, most);
  return [
    limit('rows in hand to first paint', '≤ 1 (500 ms)', times.paint, ' ms', 500),
    limit('key press to paint', '≤ 1 (100 ms)', times.key, ' ms', 100),
    limit("frames on time of the wheel's scrolling", share, times.wheel, '', 0.95),
    limit('frames on time from top to bottom', share, times.jump, '', 0.95),
  ];
}
