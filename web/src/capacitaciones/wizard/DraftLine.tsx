import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../shared/listeners.ts';

/** When a draft was last stored, as 'HH:MM'; '' before. Outside React, so that storing draws nothing else again. */
export function createDraftTime() {
  const listeners = createListeners();
  let time = '';
  return {
    subscribe: listeners.subscribe,
    get: () => time,
    set: (next: string) => {
      if (next === time) return;
      time = next;
      listeners.notify();
    },
  };
}
export type DraftTime = ReturnType<typeof createDraftTime>;

const kept = 'en este navegador hasta que lo registre o lo descarte.';

/** Says before the fields that what is typed is kept, and then since when (decision 011). */
export function DraftLine({ stored }: { readonly stored: DraftTime }) {
  const time = useSyncExternalStore(stored.subscribe, stored.get);
  return (
    <Typography variant="body2" sx={line}>
      {time ? `Borrador guardado a las ${time}: queda ${kept}` : `Lo que escribe queda guardado ${kept}`}
    </Typography>
  );
}

const line = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  my: -0.5,
} as const;
