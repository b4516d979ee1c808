import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners.ts';

/** How high the rows of all tables are: as their texts need, or one height for all (reglas 15.4). */
export type Density = 'compacta' | 'amplia';

/** Local storage has the browser's choice, as that of the colours (decision 072). */
const key = 'filas';
const listeners = createListeners();

const read = (): Density => (localStorage.getItem(key) === 'compacta' ? 'compacta' : 'amplia');

export function setDensity(density: Density): void {
  if (density === 'amplia') localStorage.removeItem(key);
  else localStorage.setItem(key, density);
  listeners.notify();
}

export const useDensity = (): Density => useSyncExternalStore(listeners.subscribe, read);
