import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';

const afterMs = 1_000;

/** A dialog whose code comes after the screen that opens it; `prepare` asks for it ahead. */
export type LazyDialog<Props> = ComponentType<Props> & { prepare: () => void };

/** The dialog that `load` brings, so that its screen need not wait for it to show a list. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  const Lazy = (props: Props) => <Suspense>{createElement(Dialog, props)}</Suspense>;
  // A failure is left for the one who opens it.
  return Object.assign(Lazy, { prepare: () => void load().catch(() => {}) });
}

/** Asks for the dialogs' code a second after the screen is `ready`, mostly before anybody opens one. */
export function usePrepared(dialogs: readonly Pick<LazyDialog<never>, 'prepare'>[], ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => {
      for (const dialog of dialogs) dialog.prepare();
    }, afterMs);
    return () => clearTimeout(timer);
  }, [dialogs, ready]);
}
