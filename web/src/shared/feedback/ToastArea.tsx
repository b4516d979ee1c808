import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart, type PlaceholderProps } from '../lazy/lazy-part.tsx';
import { ToastLog } from './ToastLog.tsx';
import { type Toast, toastHost, toastMs } from './toasts.ts';

const ToastHost = lazyPart(async () => (await import('./ToastHost.tsx')).ToastHost, PlainToast);

/** Loads the code of toasts at the first gesture, after the first paint. */
export function ToastArea() {
  const latest = useSyncExternalStore(toastHost.subscribe, toastHost.latest);
  useEffect(() => {
    const prepare = () => void ToastHost.prepare();
    const options = { once: true, passive: true };
    window.addEventListener('pointerdown', prepare, options);
    window.addEventListener('keydown', prepare, options);
  }, []);
  return (
    <>
      <ToastLog />
      {latest && <ToastHost latest={latest} />}
    </>
  );
}

/** Shows the latest toast if the code of toasts cannot be loaded. */
function PlainToast({ latest, failure }: { latest: Toast } & PlaceholderProps) {
  const [expired, setExpired] = useState<Toast>();
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => setExpired(latest), latest.duration ?? toastMs.normal);
    return () => clearTimeout(timer);
  }, [latest, failure]);
  if (!failure || expired === latest) return null;
  return (
    <Box role="alert" sx={plain}>
      <strong>{latest.title}</strong> {latest.text}
    </Box>
  );
}

const plain = {
  position: 'fixed',
  top: 16,
  right: 16,
  // Without the code that finds a free place it must not block what it covers.
  pointerEvents: 'none',
  zIndex: 'tooltip',
  maxWidth: 356,
  p: 2,
  bgcolor: 'background.paper',
  borderRadius: 1,
  boxShadow: 3,
} as const;
