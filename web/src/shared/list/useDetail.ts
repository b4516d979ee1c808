import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../feedback/toasts.ts';
import { historia } from '../historia/historia.ts';
import { trail } from '../historia/trail.ts';
import { isAbsent, type LoadedList } from '../table/props.ts';
import { pendingAddress } from './pending-address.ts';
import type { ListView } from './useListState.ts';

/** The detail that is open, and the way to others. */
export interface Detail<Row> {
  /** Stays while somebody else deletes the row. */
  readonly row: Row | undefined;
  readonly open: (row: Row) => void;
  readonly close: () => void;
  /** Opens the row before (-1) or after (1) in the list; undefined at its ends. */
  readonly step: (by: -1 | 1) => (() => void) | undefined;
}

const missing = {
  kind: 'warning',
  title: 'No se encontró lo que buscaba',
  text: 'Puede que ya no exista.',
} as const;

/**
 * The detail named in the address (`?ver=<_id>`), so that it can be sent to a colleague. Opening it is a step of the
 * history: the browser's Back closes it. Closing it leads back to where it was opened from, also to another screen
 * (decision 085).
 */
export function useDetail<Row extends { readonly _id: string }>(
  list: LoadedList<Row>,
  { ordered, leave }: Pick<ListView<Row>, 'ordered' | 'leave'>,
): Detail<Row> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, key, state } = useLocation() as Location<{ opened?: boolean } | null>;
  const id = params.get('ver');
  const found = id ? list.data?.find(({ _id }) => _id === id) : undefined;
  const [last, setLast] = useState<Row>();
  if (found && found !== last) setLast(found);
  const row = found ?? (id && last?._id === id ? last : undefined);

  const show = (next: string | undefined, replace: boolean) => {
    const search = new URLSearchParams(replace ? pendingAddress().search : leave());
    if (next) search.set('ver', next);
    else search.delete('ver');
    // After a reload one step back closes a detail that was opened here.
    const opened = next ? !replace || state?.opened === true : undefined;
    void navigate({ search: search.toString() }, { replace, state: { ...state, opened } });
  };
  const open = ({ _id }: Row) => {
    // Back leads to the list with text that was just typed, which is not in the address yet.
    historia.amend(`${pathname}${leave()}`);
    show(_id, false);
  };
  const close = () => {
    const steps = trail.stepsBack(key) ?? (state?.opened ? 1 : 0);
    if (steps > 0) historia.leave(key, steps);
    else show(undefined, true);
  };

  const isMissing = id !== null && !row && isAbsent(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is a new function at each render
  useEffect(() => {
    if (!isMissing) return;
    show(undefined, true);
    showToast(missing);
  }, [isMissing]);

  const step = (by: -1 | 1) => {
    const index = ordered.current.findIndex(({ _id }) => _id === id);
    const next = index < 0 ? undefined : ordered.current[index + by];
    return next && (() => show(next._id, true));
  };
  return { row, open, close, step };
}
