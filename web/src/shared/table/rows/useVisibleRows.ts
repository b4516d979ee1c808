import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Heights, samePlace } from '../layout/heights.ts';

export interface Span {
  readonly first: number;
  readonly end: number;
}

/** Rows to draw. */
export interface VisibleRows extends Span {
  /** The scroll bar is dragged past whole screens: nobody reads these rows before it settles. */
  readonly rushing: boolean;
}

const overscan = 8;
/** Rows beyond those in sight are drawn after a pause: of scrolling, and of typing or resizing. */
const settleMs = { scrolled: 100, resized: 300 } as const;

type Reason = 'scrolled' | 'jumped' | 'resized' | 'settled';

interface VisibleRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly heights: Heights;
  /** Height of the head above the rows. */
  readonly head: number;
  /** A change scrolls to the top. */
  readonly resetKey: string;
}

/** The rows to draw (decision 020). The heights of all rows are known, so only the scroller is measured. */
export function useVisibleRows({ scroller, heights, head, resetKey }: VisibleRowsOptions): VisibleRows {
  const atTop = { ...spanOf(heights, 0, window.innerHeight), rushing: false };
  const [span, setSpan] = useState<VisibleRows>(atTop);
  const [last, setLast] = useState({ heights, resetKey });
  const top = useRef(0);
  const sight = useRef(window.innerHeight);
  if (last.resetKey !== resetKey) {
    setLast({ heights, resetKey });
    setSpan(atTop);
  } else if (last.heights !== heights) {
    setLast({ heights, resetKey });
    // Other rows are in sight at the same place.
    const visible = spanOf(heights, placeIn(heights, last.heights, top.current) - head, sight.current);
    setSpan({ ...nextSpan(span, visible, 'resized'), rushing: false });
  }
  const drawn = useRef(span);
  drawn.current = span;

  useScrollPlace({ scroller, heights, resetKey }, top);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows beyond depend on the start too
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Reading the scroller would force a layout.
    let before = spanOf(heights, top.current - head, sight.current);
    let hasJumped = false;
    return watch(element, (reason) => {
      top.current = element.scrollTop;
      sight.current = element.clientHeight;
      const visible = spanOf(heights, top.current - head, sight.current);
      const isJump = reason === 'scrolled' && !isNear(before, visible);
      const next = {
        ...nextSpan(drawn.current, visible, isJump ? 'jumped' : reason),
        rushing: isJump && hasJumped,
      };
      before = visible;
      hasJumped = isJump;
      // A frame later there would be a gap.
      if (!same(next, drawn.current)) flushSync(() => setSpan(next));
    });
  }, [scroller, heights, head, resetKey]);

  const end = Math.min(span.end, heights.count);
  return { first: Math.min(span.first, end), end, rushing: span.rushing };
}

/** Another search or order starts at the top; with rows of other heights the first one in sight stays. */
function useScrollPlace(
  { scroller, heights, resetKey }: Omit<VisibleRowsOptions, 'head'>,
  top: RefObject<number>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search or order
  useLayoutEffect(() => {
    // Reading the scroll position would force a layout.
    if (top.current > 0) scroller.current?.scrollTo({ top: 0 });
    top.current = 0;
  }, [resetKey]);
  const heightsBefore = useRef(heights);
  useLayoutEffect(() => {
    const before = heightsBefore.current;
    heightsBefore.current = heights;
    const place = placeIn(heights, before, top.current);
    if (place === top.current) return;
    top.current = place;
    scroller.current?.scrollTo({ top: place });
  }, [scroller, heights, top]);
}

/** Where the view is in other heights. Other rows of the same kind leave it where it is. */
const placeIn = (heights: Heights, before: Heights, top: number) =>
  top === 0 || heights.kind === before.kind ? top : samePlace(top, before, heights);

const spanOf = ({ indexAt }: Heights, top: number, height: number): Span => ({
  first: indexAt(top),
  // A row that begins where the view ends is not in sight.
  end: Math.max(0, indexAt(top + height - 1) + 1),
});
/** A jump, as with the scroll bar, skips the overscan. */
function nextSpan(drawn: Span, visible: Span, reason: Reason): Span {
  if (reason === 'settled' || reason === 'scrolled')
    return { first: Math.max(0, visible.first - overscan), end: visible.end + overscan };
  const isCovered = reason === 'resized' && drawn.first <= visible.first && visible.end <= drawn.end;
  return isCovered ? drawn : visible;
}

/** Whether half of the rows in sight stay there. */
const isNear = (before: Span, visible: Span) =>
  2 * Math.abs(visible.first - before.first) <= visible.end - visible.first;

const same = (a: VisibleRows, b: VisibleRows) =>
  a.first === b.first && a.end === b.end && a.rushing === b.rushing;

/** Reports scrolling and resizing, and once when it settles. */
function watch(element: HTMLElement, onChange: (why: Reason) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = (reason: 'scrolled' | 'resized') => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs[reason], 'settled');
    onChange(reason);
  };
  const onScroll = () => notify('scrolled');
  const sizes = new ResizeObserver(() => notify('resized'));
  sizes.observe(element);
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    element.removeEventListener('scroll', onScroll);
  };
}

/** Scrolls the minimum to show a row; a head covers the first `covered` pixels. */
export function reveal(scroller: HTMLElement, top: number, bottom: number, covered: number): void {
  const { scrollTop, clientHeight } = scroller;
  if (scrollTop > top - covered) scroller.scrollTop = top - covered;
  else if (scrollTop < bottom - clientHeight) scroller.scrollTop = bottom - clientHeight;
}
