import type { DataRouter } from 'react-router';

let router: DataRouter | undefined;

export function followRouter(followed: DataRouter): void {
  router = followed;
}

/** Whether a click leads elsewhere already, though the screen does not show it yet. */
export const isNavigating = () => router !== undefined && router.state.navigation.state !== 'idle';

/** Where the app is, or is about to be: a click is known here before any render. */
export function pendingAddress(): { readonly pathname: string; readonly search: string } {
  return router?.state.navigation.location ?? router?.state.location ?? location;
}
