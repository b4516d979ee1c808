import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { duracion, toastHost } from './toasts.ts';

/** The toasts themselves, at the top right (spec 8); titled in Spanish for screen readers. */
export function AvisosHost() {
  useEffect(
    () =>
      toastHost.connect(({ kind, title, text, duration = duracion.normal }) => {
        toast[kind](title, { description: text, duration });
      }),
    [],
  );
  return (
    <Toaster
      position="top-right"
      closeButton
      visibleToasts={4}
      customAriaLabel="Avisos"
      offset={16}
      mobileOffset={12}
      toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso' }}
    />
  );
}
