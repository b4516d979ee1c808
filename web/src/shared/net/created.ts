import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Toast } from '../feedback/toasts.ts';
import { createListeners } from '../listeners.ts';
import { type NextStep, nextStep } from '../next-step/next-step.ts';

/** A row that was just created by a call to `path`. */
export interface Created {
  readonly path: string;
  readonly row: { readonly _id: string };
  readonly toast: Toast | null;
  readonly next: NextStep | undefined;
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

/** The rows whose name is feminine, as in 'La búsqueda no la muestra'. */
const feminine = new Set([
  ...['localidades', 'sucursales', 'ordenes', 'capacitaciones', 'users'].map((one) => `/api/${one}`),
]);

/** Says that the list does not show a row that was just created, beside what it offers next. */
export function offerHidden({ path, toast, next }: Created, onShow: () => void): void {
  const onClick = () => {
    onShow();
    if (next) nextStep.offer(next);
  };
  const done = next?.text ?? (toast && `${toast.title.charAt(0).toUpperCase()}${toast.title.slice(1)}.`);
  const hidden = `La búsqueda o los filtros de la lista no ${feminine.has(path) ? 'la' : 'lo'} muestran.`;
  nextStep.offer({
    text: done ? `${done} ${hidden}` : hidden,
    actions: [{ label: 'Mostrar', onClick }, ...(next?.actions ?? [])],
    path: next?.path,
  });
}
