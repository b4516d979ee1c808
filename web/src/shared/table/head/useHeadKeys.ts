import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { focusFirstRow } from '../rows/focus-row.ts';

const stop = '[data-stop]';
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Makes a table's head one stop of Tab: arrows, Home and End move among its controls, ↓ leads to the rows. */
export function useHeadKeys(ids: readonly string[]) {
  const [last, setLast] = useState<string>();
  const active = last !== undefined && ids.includes(last) ? last : ids[0];
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.stop) setLast(target.dataset.stop);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') {
      if (focusFirstRow(event.currentTarget)) event.preventDefault();
      return;
    }
    const step = steps[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stop)];
    const at = stops.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    stops[step(at, stops.length - 1)]?.focus();
  };
  /** What makes a control a stop of the head. */
  const stopOf = (id: string) => ({ 'data-stop': id, tabIndex: id === active ? 0 : -1 });
  return { keys: { onFocus, onKeyDown }, stopOf };
}
