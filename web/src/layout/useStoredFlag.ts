import { useState } from 'react';

/** A choice of this browser, in local storage. */
export function useStoredFlag(key: string): [boolean, () => void] {
  const [on, setOn] = useState(() => localStorage.getItem(key) !== null);
  const toggle = () => {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, '1');
    setOn(!on);
  };
  return [on, toggle];
}
