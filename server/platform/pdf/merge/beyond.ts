/** Why a part is not merged: pages, what its streams inflate to, pixels of its own, pixels of the whole. */
export type Bound = 'paginas' | 'datos' | 'puntos' | 'puntosCarpeta';

/** A part that is over a bound, which is known before it is worked on. */
export class Beyond extends Error {
  readonly bound: Bound;

  constructor(bound: Bound) {
    super(`a part over a bound: ${bound}`);
    this.bound = bound;
  }
}
