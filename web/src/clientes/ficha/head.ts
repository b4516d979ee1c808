import { createContext } from 'react';
import type { PageAction } from '../../shared/layout/MoreMenu.tsx';

/** The head of a client's page, in which a list that is a tab has its actions. */
export interface FichaHead {
  readonly slot: HTMLElement | null;
  /** Those of the client, which share a menu with the list's. */
  readonly actions: readonly PageAction[];
}

export const FichaHeadContext = createContext<FichaHead>({ slot: null, actions: [] });
