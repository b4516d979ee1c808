import { useSyncExternalStore } from 'react';
import type { Marca } from '#contract/consultora/consultora.ts';
import { createListeners } from '../listeners.ts';

// reglas 4.24: the page has it if it is not the default (server/platform/http/web.ts).
const own = globalThis.document?.documentElement.dataset.marca;
let current: Marca = own ? JSON.parse(own) : { nombre: 'Prisma Seguridad', logo: null };
const listeners = createListeners();

/** Whose product this is: name and logo. */
export const marca = {
  get: () => current,
  set: (next: Marca) => {
    current = next;
    listeners.notify();
  },
};

export const useMarca = (): Marca => useSyncExternalStore(listeners.subscribe, marca.get);
