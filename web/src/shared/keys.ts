const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable]';

/** Whether a field takes the key as text, or something else has used it. */
export const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented || (target instanceof Element && target.closest(fields) !== null);

/** Whether Ctrl, Alt or the command key is held: then a character is no text. */
export const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** The uppermost dialog or menu. */
export const topLayer = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
