import { useRef } from 'react';
import type { CheckAll } from '../head/TableHead.tsx';
import type { Selection } from '../props.ts';

/** The checkboxes of rows and head; both are undefined if rows cannot be selected. */
export function useSelecting<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  selection: Selection | undefined,
): { check: CheckAll | undefined; onSelect: ((row: Row, shift: boolean) => void) | undefined } {
  const last = useRef<string>(undefined);
  if (!selection) return { check: undefined, onSelect: undefined };
  const { ids, set } = selection;
  const onSelect = ({ _id }: Row, shift: boolean) => {
    const next = withRange(ids, rangeOf(rows, shift ? last.current : _id, _id), !ids.has(_id));
    last.current = _id;
    set(next);
  };
  const count = ids.size === 0 ? 0 : rows.reduce((sum, { _id }) => sum + Number(ids.has(_id)), 0);
  const state = count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
  const toggleAll = () => {
    const all = rows.map(({ _id }) => _id);
    set(withRange(ids, all, state !== 'all'));
  };
  return { check: { state, onToggle: toggleAll }, onSelect };
}

/** The `_id`s from one row to another, both included; the second alone if the first is not there. */
export function rangeOf<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const start = rows.findIndex(({ _id }) => _id === from);
  const end = rows.findIndex(({ _id }) => _id === to);
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ _id }) => _id);
}

export function withRange(
  ids: ReadonlySet<string>,
  range: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of range) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
