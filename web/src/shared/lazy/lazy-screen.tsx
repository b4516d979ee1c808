import Button from '@mui/material/Button';
import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from '../layout/Loading.tsx';
import { Message } from '../layout/Message.tsx';
import { absenceTexts } from '../text/texts.ts';
import { type Absence, lazyPart } from './lazy-part.tsx';

// How long the previous screen, then the new one, wait for code before they say so.
const patienceMs = 10_000;
const slowMs = 3_000;

/** A screen in its own chunk; `ready` resolves once it is loaded, failed, or took too long. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazyPart(load, AbsentScreen);
  const waited = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  return { Screen, ready: () => Promise.race([Screen.prepare(), waited()]) };
}

/** Shown instead of a screen that cannot be loaded; nothing can have been typed there. */
function AbsentScreen({ failure: known, retry }: Absence) {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  // A silent network reports no error for minutes.
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
  if (!failure) return <Loading />;
  return (
    <Message
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

/** Focuses the title of a screen that appears late, as layout/Layout.tsx does. */
function focusTitle(): void {
  if (!document.activeElement?.matches('body, main')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

const key = 'recargado';
const betweenMs = 60_000;

/** Milliseconds until an automatic reload is allowed: once a minute, to avoid a loop. */
const untilReload = () => Math.max(0, Number(sessionStorage.getItem(key) ?? 0) + betweenMs - Date.now());

/**
 * Reloads the page: a new version on the server has no longer the old chunks, and a browser may cache a failed chunk.
 * Not while a dialog is open, which may hold input.
 */
function reload(): void {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
