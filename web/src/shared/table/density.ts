import { useSyncExternalStore } from 'react';
import { sizes } from '../../theme.ts';
import { createListeners } from '../listeners.ts';

/** How high the rows of all tables are (reglas 15.4). */
export type Density = 'compacta' | 'amplia';

export const rowHeights: Readonly<Record<Density, number>> = { compacta: sizes.row, amplia: sizes.rowWide };

/** Local storage has the browser's choice, as that of the colours (decision 072). */
const key = 'filas';
const listeners = createListeners();

const read = (): Density => (localStorage.getItem(key) === 'amplia' ? 'amplia' : 'compacta');

export function setDensity(density: Density): void {
  if (density === 'compacta') localStorage.removeItem(key);
  else localStorage.setItem(key, density);
  listeners.notify();
}

export const useDensity = (): Density => useSyncExternalStore(listeners.subscribe, read);
