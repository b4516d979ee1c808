import { createListeners } from '../listeners.ts';

const listeners = createListeners();

/** Calls back before a guarded screen opens, for code that the login does not load. */
export const onVisit = listeners.subscribe;
export const startVisit = listeners.notify;
