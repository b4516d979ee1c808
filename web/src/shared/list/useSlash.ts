import { type RefObject, useEffect } from 'react';

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable]';

/** '/' focuses a search field from anywhere but another field; with a dialog open, only a field inside it. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
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
