import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router';
import type { AppRoute } from './app-route.ts';
import { appRoutes, everyone } from './routes.tsx';
import { loginFor } from './sesion/destination.ts';
import { guard } from './sesion/guard.ts';
import { sesion } from './sesion/store.ts';
import { historia } from './shared/historia/historia.ts';
import { routerWindow } from './shared/historia/router-window.ts';
import { Loading } from './shared/layout/Loading.tsx';
import { Message } from './shared/layout/Message.tsx';
import { FrameSketch } from './shared/lazy/FrameSketch.tsx';
import { lazyScreen } from './shared/lazy/lazy-screen.tsx';
import { useMarca } from './shared/marca/marca.ts';

function toRoute(route: AppRoute): RouteObject {
  const { path, screen, title, loader } = route;
  return {
    path,
    loader: loader ?? (({ request }) => guard(route, request)),
    errorElement: <ErrorPage />,
    ...(screen && { lazy: lazily(screen, (Screen) => titled(title, Screen), !route.bare) }),
  };
}

// Whether a screen is shown already, which the next one may leave in place until its own code is there.
let isShown = false;

const frame = lazyScreen(async () => (await import('./layout/Layout.tsx')).Layout);

/**
 * Never rejects, because the router shows nothing for a failed screen. The first screen within the frame does not wait, and its
 * code is fetched after the frame's: on a slow network they would share the line, and both be late.
 */
function lazily(
  load: () => Promise<ComponentType>,
  wrap: (Screen: ComponentType) => ComponentType,
  framed: boolean,
) {
  const { Screen, ready } = lazyScreen(load);
  const Component = wrap(Screen);
  return async () => {
    if (isShown || !framed) await ready();
    else void frame.ready().then(ready);
    return { Component };
  };
}

function titled(title: string, Screen: ComponentType) {
  return function TitledScreen() {
    const { nombre } = useMarca();
    return (
      <>
        <title>{`${title} · ${nombre}`}</title>
        <Screen />
      </>
    );
  };
}

const notFound: AppRoute = {
  path: '*',
  title: 'Página no encontrada',
  roles: everyone,
  screen: async () => (await import('./layout/NotFoundPage.tsx')).NotFoundPage,
};

export function createAppRouter() {
  historia.start();
  const publicRoutes = appRoutes.filter(({ roles }) => roles === 'public');
  if (!sesion.isOpen() && !publicRoutes.some(({ path }) => matchPath(path, location.pathname)))
    startAtLogin();
  const bare = appRoutes.filter((route) => route.bare);
  const framed = [...appRoutes.filter((route) => !route.bare), notFound];
  const routes: RouteObject[] = [
    {
      HydrateFallback: sesion.isOpen() ? FrameSketch : Loading,
      errorElement: <ErrorPage />,
      children: [
        ...bare.map(toRoute),
        {
          lazy: async () => {
            await frame.ready();
            return { Component: frame.Screen };
          },
          children: framed.map(toRoute),
        },
      ],
    },
  ];
  const router = createBrowserRouter(routes, { window: routerWindow(historia, window) });
  const follow = () => {
    isShown ||= router.state.initialized;
  };
  follow();
  router.subscribe(follow);
  return router;
}

// Redirects before the guard would, so that the screen's code is not loaded.
function startAtLogin(): void {
  historia.amend(loginFor(new URL(location.href)));
}

function ErrorPage() {
  return (
    <Message
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
