import { createBrowserRouter, matchPath, type RouteObject } from 'react-router';
import { type Ruta, rutas, todos } from './routes.tsx';
import { guard, loginFor } from './sesion/guard.ts';
import { sesion } from './sesion/store.ts';
import { Cargando } from './shared/Cargando.tsx';
import { ErrorPage } from './shared/ErrorPage.tsx';
import { producto } from './shared/texts.ts';

function toRoute(ruta: Ruta): RouteObject {
  const { path, screen, title, loader } = ruta;
  return {
    path,
    loader: loader ?? (({ request }) => guard(ruta, request)),
    errorElement: <ErrorPage />,
    ...(screen && { lazy: async () => ({ Component: titled(title, await screen()) }) }),
  };
}

function titled(title: string, Screen: React.ComponentType) {
  return function TitledScreen() {
    return (
      <>
        <title>{`${title} · ${producto}`}</title>
        <Screen />
      </>
    );
  };
}

const noEncontrada: Ruta = {
  path: '*',
  title: 'Página no encontrada',
  roles: todos,
  screen: async () => (await import('./layout/NotFoundPage.tsx')).NotFoundPage,
};

/** The router over the one table of routes: bare screens beside the layout, the others within it. */
export function createAppRouter() {
  const publicas = rutas.filter(({ roles }) => roles === 'publica');
  if (!sesion.isOpen() && !publicas.some(({ path }) => matchPath(path, location.pathname))) startAtLogin();
  const bare = rutas.filter((ruta) => ruta.bare);
  const framed = [...rutas.filter((ruta) => !ruta.bare), noEncontrada];
  return createBrowserRouter([
    {
      HydrateFallback: Cargando,
      errorElement: <ErrorPage />,
      children: [
        ...bare.map(toRoute),
        {
          lazy: async () => ({ Component: (await import('./layout/Layout.tsx')).Layout }),
          children: framed.map(toRoute),
        },
      ],
    },
  ]);
}

// The guard would lead there too, but while it does so the screen's code is already on its way.
function startAtLogin(): void {
  history.replaceState(null, '', loginFor(new URL(location.href)));
}
