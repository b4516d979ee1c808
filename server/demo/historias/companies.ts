/** What a company of the sample shows beside the others: everything in order, or little of it. */
export type Historia = 'en regla' | 'con faltas';

/** By legal name. Their orders are their own, and both have an activated account. */
export const historias: ReadonlyMap<string, Historia> = new Map([
  ['Yunque Bravo S.R.L.', 'en regla'],
  ['Horno Viejo S.R.L.', 'con faltas'],
]);
