import type { Page } from '@playwright/test';

/** Touch targets of less than 44 px, or with less than 8 px between them (WCAG 2.5.5). */
export function touchProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const interactive =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=combobox], [role=menuitem], [role=option], [role=tab]';
    const dialogs = [
      ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
    ];
    const scope = dialogs.at(-1) ?? document.body;
    // What one of them does, the others do too: neighbours need no space.
    const groups =
      '[role=menu], [role=listbox], [role=radiogroup], [role=grid], [role=tablist], fieldset, nav, ul, section:has(> .MuiAccordion-root)';

    /** The element that a touch on the control reaches: its label, its field or its row. */
    const targetOf = (element: Element) =>
      element.closest('.MuiInputBase-root, .MuiPickersInputBase-root') ??
      (element.matches('input') ? element.closest('label') : null) ??
      (element.matches('.table-open, .table-link') ? element.closest('[data-cards] .table-row') : null) ??
      element;
    const isInline = (element: Element) =>
      element.matches('a, button.MuiLink-root') &&
      getComputedStyle(element).display.startsWith('inline') &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && width > 1 && height > 1
      );
    };
    /** Whether a scrolling part shows only some of it. */
    const isClipped = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        const box = at.getBoundingClientRect();
        if (getComputedStyle(at).overflowY !== 'visible' && (top < box.top || bottom > box.bottom))
          return true;
      }
      return false;
    };
    const controls = [...scope.querySelectorAll(interactive)].filter(
      (element) =>
        isShown(targetOf(element)) &&
        !element.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *, [data-sonner-toaster] *') &&
        // The field around it does the same.
        !element.matches('.MuiAutocomplete-popupIndicator') &&
        // A day can be typed too.
        !element.closest('[role=gridcell]') &&
        !isClipped(targetOf(element)) &&
        !element.matches('a[href="#contenido"]') &&
        !isInline(element),
    );
    const nameOf = (element: Element) =>
      `${element.tagName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}' ${element.id}`;
    const targets = [...new Set(controls.map(targetOf))];
    const rects = new Map(targets.map((target) => [target, target.getBoundingClientRect()]));
    const small = targets.flatMap((target) => {
      const { width, height } = rects.get(target) ?? target.getBoundingClientRect();
      return Math.round(width) < least || Math.round(height) < least
        ? [`${nameOf(target)}: ${Math.round(width)} × ${Math.round(height)}`]
        : [];
    });
    // A bar that stays covers what scrolls below it.
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    const close = targets.flatMap((one, at) =>
      targets.slice(at + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        if (one.closest(groups)?.contains(other) || layerOf(one) !== layerOf(other)) return [];
        const [a, b] = [rects.get(one), rects.get(other)] as [DOMRect, DOMRect];
        const gap = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
        return gap > -1 && gap < 7.5 ? [`${nameOf(one)} ${Math.round(gap)} px from ${nameOf(other)}`] : [];
      }),
    );
    return [...small, ...close];
  });
}
