const key = 'recargado';

/**
 * A new version of the app replaces the chunks that an open tab still names: the first such miss reloads the page, a
 * second one within the minute is shown as the error that it is. One that only the network is to blame for reloads
 * nothing: there would be no page to come back to, and what was typed would be gone.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    void isReplaced().then((replaced) => {
      if (!replaced) return;
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    });
  });
}

/** Whether the server has another version than the one that runs here; false where it does not answer. */
async function isReplaced(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[type=module]')].map((script) =>
    script.getAttribute('src'),
  );
  try {
    const reply = await fetch('/', { cache: 'no-store' });
    const text = await reply.text();
    return reply.ok && own.some((src) => src !== null && !text.includes(src));
  } catch {
    return false;
  }
}
