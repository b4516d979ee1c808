import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../feedback/confirm.ts';

const question = {
  title: 'Hay cambios sin guardar',
  text: 'Si sale de esta pantalla, lo que escribió se pierde.',
  accept: 'Salir sin guardar',
  cancel: 'Seguir editando',
  danger: true,
};

let unsaved = 0;

/** Asks where something on the screen is unsaved, for what leaves it past the router (signing out); true to go on. */
export async function mayLeave(): Promise<boolean> {
  return unsaved === 0 || (await confirm(question));
}

/**
 * While `dirty`, leaving the screen or the page asks first; who leaves the screen all the same gives up what was typed,
 * and `onDiscard`, one function for good, is told.
 */
export function useWarnOnLeave(dirty: boolean, onDiscard?: () => void): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login';
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((leave) => {
      if (!leave) return blocker.reset();
      onDiscard?.();
      blocker.proceed();
    });
  }, [blocker, onDiscard]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    unsaved += 1;
    return () => {
      window.removeEventListener('beforeunload', warn);
      unsaved -= 1;
    };
  }, [dirty]);
}
