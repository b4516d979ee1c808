import Button from '@mui/material/Button';
import { type ComponentType, useEffect, useState } from 'react';
import { Cargando } from '../layout/Loading.tsx';
import { Mensaje } from '../layout/Message.tsx';
import { absenceTexts } from '../text/texts.ts';
import { type Absence, lazyPart } from './lazy-part.tsx';

// So long the former screen waits for the next one, and that one for its code, before anybody is told.
const patienceMs = 10_000;
const slowMs = 3_000;

/** A screen in a chunk of its own: `ready` resolves once it is here, or cannot be had, or has been waited for. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazyPart(load, AbsentScreen);
  const waited = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  return { Screen, ready: () => Promise.race([Screen.prepare(), waited()]) };
}

/** What stands in for a screen that cannot be had: nothing can have been typed there. */
function AbsentScreen({ failure: known, retry }: Absence) {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  // A network that swallows everything says nothing for minutes.
  const failure = known ?? (slow ? 'away' : null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      focusTitle();
    };
  }, []);
  useEffect(() => {
    if (failure !== 'stuck') return;
    const timer = setTimeout(reload, untilReload());
    return () => clearTimeout(timer);
  }, [failure]);
  if (!failure) return <Cargando />;
  return (
    <Mensaje
      heading="h1"
      role="alert"
      title="No se pudo cargar la pantalla"
      text={absenceTexts[failure]}
      action={
        <Button
          variant="contained"
          loading={busy}
          onClick={() => {
            setBusy(true);
            void retry().finally(() => setBusy(false));
          }}
        >
          Reintentar
        </Button>
      }
    />
  );
}

/** The screen that came in place of what had the focus is read from its title, as any other (layout/Layout.tsx). */
function focusTitle(): void {
  if (!document.activeElement?.matches('body, main')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

const key = 'recargado';
const betweenMs = 60_000;

/** Milliseconds until the page may be loaded anew by itself: once a minute, so that it never turns in a circle. */
const untilReload = () => Math.max(0, Number(sessionStorage.getItem(key) ?? 0) + betweenMs - Date.now());

/**
 * The server has another version than the one that runs here, whose chunks are gone, or the browser remembers that a
 * chunk could not be had: only a new page helps. Not over a dialog, in which something may have been typed.
 */
function reload(): void {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
