import { useEffect } from 'react';
import { sizes } from '../../theme.ts';
import { visibleControls } from './controls.ts';
import { type Corner, placeOf, type Rect, type Size, weightAt } from './place-of.ts';

/** The style properties of the host that place the toasts. */
export const placeStyle = { top: '--aviso-top', right: '--aviso-right' } as const;
/** Between the toasts and the window's edges; below 600 px they are as wide as the window allows. */
export const margin = { wide: 24, phone: 12 } as const;
/** How far a toast shows below the one before it. */
export const peek = 14;

const belowToolbar = sizes.toolbar + 12;
/** A layout that changes is measured once, when it has come to rest. */
const restMs = 100;

/** Keeps the toasts in `host` where they cover no control (decision 059). */
export function useFreePlace(host: HTMLElement): void {
  useEffect(() => {
    let corner: Corner | undefined;
    let stopWatching: (() => void) | undefined;
    const place = () => {
      const size = sizeOf(host);
      // People are about to press one of its buttons.
      if (!size || host.matches(':hover, :focus-within')) return;
      corner = cornerFor(host, size, corner);
      // Measured from the right, the toasts stay at the edge while the window gets narrower.
      host.style.setProperty(placeStyle.top, `${corner.top}px`);
      host.style.setProperty(placeStyle.right, `${innerWidth - corner.right}px`);
    };
    const observer = new MutationObserver(() => {
      if (host.querySelector('li')) {
        place();
        stopWatching ??= watchLayout(host, place);
      } else {
        stopWatching?.();
        stopWatching = undefined;
        // The next toast starts at the top right again.
        corner = undefined;
      }
    });
    observer.observe(host, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      stopWatching?.();
    };
  }, [host]);
}

/** The place they have, as long as it is free; they move for a reason alone. */
function cornerFor(host: HTMLElement, size: Size, present: Corner | undefined): Corner {
  const controls = visibleControls(host);
  const area = areaOfToasts();
  const stays =
    present &&
    present.right <= area.right &&
    present.top + size.height <= area.bottom &&
    weightAt(controls, size, present) === 0;
  return stays ? present : placeOf(controls, size, area);
}

/** The size of the stack: its front toast, and the edges of those behind it. */
function sizeOf(host: HTMLElement): Size | undefined {
  const front = host.querySelector<HTMLElement>('li[data-front=true]');
  if (!front) return undefined;
  const others = host.querySelectorAll('li[data-visible=true][data-front=false]').length;
  return { width: front.offsetWidth, height: front.offsetHeight + others * peek };
}

function areaOfToasts(): Rect {
  const edge = innerWidth <= 600 ? margin.phone : margin.wide;
  return { left: edge, top: belowToolbar, right: innerWidth - edge, bottom: innerHeight - edge };
}

/** Calls back once after each change of the layout outside `host`. */
function watchLayout(host: HTMLElement, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, restMs);
  };
  const unlessOwn = ({ target }: Event) => {
    if (target instanceof Node && !host.contains(target)) later();
  };
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => !host.contains(target))) later();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  window.addEventListener('resize', later, options);
  document.addEventListener('scroll', unlessOwn, options);
  document.addEventListener('transitionend', unlessOwn, options);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    listening.abort();
  };
}
