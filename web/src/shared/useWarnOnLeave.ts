import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';

/** While `dirty`, leaving the screen or the page asks first. */
export function useWarnOnLeave(dirty: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login';
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Hay cambios sin guardar',
      text: 'Si sale de esta pantalla, lo que escribió se pierde.',
      accept: 'Salir sin guardar',
      cancel: 'Seguir editando',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
