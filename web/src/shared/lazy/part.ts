import type { ComponentType } from 'react';
import { createListeners } from '../listeners.ts';

/** `outdated`: the server answers, but the import fails. */
export type Failure = 'unreachable' | 'outdated';

export interface PartState<Props> {
  readonly Component: ComponentType<Props> | null;
  readonly failure: Failure | null;
  readonly failures: number;
}

export interface Part<Props> {
  readonly state: () => PartState<Props>;
  /** Never rejects. */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

const timeoutMs = 5_000;

const isServerReachable = () =>
  fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Code that, unlike with `React.lazy`, can be loaded again after a failure. */
export function createPart<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  let state: PartState<Props> = { Component: null, failure: null, failures: 0 };
  let running: Promise<void> | null = null;
  const listeners = createListeners();
  const publish = (next: PartState<Props>) => {
    state = next;
    listeners.notify();
  };

  const attempt = async (again = false): Promise<void> => {
    try {
      const Component = await fetchCode();
      publish({ ...state, Component, failure: null });
    } catch {
      const reachable = await isServerReachable();
      // The server may be back by now.
      if (reachable && !again) return attempt(true);
      publish({ ...state, failure: reachable ? 'outdated' : 'unreachable', failures: state.failures + 1 });
    }
  };

  return {
    state: () => state,
    load: () => {
      if (state.Component) return Promise.resolve();
      running ??= attempt().finally(() => {
        running = null;
      });
      return running;
    },
    subscribe: listeners.subscribe,
  };
}
