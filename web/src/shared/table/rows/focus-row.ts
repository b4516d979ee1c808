/** What a row opens by; its checkbox is beside it. */
const opener = '[data-focus]:not(input)';

/** Moves the focus into the rows of the table around `element`, or of the screen or dialog around it. False without rows. */
export function focusFirstRow(element: Element): boolean {
  const place = element.closest('[role=table]') ?? element.closest('main, [role=dialog]');
  const target = place?.querySelector<HTMLElement>(`[data-index] ${opener}[tabindex="0"]`);
  target?.focus();
  return target != null;
}

/** The focus is on nothing, or on a button, such as the one that opened the form. */
const isFree = () => !document.activeElement?.closest('input, textarea, [contenteditable], [role=menu]');
const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

// A second: the form closes, and a row that is far down is drawn.
const maxFrames = 60;

/** Focuses a row as soon as it is drawn and no dialog is open, unless the person is typing. Returns how to stop. */
export function focusRowSoon(body: () => Element | null, index: number): () => void {
  let frame = 0;
  const take = (left: number) => {
    const target = body()?.querySelector<HTMLElement>(`[data-index="${index}"] ${opener}`);
    if (target && !hasDialog()) {
      if (isFree()) target.focus({ preventScroll: true });
    } else if (left > 0) frame = requestAnimationFrame(() => take(left - 1));
  };
  take(maxFrames);
  return () => cancelAnimationFrame(frame);
}
