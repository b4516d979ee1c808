import { createContext } from 'react';

/** Receives the row that a form within creates, as a select that opened it. */
export const CreatedContext = createContext<((row: { readonly _id: string }) => void) | null>(null);
