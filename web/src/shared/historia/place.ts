/** Where the view of a screen is: how far it is scrolled, and what has the focus. */
export interface Place {
  /** Of the screen's column, its tables and the panel over it, in the order of the document. */
  readonly scrolls: readonly Scroll[];
  readonly focus: Focus | undefined;
}

/** `height` is that of the whole content. */
type Scroll = readonly [top: number, left: number, height: number];

/** A control that will be drawn anew: where it is, what tells it from others, and the how manieth of those it is. */
interface Focus {
  readonly within: 'main' | typeof panel;
  readonly sign: string;
  readonly index: number;
}

const panel = '[role=dialog]';

const scrollers = () => document.querySelectorAll<HTMLElement>('[data-scroll]');

/** By its place in a matrix, or else by its address or name. */
function signOf(element: HTMLElement): string {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  const name = element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;
  return JSON.stringify([row, element.dataset.col, name]);
}

const control = ':is(a, button, [data-focus], [data-col])';

const find = ({ within, sign }: Pick<Focus, 'within' | 'sign'>) =>
  [...document.querySelectorAll<HTMLElement>(`${within} ${control}`)].filter((one) => signOf(one) === sign);

function focusNow(): Focus | undefined {
  const element = document.activeElement as HTMLElement | null;
  if (!element?.matches(control)) return undefined;
  const within = (['main', panel] as const).find((one) => element.closest(one));
  if (!within) return undefined;
  const told = { within, sign: signOf(element) };
  return { ...told, index: find(told).indexOf(element) };
}

export const placeNow = (): Place => ({
  scrolls: Array.from(
    scrollers(),
    ({ scrollTop, scrollLeft, scrollHeight }): Scroll => [scrollTop, scrollLeft, scrollHeight],
  ),
  focus: focusNow(),
});

/** Scrolls what is there as far as it can be. Returns what is left to do: also what is still growing, maybe above what is in sight. */
function scrollTo(scrolls: Iterable<Scroll | undefined>): (Scroll | undefined)[] {
  const there = scrollers();
  return Array.from(scrolls, (scroll, at) => {
    const element = there[at];
    if (!scroll || !element) return scroll;
    const [top, left, height] = scroll;
    element.scrollTo({ top, left });
    return element.scrollHeight === height ? undefined : scroll;
  });
}

/** Nobody has put it anywhere: a title has it that took it by itself. */
const isFocusFree = () =>
  document.activeElement?.matches('body, main, h1, h2, .MuiDialog-container') !== false;

/** False if it has to be tried again. */
function focusOn(focus: Focus): boolean {
  if (!isFocusFree()) return true;
  // A panel that is still open keeps it.
  if (focus.within === 'main' && document.querySelector(panel)) return false;
  const element = find(focus)[focus.index];
  element?.focus({ preventScroll: true });
  return element !== undefined;
}

// Two seconds: nearly all is there at once, and what is loaded again comes soon.
const maxFrames = 120;
const interruptions = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Brings the view back to a place while what it shows is drawn, unless the person does something. `title` has the focus until the
 * control is there. Returns how to stop.
 */
export function bringBack({ scrolls, focus }: Place, title: HTMLElement | null | undefined): () => void {
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of interruptions) removeEventListener(type, stop, true);
  };
  const attempt = (left: number, before: Iterable<Scroll | undefined>, isFocused: boolean) => {
    const rest = scrollTo(before);
    const isThere = isFocused || !focus || focusOn(focus);
    if (left === 0 || (isThere && rest.every((one) => !one))) stop();
    else frame = requestAnimationFrame(() => attempt(left - 1, rest, isThere));
  };
  for (const type of interruptions) addEventListener(type, stop, true);
  attempt(maxFrames, scrolls, false);
  if (title && isFocusFree() && !document.querySelector(panel)) title.focus({ preventScroll: true });
  return stop;
}
