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

/** Asks before leaving without the router, such as signing out. */
export async function confirmLeave(): Promise<boolean> {
  return unsaved === 0 || (await confirm(question));
}

/** Asks before leaving while `dirty`. `onDiscard` must be stable. */
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
