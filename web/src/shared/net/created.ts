import { useEffect, useRef, useSyncExternalStore } from 'react';
import { showToast, type Toast } from '../feedback/toasts.ts';
import { createListeners } from '../listeners.ts';

/** A row that was just created by a call to `path`. */
export interface Created {
  readonly path: string;
  readonly row: { readonly _id: string };
  readonly toast: Toast | null;
  readonly at: number;
}

// A screen may open meanwhile, as after saving a training.
const freshMs = 10_000;

const listeners = createListeners();
let latest: Created | null = null;

export function announceCreated(created: Omit<Created, 'at'>): void {
  latest = { ...created, at: Date.now() };
  listeners.notify();
}

interface CreatedOptions {
  /** Leaves the row to a list. */
  readonly peek?: boolean;
}

/** Calls back once for a row created by a call to one of `paths`; the first list takes it. */
export function useCreated(
  paths: readonly string[],
  onCreated: (created: Created) => void,
  { peek = false }: CreatedOptions = {},
): void {
  const created = useSyncExternalStore(listeners.subscribe, () => latest);
  const handler = useRef(onCreated);
  useEffect(() => {
    handler.current = onCreated;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths of a list do not change
  useEffect(() => {
    if (!created || created !== latest || !paths.includes(created.path)) return;
    if (!peek) latest = null;
    if (Date.now() - created.at < freshMs) handler.current(created);
  }, [created]);
}

/** Adds to the toast of a creation that the list does not show the row. */
export function showHidden({ toast }: Created, onShow: () => void): void {
  if (!toast) return;
  const { id: _, ...again } = toast;
  const onClick = () => {
    onShow();
    // Pressing a button closes the toast, which may offer a next step too.
    if (toast.actions) showToast(again);
  };
  const show = { label: 'Mostrar', onClick };
  showToast({
    ...toast,
    note: 'La búsqueda o los filtros de la lista no lo muestran.',
    actions: [show, ...(toast.actions ?? [])],
  });
}
