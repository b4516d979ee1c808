import { useEffect, useRef } from 'react';
import { historia } from './historia.ts';

/** While `active`, the browser's Back calls `onBack` and stays on the screen (decision 057). */
export function useCloseOnBack(onBack: () => void, active = true): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => (active ? historia.addDialog(() => latest.current()) : undefined), [active]);
}
