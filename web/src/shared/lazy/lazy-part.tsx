import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPart, type Failure, type Part } from './part.ts';

export interface PlaceholderProps {
  readonly failure: Failure | null;
  /** Retries; reloads the page if nothing else helps. */
  readonly retry: () => Promise<void>;
}

/** A component that is loaded when it is first shown; `prepare` loads it ahead and never rejects. */
export type LazyPart<Props> = ComponentType<Props> & { readonly prepare: () => Promise<void> };

const retryMs = 3_000;

/** Retries while the server is unreachable. It never reloads the page on its own: input would be lost. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props & PlaceholderProps>,
): LazyPart<Props> {
  const part = createPart(load);
  const Lazy = (props: Props) => {
    const { Component, failure } = usePart(part);
    if (Component) return <Component {...props} />;
    const retry = async () => (failure === 'outdated' ? location.reload() : part.load());
    return <Placeholder {...props} failure={failure} retry={retry} />;
  };
  return Object.assign(Lazy, { prepare: part.load });
}

/** An earlier failure is retried before it is shown. */
function usePart<Props>(part: Part<Props>) {
  const state = useSyncExternalStore(part.subscribe, part.state);
  const [before] = useState(state.failures);
  useEffect(() => void part.load(), [part]);
  useEffect(() => {
    if (state.failure !== 'unreachable') return;
    const again = () => void part.load();
    const timer = setTimeout(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [part, state]);
  return { Component: state.Component, failure: state.failures > before ? state.failure : null };
}
