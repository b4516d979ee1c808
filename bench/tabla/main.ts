import type { Orden } from '#contract/ordenes.ts';
import { foldText, searchWords } from '#contract/text.ts';
import { searchText } from '../../web/src/ordenes/texts.ts';
import { matchesAll } from '../../web/src/shared/text/normalize.ts';
import { agGrid } from './ag-grid.ts';
import type { Lado } from './lado.ts';
import { nuestra } from './nuestra.tsx';
import { makeRows } from './rows.ts';

const lados: Record<string, Lado> = { nuestra, agGrid };
let lado: Lado = nuestra;
let host: HTMLElement | undefined;
let rows: Orden[] = [];
let texts: string[] = [];
let taken: Promise<number> | undefined;
let pressedAt = 0;
let longest = 0;

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
/** After the browser has painted what is there now. */
async function painted(): Promise<number> {
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  return performance.now();
}

function shows({ length }: readonly Orden[], first: Orden | undefined): boolean {
  if (lado.count() !== length) return false;
  return !first || (lado.firstRow()?.textContent?.includes(String(first.numeroorden)) ?? false);
}

async function until(condition: () => boolean): Promise<number> {
  while (!condition()) await frame();
  return painted();
}

/** What the benchmark does in the page. */
const banco = {
  /** Milliseconds from the rows at hand to their first paint. */
  async mount(name: string, count: number): Promise<number> {
    lado = lados[name] ?? nuestra;
    rows = makeRows(count);
    texts = rows.map((row) => foldText(searchText(row)));
    host = document.createElement('div');
    host.className = 'sitio';
    document.body.append(host);
    // Neither pays for the font, nor for what was thrown away while the rows were made.
    await document.fonts.load('14px "Figtree Variable"');
    globalThis.gc?.();
    await painted();
    const started = performance.now();
    lado.mount(host, rows);
    return (await until(() => shows(rows, rows[0]))) - started;
  },

  unmount(): void {
    lado.unmount();
    host?.remove();
    rows = [];
  },

  focus(): void {
    host?.querySelector('input')?.focus();
  },

  /** Makes ready for the key press that completes `search`. */
  arm(search: string): void {
    const words = searchWords(search);
    const left = rows.filter((_, i) => matchesAll(texts[i] ?? '', words));
    taken = new Promise((resolve) => {
      const onKey = async ({ timeStamp }: KeyboardEvent) => {
        pressedAt = timeStamp;
        longest = 0;
        resolve((await until(() => shows(left, left[0]))) - timeStamp);
      };
      addEventListener('keydown', (event) => void onKey(event), { capture: true, once: true });
    });
  },

  /** Milliseconds from that key press until the rows that it leaves are painted. */
  taken: () => taken,

  /** Scrolls by `step` pixels a frame, or to the bottom in that many frames; answers the share of frames on time. */
  async scroll(frames: number, step?: number): Promise<number> {
    const scroller = lado.scroller();
    if (!scroller) throw new Error('nothing to scroll');
    const whole = (scroller.scrollHeight - scroller.clientHeight) / frames;
    if (whole < 1000) throw new Error(`too little to scroll: ${whole}`);
    const times = [await frame()];
    for (let n = 0; n < frames; n++) {
      scroller.scrollTop += step ?? whole;
      times.push(await frame());
    }
    const onTime = times.slice(1).filter((time, i) => time - (times[i] ?? 0) < 25);
    return onTime.length / frames;
  },

  /** Milliseconds of the longest task since the last key press began; what made ready for it does not count. */
  longestTask: () => longest,
};

new PerformanceObserver((list) => {
  for (const { duration, startTime } of list.getEntries()) {
    if (startTime >= pressedAt) longest = Math.max(longest, duration);
  }
}).observe({ type: 'longtask' });

declare global {
  interface Window {
    banco: typeof banco;
  }
}
window.banco = banco;
