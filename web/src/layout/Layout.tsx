import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router';
import { useEventos } from '../eventos/useEventos.ts';
import { appRoutes } from '../routes.tsx';
import { sesion, useSesion } from '../sesion/store.ts';
import { ConfirmHost } from '../shared/feedback/ConfirmHost.tsx';
import { Following } from '../shared/historia/Following.tsx';
import { bringBack } from '../shared/historia/place.ts';
import { trail } from '../shared/historia/trail.ts';
import { useShownLocation } from '../shared/historia/useShownLocation.ts';
import { useFrameFlag } from '../shared/lazy/useFrameFlag.ts';
import { queryClient } from '../shared/net/query.ts';
import { clearLists } from '../shared/net/resource.ts';
import { nextStep } from '../shared/next-step/next-step.ts';
import { PrintStyles } from '../shared/print/PrintStyles.tsx';
import { sizes, theme } from '../theme.ts';
import { AppDrawer } from './AppDrawer.tsx';
import { Footer } from './Footer.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDoubleClicks } from './useDoubleClicks.ts';

/** Frame of all screens except bare ones (reglas 2.1). */
export function Layout() {
  const { pathname } = useLocation();
  const isPublic = appRoutes.some(({ path, roles }) => roles === 'public' && matchPath(path, pathname));
  const signedIn = useSesion();
  // A public screen has no menu. A sign-in in another tab must not discard its typed text.
  const usuario = isPublic ? null : signedIn;
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const roomy = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const [hidden, toggleHidden] = useFrameFlag('menu-oculto');
  const [opened, toggleOpened] = useFrameFlag('menu-amplio');
  const permanent = wide && !hidden;
  const menu = wide
    ? { label: hidden ? 'Mostrar el menú' : 'Ocultar el menú', onClick: toggleHidden }
    : { label: 'Abrir el menú', onClick: () => setOpen(true) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed at each change of the path
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => nextStep.enter(pathname), [pathname]);
  useForgetOnChange(!isPublic);
  useEventos(usuario?._id);
  useShownLocation();
  useDoubleClicks();
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <Box sx={{ display: 'flex', height: '100dvh' }}>
        {usuario && (
          <AppDrawer
            usuario={usuario}
            permanent={permanent}
            rail={permanent && !roomy ? { isOpened: opened, onToggle: toggleOpened } : undefined}
            open={open && !wide}
            onClose={() => setOpen(false)}
          />
        )}
        <Box sx={mainColumn} data-scroll>
          <Following />
          <Toolbar usuario={usuario} menu={menu} />
          <Pending />
          <Screen />
          <Footer />
        </Box>
      </Box>
      <ConfirmHost />
      <PrintStyles />
    </QueryClientProvider>
  );
}

const mainColumn = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  // Texts for screen readers are placed absolutely: without this they lengthen the document, which then scrolls into nothing.
  position: 'relative',
  // The table of such a screen has its own scroll bar.
  '&:has([data-full-height])': { scrollbarWidth: 'none' },
} as const;

function SkipLink() {
  return (
    <Box
      component="a"
      href="#contenido"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderRadius: 1,
        boxShadow: 3,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Ir al contenido
    </Box>
  );
}

function Pending() {
  const { state } = useNavigation();
  return (
    <Box sx={{ height: 0, position: 'sticky', top: sizes.toolbar, zIndex: 'appBar' }}>
      {state === 'loading' && (
        <LinearProgress
          aria-label="Cargando"
          sx={{ height: 2, opacity: 0, animation: 'appear 150ms 200ms forwards' }}
        />
      )}
    </Box>
  );
}

/**
 * Moves the focus to the title when the path changes, not from a dialog, where somebody may be typing. Who comes back finds the
 * screen as they left it.
 */
function Screen() {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each location
  useEffect(() => {
    const isOther = previous.current !== pathname;
    previous.current = pathname;
    const title = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (trail.place) return bringBack(trail.place, isOther ? title : undefined);
    if (!isOther || document.activeElement?.closest('[role=dialog]')) return;
    title?.focus({ preventScroll: true });
    // The scrolled column stays mounted between screens.
    main.current?.parentElement?.scrollTo({ top: 0 });
  }, [pathname, key]);
  return (
    <Box
      component="main"
      id="contenido"
      key={pathname}
      ref={main}
      tabIndex={-1}
      sx={{
        flex: '1 0 auto',
        display: 'flex',
        flexDirection: 'column',
        animation: 'appear 180ms',
        '&:focus-visible, & h1:focus-visible': { outline: 'none' },
      }}
    >
      <Outlet />
    </Box>
  );
}

// The next person must not see data of the previous one.
function useForgetOnChange(reloads: boolean): void {
  useEffect(() => {
    const id = sesion.user()?._id;
    return sesion.subscribe(() => {
      if (sesion.user()?._id === id) return;
      queryClient.clear();
      clearLists();
      if (reloads && sesion.user()) location.reload();
    });
  }, [reloads]);
}
