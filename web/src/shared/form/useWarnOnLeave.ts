import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { confirm, type Question } from '../feedback/confirm.ts';

/** What leaving is, if not another screen, and what is asked. */
export interface Leave {
  readonly leaves: (from: Location, to: Location) => boolean;
  readonly question: Question;
}

const question: Question = {
  title: 'Hay cambios sin guardar',
  text: 'Si sale de esta pantalla, lo que escribió se pierde.',
  accept: 'Salir sin guardar',
  cancel: 'Seguir editando',
  danger: true,
};

const anotherScreen: Leave = {
  leaves: (from, to) => from.pathname !== to.pathname,
  question,
};

let unsaved = 0;

/** Asks before leaving without the router, such as signing out. */
export async function confirmLeave(): Promise<boolean> {
  return unsaved === 0 || (await confirm(question));
}

/** Asks before leaving while `dirty`. `onDiscard` and the question must be stable. */
export function useWarnOnLeave(
  dirty: boolean,
  onDiscard?: () => void,
  { leaves, question }: Leave = anotherScreen,
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && leaves(currentLocation, nextLocation) && nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((leave) => {
      if (!leave) return blocker.reset();
      onDiscard?.();
      blocker.proceed();
    });
  }, [blocker, onDiscard, question]);

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
