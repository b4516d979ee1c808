import { lazyPart } from '../shared/lazy/lazy-part.tsx';

/** A client user's situation, by branch and by person (reglas 2.32). */
export const SituacionInicio = lazyPart(
  async () => (await import('./OwnSituacion.tsx')).OwnSituacion,
  () => null,
);
