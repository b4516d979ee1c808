import Button from '@mui/material/Button';
import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from '../layout/Loading.tsx';
import { Message } from '../layout/Message.tsx';
import { loadFailureTexts } from '../text/texts.ts';
import { lazyPart, type PlaceholderProps } from './lazy-part.tsx';

// How long the previous screen, then the new one, wait for code before they say so.
const timeoutMs = 10_000;
const slowMs = 3_000;

/** A screen in its own chunk; `ready` resolves once it is loaded, failed, or took too long. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazyPart(load, ScreenPlaceholder);
  const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  return { Screen, ready: () => Promise.race([Screen.prepare(), timeout()]) };
}

/** Shown instead of a screen that cannot be loaded; nothing can have been typed there. */
function ScreenPlaceholder({ failure: known, retry }: PlaceholderProps) {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  // A silent network reports no error for minutes.
  const failure = known ?? (slow ? 'unreachable' : null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      focusTitle();
    };
  }, []);
  useEffect(() => {
    if (failure !== 'outdated') return;
    const timer = setTimeout(reload, msUntilReload());
    return () => clearTimeout(timer);
  }, [failure]);
  if (!failure) return <Loading />;
  return (
    <Message
      heading="h1"
      role="alert"
      title="No se pudo cargar la pantalla"
      text={loadFailureTexts[failure]}
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
const reloadIntervalMs = 60_000;

/** Milliseconds until an automatic reload is allowed: once a minute, to avoid a loop. */
const msUntilReload = () =>
  Math.max(0, Number(sessionStorage.getItem(key) ?? 0) + reloadIntervalMs - Date.now());

/**
 * Reloads the page: a new version on the server has no longer the old chunks, and a browser may cache a failed chunk.
 * Not while a dialog is open, which may hold input.
 */
function reload(): void {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
