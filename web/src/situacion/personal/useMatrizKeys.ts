import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A cell by its row and column: row -1 is the head, column 0 the person. */
export interface Place {
  readonly row: number;
  readonly col: number;
}

interface Size {
  readonly rows: number;
  readonly cols: number;
  readonly page: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The cell that a key leads to; undefined for other keys. */
export function placeAfterKey(
  key: string,
  { row, col }: Place,
  { rows, cols, page }: Size,
  isWhole: boolean,
): Place | undefined {
  const target = {
    ArrowDown: { row: row + 1, col },
    ArrowUp: { row: row - 1, col },
    ArrowRight: { row, col: col + 1 },
    ArrowLeft: { row, col: col - 1 },
    PageDown: { row: row + page, col },
    PageUp: { row: Math.max(row - page, Math.min(row, 0)), col },
    Home: { row: isWhole ? 0 : row, col: 0 },
    End: { row: isWhole ? rows - 1 : row, col: cols - 1 },
  }[key];
  return target && { row: clamp(target.row, -1, rows - 1), col: clamp(target.col, 0, cols - 1) };
}

const placeOf = (target: EventTarget): Place | undefined => {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), col: Number(cell.dataset.col) } : undefined;
};

export { placeOf };

interface KeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: number;
  readonly cols: number;
  readonly page: () => number;
  readonly scrollTo: (row: number) => void;
  /** Enter, or a click. */
  readonly onOpen: (place: Place) => void;
  /** The space bar. */
  readonly onSelect: ((row: number, shift: boolean) => void) | undefined;
  /** A change activates the first row. */
  readonly resetKey: string;
}

/** One tab stop: arrows move between the cells, also to rows that are not drawn yet. */
export function useMatrizKeys(options: KeysOptions) {
  const { scroller, rows, cols, page, scrollTo, onOpen, onSelect, resetKey } = options;
  const [active, setActive] = useState<Place>({ row: 0, col: 1 });
  const [lastResetKey, setLastResetKey] = useState(resetKey);
  if (lastResetKey !== resetKey) {
    setLastResetKey(resetKey);
    setActive((before) => ({ ...before, row: Math.min(before.row, 0) }));
  }
  const wanted = useRef<Place>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { row, col } = wanted.current;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${col}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && from.row >= 0) {
      event.preventDefault();
      return onOpen(from);
    }
    if (event.key === ' ' && from.row >= 0 && onSelect) {
      event.preventDefault();
      return onSelect(from.row, event.shiftKey);
    }
    const to = placeAfterKey(event.key, from, { rows, cols, page: page() }, event.ctrlKey);
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    setActive(to);
    if (to.row >= 0) scrollTo(to.row);
  };
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place && (place.row !== active.row || place.col !== active.col)) setActive(place);
  };
  const row = Math.min(active.row, rows - 1);
  return { active: { row, col: Math.min(active.col, cols - 1) }, onKeyDown, onFocus };
}
