import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router';
import { rutas, todos } from './routes.tsx';
import type { Ruta } from './ruta.ts';
import { loginFor } from './sesion/destination.ts';
import { guard } from './sesion/guard.ts';
import { sesion } from './sesion/store.ts';
import { Cargando } from './shared/layout/Loading.tsx';
import { Mensaje } from './shared/layout/Message.tsx';
import { lazyScreen } from './shared/lazy/lazy-screen.tsx';
import { producto } from './shared/text/texts.ts';

function toRoute(ruta: Ruta): RouteObject {
  const { path, screen, title, loader } = ruta;
  return {
    path,
    loader: loader ?? (({ request }) => guard(ruta, request)),
    errorElement: <ErrorPage />,
    ...(screen && { lazy: lazily(screen, (Screen) => titled(title, Screen)) }),
  };
}

/** Never rejects: the router would show nothing for a failed screen. */
function lazily(load: () => Promise<ComponentType>, wrap = (Screen: ComponentType) => Screen) {
  const { Screen, ready } = lazyScreen(load);
  const Component = wrap(Screen);
  return async () => {
    await ready();
    return { Component };
  };
}

function titled(title: string, Screen: ComponentType) {
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

/** The router for the table of routes: bare screens beside the layout, the others within it. */
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
          lazy: lazily(async () => (await import('./layout/Layout.tsx')).Layout),
          children: framed.map(toRoute),
        },
      ],
    },
  ]);
}

// Redirects before the guard would, so that the screen's code is not loaded.
function startAtLogin(): void {
  history.replaceState(null, '', loginFor(new URL(location.href)));
}

/** Shown instead of a screen that failed to load or render. */
function ErrorPage() {
  return (
    <Mensaje
      heading="h1"
      title="No se pudo mostrar esta pantalla"
      text="Es posible que se haya perdido la conexión o que haya una versión nueva. Al recargar la página se vuelve a intentar."
      action={
        <Button variant="contained" onClick={() => location.reload()}>
          Recargar
        </Button>
      }
    />
  );
}
