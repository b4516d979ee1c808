import { type FocusEvent, useEffect, useRef } from 'react';

/** Keeps the focus in a table when the focused element disappears: in the next row, or on the table. */
export function useKeepFocus() {
  const table = useRef<HTMLDivElement>(null);
  const last = useRef<{ row: number; position: number } | null>(null);

  useEffect(() => {
    if (!last.current || !table.current || document.activeElement !== document.body) return;
    const { row, position } = last.current;
    // A heading among the rows has nothing to focus.
    const rows = [...table.current.querySelectorAll('[data-index]:has([data-focus])')];
    const nextRow = rows.find((element) => Number(element.getAttribute('data-index')) >= row) ?? rows.at(-1);
    const targets = [...(nextRow?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    (targets[Math.min(position, targets.length - 1)] ?? table.current).focus({ preventScroll: true });
  });

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-index]');
    const position = row ? [...row.querySelectorAll('[data-focus]')].indexOf(target) : 0;
    last.current = { row: Number(row?.getAttribute('data-index') ?? 0), position: Math.max(position, 0) };
  };
  const onBlur = () => {
    // A removed element fires no event, so the person left.
    last.current = null;
  };
  return { ref: table, tabIndex: -1, onFocus, onBlur };
}
