import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPart, type Failure, type Part } from './part.ts';

/** What stands in for a part that is not here is told: null while it is on its way. */
export interface Absence {
  readonly failure: Failure | null;
  /** Asks for it again, at the person's own wish: where nothing else helps, the page is loaded anew. */
  readonly retry: () => Promise<void>;
}

/** A component whose code comes when it is first shown; `prepare` asks for it ahead, and never rejects. */
export type LazyPart<Props> = ComponentType<Props> & { readonly prepare: () => Promise<void> };

const againMs = 3_000;

/**
 * The component that `load` brings. Until then `Absent` stands for it, which is told when it cannot be had; it comes by
 * itself once the server answers. Nothing here reloads the page by itself: what was typed would be gone.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Absent: ComponentType<Props & Absence>,
): LazyPart<Props> {
  const part = createPart(load);
  const Lazy = (props: Props) => {
    const { Component, failure } = usePart(part);
    if (Component) return <Component {...props} />;
    const retry = async () => (failure === 'stuck' ? location.reload() : part.load());
    return <Absent {...props} failure={failure} retry={retry} />;
  };
  return Object.assign(Lazy, { prepare: part.load });
}

/** Follows a part from now on: what failed before is tried again before anybody is told. */
function usePart<Props>(part: Part<Props>) {
  const state = useSyncExternalStore(part.subscribe, part.state);
  const [before] = useState(state.failures);
  useEffect(() => void part.load(), [part]);
  useEffect(() => {
    if (state.failure !== 'away') return;
    const again = () => void part.load();
    const timer = setTimeout(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [part, state]);
  return { Component: state.Component, failure: state.failures > before ? state.failure : null };
}
