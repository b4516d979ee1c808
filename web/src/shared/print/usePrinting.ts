import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. The browser prints what is there right after it announced it. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const show = (is: boolean) => flushSync(() => setPrinting(is));
    const start = () => show(true);
    const end = () => show(false);
    const onChange = () => show(media.matches);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    media.addEventListener('change', onChange);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', onChange);
    };
  }, []);
  return printing;
}
