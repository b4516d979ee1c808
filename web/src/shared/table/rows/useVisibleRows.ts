import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows from `first` up to, but without, `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

// Drawn beyond what is in sight, for whoever scrolls on.
const beyond = 8;
const settleMs = 100;

type Reason = 'scrolled' | 'resized' | 'settled';

interface SightOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** From the top of one row to that of the next. */
  readonly pitch: number;
  /** What stands above the rows and scrolls with them, or lies over them. */
  readonly head: number;
  /** Whatever makes the rows begin again at the top when it changes. */
  readonly begin: string;
}

/**
 * The rows to be drawn: those in sight, and some beyond once the scrolling allows. All are of one height, so that this
 * is reckoned and nothing measured but the scroller; the first time not even that: it is not higher than the window.
 */
export function useRowsInSight({ scroller, count, pitch, head, begin }: SightOptions) {
  const atTop = { first: 0, end: Math.ceil(window.innerHeight / pitch) };
  const [span, setSpan] = useState<Span>(atTop);
  const [begun, setBegun] = useState(begin);
  if (begun !== begin) {
    setBegun(begin);
    setSpan(atTop);
  }
  const drawn = useRef(span);
  drawn.current = span;
  const top = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or order starts again at the top
  useLayoutEffect(() => {
    // Asking the browser where it stands would make it lay the page out.
    if (top.current > 0) scroller.current?.scrollTo({ top: 0 });
    top.current = 0;
  }, [begin]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is beyond is drawn anew where the rows begin again
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    return watch(element, (why) => {
      top.current = element.scrollTop;
      const sight = spanOf(top.current - head, element.clientHeight, pitch);
      const next = nextSpan(drawn.current, sight, why);
      // At once: what is drawn a frame later leaves a gap where one scrolls to.
      if (!same(next, drawn.current)) flushSync(() => setSpan(next));
    });
  }, [scroller, pitch, head, begin]);

  const end = Math.min(span.end, count);
  return { first: Math.min(span.first, end), end };
}

function spanOf(top: number, height: number, pitch: number): Span {
  return { first: Math.max(0, Math.floor(top / pitch)), end: Math.max(0, Math.ceil((top + height) / pitch)) };
}

/** What to draw where `sight` is seen: a leap, as by the scroll bar, leaves no time for what is beyond. */
function nextSpan(drawn: Span, sight: Span, why: Reason): Span {
  const near = why === 'scrolled' && sight.first < drawn.end && drawn.first < sight.end;
  if (near || why === 'settled') return { first: Math.max(0, sight.first - beyond), end: sight.end + beyond };
  const enough = why === 'resized' && drawn.first <= sight.first && sight.end <= drawn.end;
  return enough ? drawn : sight;
}

const same = (a: Span, b: Span) => a.first === b.first && a.end === b.end;

/** Tells when the scroller moved or has another size, and again when it has been at rest for a moment. */
function watch(element: HTMLElement, tell: (why: Reason) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = (why: Reason) => {
    clearTimeout(timer);
    timer = setTimeout(tell, settleMs, 'settled');
    tell(why);
  };
  const onScroll = () => tellNow('scrolled');
  const sizes = new ResizeObserver(() => tellNow('resized'));
  sizes.observe(element);
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    element.removeEventListener('scroll', onScroll);
  };
}

/** Scrolls as little as shows what lies from `top` to `bottom`, the first `covered` pixels being covered by a head. */
export function reveal(scroller: HTMLElement, top: number, bottom: number, covered: number): void {
  const { scrollTop, clientHeight } = scroller;
  if (scrollTop > top - covered) scroller.scrollTop = top - covered;
  else if (scrollTop < bottom - clientHeight) scroller.scrollTop = bottom - clientHeight;
}
