import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { paintStoredScheme, schemeKey } from './color-scheme.ts';
import { createAppRouter } from './router.tsx';
import { startSesion } from './sesion/start.ts';
import { sesion } from './sesion/store.ts';
import { ToastArea } from './shared/feedback/ToastArea.tsx';
import { followRouter } from './shared/list/pending-address.ts';
import { theme } from './theme.ts';

function start(container: HTMLElement): void {
  const router = createAppRouter();
  followRouter(router);
  if (!startSesion((path) => void router.navigate(path))) return;
  // Runs the guards again after a sign-in or sign-out, also in another tab.
  sesion.subscribe(() => void router.revalidate());
  createRoot(container).render(
    <StrictMode>
      <ThemeProvider theme={theme} modeStorageKey={schemeKey} noSsr>
        <CssBaseline />
        <RouterProvider router={router} />
        <ToastArea />
      </ThemeProvider>
    </StrictMode>,
  );
}

paintStoredScheme();
const container = document.getElementById('root');
if (container) start(container);
