import type { Control } from './place-of.ts';

const selector = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'label'],
  ...['button', 'tab', 'menuitem', 'menuitemcheckbox', 'option', 'spinbutton'].map(
    (role) => `[role=${role}]`,
  ),
].join();
// The pointer reaches more of a field than its text.
const field = '.MuiInputBase-root, .MuiPickersInputBase-root';

/** How much covering a control costs, from what people use next to what each row repeats. */
const weights = { focused: 16, main: 8, field: 5, button: 4, link: 3, ofRow: 1 } as const;

/** The controls in sight. Behind an open dialog there are none: it hides the rest from screen readers. */
export function visibleControls(except: Element): readonly Control[] {
  const seen = new Set<Element>();
  const controls: Control[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const box = element.closest(field) ?? element;
    if (seen.has(box) || except.contains(element) || !isUsable(element)) continue;
    seen.add(box);
    const rect = clipped(box);
    if (rect) controls.push({ ...rect, weight: weightOf(element) });
  }
  return controls;
}

const isUsable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') &&
  !element.closest('[aria-hidden=true], [inert]') &&
  element.checkVisibility({ visibilityProperty: true });

/** The part that its list or dialog does not scroll out of sight. */
function clipped(element: Element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const frame = element.closest('.MuiDialogContent-root') ?? element.closest('[role=table]')?.parentElement;
  if (frame) {
    const rect = frame.getBoundingClientRect();
    [left, top] = [Math.max(left, rect.left), Math.max(top, rect.top)];
    [right, bottom] = [Math.min(right, rect.right), Math.min(bottom, rect.bottom)];
  }
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

function weightOf(element: HTMLElement): number {
  if (element === document.activeElement) return weights.focused;
  if (element.matches('.MuiButton-contained, [type=submit]')) return weights.main;
  if (element.closest('[role=row]')) return weights.ofRow;
  if (element.matches('a')) return weights.link;
  return element.matches('input, select, textarea, [role=spinbutton]') ? weights.field : weights.button;
}
