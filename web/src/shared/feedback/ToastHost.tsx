import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { surface, theme } from '../../theme.ts';
import { toastHost, toastMs } from './toasts.ts';
import { margin, peek, placeStyle, useFreePlace } from './useFreePlace.ts';

const place = { top: `var(${placeStyle.top})`, right: `var(${placeStyle.right})` };

/** reglas 8.5 */
export function ToastHost() {
  const host = useReadAloudHost();
  useFreePlace(host);
  useEffect(
    () =>
      toastHost.connect(({ kind, title, text, duration = toastMs.normal, id }) => {
        toast[kind](title, {
          description: text,
          duration,
          ...(id && { id }),
        });
      }),
    [],
  );
  return (
    <>
      <GlobalStyles styles={toaster} />
      {createPortal(
        <Toaster
          position="top-right"
          closeButton
          visibleToasts={4}
          customAriaLabel="Avisos"
          gap={peek}
          offset={place}
          mobileOffset={{ ...place, left: margin.phone }}
          toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso' }}
        />,
        host,
      )}
    </>
  );
}

const { palette } = theme.vars;

const toaster = {
  'body [data-sonner-toaster][data-sonner-theme]': {
    fontFamily: theme.typography.fontFamily,
    '--normal-bg': palette.surface.raised,
    '--normal-text': palette.text.primary,
    '--normal-border': palette.divider,
    // The close button under the pointer.
    '--gray2': palette.background.default,
    '--gray5': palette.edge.field,
    '--border-radius': `${surface.radius.card}px`,
    '& [data-sonner-toast]': {
      boxShadow: surface.shadow.raised,
      alignItems: 'flex-start',
      padding: '14px 16px',
      gap: 8,
    },
    // A toast appears and goes in its place: on its way it would cover what is above it.
    '& [data-sonner-toast][data-mounted=false], & [data-sonner-toast][data-removed=true][data-front=true][data-swipe-out=false]':
      { '--y': 'translateY(-6px)' },
    '& [data-removed=true]': { pointerEvents: 'none' },
    // The library leaves it for a fifth of a second, also where nothing fades.
    '@media (prefers-reduced-motion: reduce)': { '& [data-removed=true]': { visibility: 'hidden' } },
    '& [data-title]': { fontSize: 14, fontWeight: 650 },
    '& [data-description]': { fontSize: 13.5, color: palette.text.secondary },
    '& [data-type=success] [data-icon]': { color: palette.success.main },
    '& [data-type=warning] [data-icon]': { color: palette.warning.main },
    '& [data-type=error] [data-icon]': { color: palette.error.main },
  },
} as const;

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
