import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { sizes } from '../../theme.ts';
import { toastHost, toastMs } from './toasts.ts';

// A toast must not cover the screen's main action: it stays while the pointer is over it.
const belowHeader = sizes.toolbar + 76;

/** The toasts at the top right (reglas 8.5), with a Spanish title for screen readers. */
export function ToastHost() {
  const host = useReadAloudHost();
  useEffect(
    () =>
      toastHost.connect(({ kind, title, text, duration = toastMs.normal }) => {
        toast[kind](title, { description: text, duration });
      }),
    [],
  );
  return createPortal(
    <Toaster
      position="top-right"
      closeButton
      visibleToasts={4}
      customAriaLabel="Avisos"
      offset={{ top: belowHeader, right: 16 }}
      mobileOffset={12}
      toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso' }}
    />,
    host,
  );
}

/** An element beside the app: an open dialog hides the rest of the page from screen readers. */
function useReadAloudHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(host);
    const observer = new MutationObserver(() => host.removeAttribute('aria-hidden'));
    observer.observe(host, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}
