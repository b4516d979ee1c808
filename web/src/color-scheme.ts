/** Local storage has the browser's choice: 'system', 'light' or 'dark'. It outlives sessions (decision 033). */
export const schemeKey = 'apariencia';

/** Paints the empty page in the chosen scheme, which the styles follow later. */
export function paintStoredScheme(): void {
  const stored = localStorage.getItem(schemeKey);
  if (stored !== 'light' && stored !== 'dark') return;
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', stored);
}
