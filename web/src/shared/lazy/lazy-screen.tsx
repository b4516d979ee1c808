import Button from '@mui/material/Button';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Loading } from '../layout/Loading.tsx';
import { Message } from '../layout/Message.tsx';
import { loadFailureTexts } from '../text/texts.ts';
import { lazyPart, type PlaceholderProps } from './lazy-part.tsx';
import { TitleSketch } from './TitleSketch.tsx';

// The previous screen, or at first the frame, waits up to 10 s for the code; then the new one reports a failure after 3 s.
const timeoutMs = 10_000;
const slowMs = 3_000;

/** `ready` resolves when the screen is loaded, failed, or took too long. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let began = 0;
  const Placeholder = (props: PlaceholderProps) => (
    <ScreenPlaceholder {...props} waitMs={slowMs + Math.max(0, began + timeoutMs - Date.now())} />
  );
  const Screen = lazyPart(load, Placeholder);
  const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  const ready = () => {
    began ||= Date.now();
    return Promise.race([Screen.prepare(), timeout()]);
  };
  return { Screen, ready };
}

/** Nothing can be typed on this screen, so it may reload the page. */
function ScreenPlaceholder({ failure: known, retry, waitMs }: PlaceholderProps & { waitMs: number }) {
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  // A silent network reports no error for minutes.
  const failure = known ?? (slow ? 'unreachable' : null);
  const shown = useRef(failure);
  shown.current = failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins once
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), waitMs);
    return () => {
      clearTimeout(timer);
      // Of the page's first screen nobody waited elsewhere: Tab begins at the top. Who read of a failure was here.
      if (shown.current || waitMs <= slowMs) focusTitle();
    };
  }, []);
  useEffect(() => {
    if (failure !== 'outdated') return;
    const timer = setTimeout(reload, msUntilReload());
    return () => clearTimeout(timer);
  }, [failure]);
  if (!failure)
    return (
      <>
        <TitleSketch />
        <Loading />
      </>
    );
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

/** Focuses the title of a late screen, as layout/Layout.tsx does. */
function focusTitle(): void {
  if (!document.activeElement?.matches('body, main')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

const key = 'recargado';
const reloadIntervalMs = 60_000;

/** An automatic reload is allowed once a minute, to avoid a loop. */
const msUntilReload = () =>
  Math.max(0, Number(sessionStorage.getItem(key) ?? 0) + reloadIntervalMs - Date.now());

/** A new version has other chunks, and browsers may cache a failed one. An open dialog may hold input. */
function reload(): void {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
