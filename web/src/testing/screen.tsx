import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { schemeKey } from '../color-scheme.ts';
import { Layout } from '../layout/Layout.tsx';
import { sesion } from '../sesion/store.ts';
import { ToastArea } from '../shared/feedback/ToastArea.tsx';
import { historia } from '../shared/historia/historia.ts';
import { routerWindow } from '../shared/historia/router-window.ts';
import { followRouter } from '../shared/list/pending-address.ts';
import { theme } from '../theme.ts';
import { admin } from './admin.ts';
import { serve } from './server.ts';

interface ScreenOptions {
  readonly path?: string;
  readonly width?: 1440 | 1024 | 390;
  /** Who is signed in; an administrator by default. */
  readonly usuario?: Usuario;
  /** What the server answers (`serve`). */
  readonly answers?: Parameters<typeof serve>[0];
}

let isStarted = false;

/** The page of a test file has one history; a later screen takes the entry of the one before. */
function enter(path: string): void {
  if (isStarted) historia.replaceState({ idx: 0 }, path);
  else {
    history.replaceState(null, '', path);
    historia.start();
  }
  isStarted = true;
}

export const pressBack = (): void => history.back();

/** Shows an element as a screen of the product: theme, router, frame, dialogs and toasts are the product's. */
export async function showScreen(element: ReactNode, options: ScreenOptions = {}) {
  const { path = '/prueba', width = 1440, usuario = admin, answers } = options;
  await page.viewport(width, width === 390 ? 844 : 900);
  const calls = serve(answers);
  sesion.setUser(usuario);
  enter(path);
  const screen: RouteObject = { path: '*', element };
  const router = createBrowserRouter([{ element: <Layout />, children: [screen] }], {
    window: routerWindow(historia, window),
  });
  followRouter(router);
  const shown = await render(
    // Without StrictMode: its second run of each effect, which no user has, takes the focus from `autoFocus`.
    <ThemeProvider theme={theme} modeStorageKey={schemeKey} noSsr>
      <CssBaseline />
      <RouterProvider router={router} />
      <ToastArea />
    </ThemeProvider>,
  );
  // The production React has no `act` that would wait for what it shows first.
  await vi.waitUntil(() => shown.container.hasChildNodes());
  return { ...shown, calls, router };
}
