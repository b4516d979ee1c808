const key = 'recargado';

/**
 * A new version of the app replaces the chunks that an open tab still names: the first such miss reloads the page,
 * a second one within the minute is shown as the error that it is.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
