import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Absence, lazyPart } from '../lazy/lazy-part.tsx';
import { duracion, type Toast, toastHost } from './toasts.ts';

const AvisosHost = lazyPart(async () => (await import('./ToastHost.tsx')).AvisosHost, PlainAviso);

/** Where toasts appear. Their code is loaded at the first gesture: after the first paint, before anything can fail. */
export function Avisos() {
  const latest = useSyncExternalStore(toastHost.subscribe, toastHost.latest);
  useEffect(() => {
    const prepare = () => void AvisosHost.prepare();
    const once = { once: true, passive: true };
    window.addEventListener('pointerdown', prepare, once);
    window.addEventListener('keydown', prepare, once);
  }, []);
  return latest && <AvisosHost latest={latest} />;
}

/** The latest toast, unstyled: shown if the toasts' code cannot be loaded. */
function PlainAviso({ latest, failure }: { latest: Toast } & Absence) {
  const [over, setOver] = useState<Toast>();
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => setOver(latest), latest.duration ?? duracion.normal);
    return () => clearTimeout(timer);
  }, [latest, failure]);
  if (!failure || over === latest) return null;
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
  zIndex: 'tooltip',
  maxWidth: 356,
  p: 2,
  bgcolor: 'background.paper',
  borderRadius: 1,
  boxShadow: 3,
} as const;
