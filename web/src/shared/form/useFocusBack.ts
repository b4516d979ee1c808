import { useEffect, useRef } from 'react';

/** Returns the focus to a button that was disabled while working, unless a field took it. */
export function useFocusBack(working: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);
  useEffect(() => {
    const lost = button.current?.form?.contains(document.activeElement) === false;
    if (worked.current && !working && lost) button.current?.focus();
    worked.current = working;
  }, [working]);
  return button;
}
