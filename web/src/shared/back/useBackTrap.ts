import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { trapBack } from './trap-back.ts';

/** Lets the browser's Back close dialogs. Only the router itself tells at once that a navigation has begun. */
export function useBackTrap(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => router && trapBack(router), [router]);
}
