import type { Orden } from '#contract/ordenes/ordenes.ts';
import { foldText, searchWords } from '#contract/values/text.ts';
import { searchText } from '../../../web/src/ordenes/texts.ts';
import { matchesAll } from '../../../web/src/shared/text/normalize.ts';
import { frame, painted } from '../painted.ts';
import { agGrid } from './ag-grid.ts';
import { ours } from './ours.tsx';
import { makeRows } from './rows.ts';
import type { TableSide } from './side.ts';

const sides: Record<string, TableSide> = { ours, agGrid };
let side: TableSide = ours;
let host: HTMLElement | undefined;
let rows: Orden[] = [];
let texts: string[] = [];
let taken: Promise<number> | undefined;
let pressedAt = 0;
let longest = 0;

function shows({ length }: readonly Orden[], first: Orden | undefined): boolean {
  if (side.count() !== length) return false;
  return !first || (side.firstRow()?.textContent?.includes(String(first.numeroorden)) ?? false);
}

async function until(condition: () => boolean): Promise<number> {
  while (!condition()) await frame();
  return painted();
}

/** Called by bench/pages/table.ts. */
const bench = {
  /** Milliseconds until the first paint of the rows. */
  async mount(name: string, count: number): Promise<number> {
    side = sides[name] ?? ours;
    rows = makeRows(count);
    texts = rows.map((row) => foldText(searchText(row)));
    host = document.createElement('div');
    host.className = 'sitio';
    document.body.append(host);
    // Loads the font and collects garbage first, so that neither is measured.
    await document.fonts.load('14px "Figtree Variable"');
    globalThis.gc?.();
    await painted();
    const started = performance.now();
    side.mount(host, rows);
    return (await until(() => shows(rows, rows[0]))) - started;
  },

  unmount(): void {
    side.unmount();
    host?.remove();
    rows = [];
  },

  focus(): void {
    host?.querySelector('input')?.focus();
  },

  /** Prepares the measurement of the key press that completes `search`. */
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

  /** Milliseconds from that key press to the paint of its rows. */
  taken: () => taken,

  /** Scrolls by `step` pixels per frame, or to the bottom; returns the share of frames on time. */
  async scroll(frames: number, step?: number): Promise<number> {
    const scroller = side.scroller();
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

  /** Milliseconds of the longest task since the last key press. */
  longestTask: () => longest,
};

new PerformanceObserver((list) => {
  for (const { duration, startTime } of list.getEntries()) {
    if (startTime >= pressedAt) longest = Math.max(longest, duration);
  }
}).observe({ type: 'longtask' });

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
