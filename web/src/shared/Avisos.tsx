import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastHost } from './toasts.ts';

const load = () => import('./AvisosHost.tsx');
const AvisosHost = lazy(async () => ({ default: (await load()).AvisosHost }));

/** Where toasts appear. Their code comes with the first gesture, before anything can fail and after the first paint. */
export function Avisos() {
  const wanted = useSyncExternalStore(toastHost.subscribe, toastHost.wanted);
  useEffect(() => {
    const prepare = () => void load().catch(() => {});
    const once = { once: true, passive: true };
    window.addEventListener('pointerdown', prepare, once);
    window.addEventListener('keydown', prepare, once);
  }, []);
  return <Suspense>{wanted && <AvisosHost />}</Suspense>;
}
