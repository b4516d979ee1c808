import { type RefObject, useEffect, useRef } from 'react';

const stack: RefObject<() => void>[] = [];
let onChange = () => {};

/** While `active`, the browser's Back calls `onBack` and stays on the screen (decision 036). */
export function useCloseOnBack(onBack: () => void, active = true): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!active) return;
    stack.push(latest);
    onChange();
    return () => {
      stack.splice(stack.indexOf(latest), 1);
      onChange();
    };
  }, [active]);
}

/** The open dialogs, for the code that reads the history; the login does not load that. */
export const backStack = {
  top: () => stack.at(-1)?.current,
  connect: (listener: () => void): void => {
    onChange = listener;
  },
};
