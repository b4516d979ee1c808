import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { sizes } from '../../theme.ts';
import { toastHost, toastMs } from './toasts.ts';

// A toast stays while the pointer is over it, so it must not cover the main action.
const belowHeader = sizes.toolbar + 76;

/** reglas 8.5 */
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

/** An element outside the app, because an open dialog hides the app from screen readers. */
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
