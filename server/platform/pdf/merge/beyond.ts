/**
 * Why a part is not merged: pages, what its streams inflate to, pixels of its own, pixels of the whole; files inside it, and a
 * form whose look no page has.
 */
export type Bound = 'paginas' | 'datos' | 'puntos' | 'puntosCarpeta' | 'adjuntos' | 'formulario';

/** A part that cannot be merged as it is, which is known before it is worked on. */
export class Beyond extends Error {
  readonly bound: Bound;

  constructor(bound: Bound) {
    super(`a part over a bound: ${bound}`);
    this.bound = bound;
  }
}
