import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

const focusable = '[data-focus]';

/** The row that a key leads to; undefined for other keys. */
export function rowAfterKey(key: string, index: number, count: number, page: number): number | undefined {
  const target = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}

/** The key, as in a spreadsheet if it is typed into a field: Enter leads down, Home and End stay in the text. */
function keyIn({ key, target }: KeyboardEvent): string | undefined {
  if (!(target as HTMLElement).matches('input:not([type=checkbox])')) return key;
  if (key === 'Enter') return 'ArrowDown';
  return key === 'Home' || key === 'End' ? undefined : key;
}

interface RowKeysOptions {
  readonly count: number;
  /** How many rows a page is from a row. */
  readonly page: (index: number) => number;
  readonly scrollTo: (index: number) => void;
  /** A change activates the first row. */
  readonly resetKey: string;
}

/** Arrows, Page, Home and End move to the same button of another row, which may not be drawn yet. */
export function useRowKeys({ count, page, scrollTo, resetKey }: RowKeysOptions) {
  const body = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [lastResetKey, setLastResetKey] = useState(resetKey);
  if (lastResetKey !== resetKey) {
    setLastResetKey(resetKey);
    setActive(0);
  }
  const wanted = useRef<{ row: number; position: number } | null>(null);

  useEffect(() => {
    if (!wanted.current) return;
    const { row, position } = wanted.current;
    const targets = body.current?.querySelectorAll<HTMLElement>(`[data-index="${row}"] ${focusable}`);
    const target = targets?.[Math.min(position, targets.length - 1)];
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });

  const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-index]');

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const key = keyIn(event);
    const from = Number(row.dataset.index);
    const index = key === undefined ? undefined : rowAfterKey(key, from, count, page(from));
    if (index === undefined) return;
    event.preventDefault();
    const position = [...row.querySelectorAll(focusable)].indexOf(event.target as HTMLElement);
    wanted.current = { row: index, position };
    setActive(index);
    scrollTo(index);
  };

  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target);
    if (row) setActive(Number(row.dataset.index));
  };

  const moveTo = (index: number) => {
    setActive(index);
    scrollTo(index);
  };

  return { moveTo, active: Math.min(active, Math.max(count - 1, 0)), body, onKeyDown, onFocus };
}
