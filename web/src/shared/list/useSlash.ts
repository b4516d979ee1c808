import { type RefObject, useEffect } from 'react';
import { isModified, isTaken, topLayer } from '../keys.ts';

/** '/' focuses a search field from anywhere but another field; with a dialog open, only a field inside it. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isModified(event) || isTaken(event)) return;
      const top = topLayer();
      if (!field.current || (top && !top.contains(field.current))) return;
      // Of several fields the first one takes the key.
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field]);
}
