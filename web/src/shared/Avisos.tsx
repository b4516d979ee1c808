import { Toaster } from 'sonner';
import { duracion } from './toasts.ts';

/** Where toasts appear: top right, titled in Spanish for screen readers (spec 8). */
export function Avisos() {
  return (
    <Toaster
      position="top-right"
      richColors
      closeButton
      duration={duracion.normal}
      customAriaLabel="Avisos"
      offset={{ top: 16, right: 16 }}
      mobileOffset={12}
      toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso' }}
    />
  );
}
