import type { ComponentType } from 'react';

/** Why the code of a part is not there: the server does not answer, or it does and the browser will not have it. */
export type Failure = 'away' | 'stuck';

export interface PartState<Props> {
  readonly Component: ComponentType<Props> | null;
  readonly failure: Failure | null;
  /** How often it could not be had. */
  readonly failures: number;
}

/** A part of the app whose code comes when it is first wanted. */
export interface Part<Props> {
  readonly state: () => PartState<Props>;
  /** Asks for its code unless it is here or on its way; never rejects. */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

const patienceMs = 5_000;

/** Whether the app's page could be had now, with which everything comes anew. */
const answers = () =>
  fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The part that `fetchCode` brings; unlike `React.lazy`, one that could not be had may be asked for again. */
export function createPart<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  let state: PartState<Props> = { Component: null, failure: null, failures: 0 };
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: PartState<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const attempt = async (again = false): Promise<void> => {
    try {
      const Component = await fetchCode();
      publish({ ...state, Component, failure: null });
    } catch {
      const there = await answers();
      // It may have come back in between.
      if (there && !again) return attempt(true);
      publish({ ...state, failure: there ? 'stuck' : 'away', failures: state.failures + 1 });
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
