import { useEffect, useRef } from 'react';

/** Calls back each time that the element comes into sight: more of a long list is drawn. */
export function useNearEnd<Element extends HTMLElement>(onNear: () => void) {
  const element = useRef<Element>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  // The element is another one after each page.
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}
