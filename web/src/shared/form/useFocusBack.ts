import { useEffect, useRef } from 'react';

/** For a form's button that is disabled while it works: after a failure it has the focus again, unless a field took it. */
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
