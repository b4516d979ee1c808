import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Span } from '../../shared/table/rows/useVisibleRows.ts';
import { matriz } from './matriz-styles.ts';

const overscan = 1;

/** The columns to draw; all of them if they fit. */
export function colsIn(cols: number, left: number, width: number): Span {
  const room = width - matriz.name;
  if (cols * matriz.cell <= room) return { first: 0, end: cols };
  return {
    first: Math.max(0, Math.floor(left / matriz.cell) - overscan),
    end: Math.min(cols, Math.ceil((left + room) / matriz.cell) + overscan),
  };
}

const same = (a: Span, b: Span) => a.first === b.first && a.end === b.end;

/** Follows the scrolling of a matrix that is wider than its place: a row's cost is that of its cells. */
export function useVisibleCols(scroller: RefObject<HTMLElement | null>, cols: number): Span {
  const [span, setSpan] = useState<Span>(() => colsIn(cols, 0, window.innerWidth));
  const drawn = useRef(span);
  drawn.current = span;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let left = element.scrollLeft;
    let width = element.clientWidth;
    const update = () => {
      const next = colsIn(cols, left, width);
      if (!same(next, drawn.current)) setSpan(next);
    };
    update();
    const onScroll = () => {
      if (element.scrollLeft === left) return;
      left = element.scrollLeft;
      // A frame later there would be a gap.
      flushSync(update);
    };
    const sizes = new ResizeObserver(() => {
      width = element.clientWidth;
      update();
    });
    sizes.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, cols]);
  return span;
}
