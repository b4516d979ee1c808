import { useLayoutEffect, useRef } from 'react';
import { assignSlots, noSlots } from './slots.ts';
import type { Span } from './useVisibleRows.ts';

/** The rows of a span, and the focused one, which must stay mounted. */
export function drawnRows({ first, end }: Span, active: number, count: number): number[] {
  const span = Array.from({ length: end - first }, (_, i) => first + i);
  if (active >= count || (active >= first && active < end)) return span;
  return active < first ? [active, ...span] : [...span, active];
}

/** Keys of the elements that draw these rows; with `only`, no other row keeps its element. */
export function useSlots(ids: readonly string[], only?: string): readonly number[] {
  const previous = useRef(noSlots);
  const slots = assignSlots(previous.current, ids, only);
  useLayoutEffect(() => {
    previous.current = slots;
  });
  return slots.keys;
}
