import type { Place } from './place.ts';

/** A location that was on the screen. */
export interface Visit {
  readonly key: string;
  readonly pathname: string;
  /** A detail is open over the list. */
  readonly isDetail: boolean;
}

// Screens that are a form: nobody goes back to one that was saved.
const form = /^\/ordenes\/(add-)?training$/;

/** What this document has shown at each entry of the history, by React Router's number. A reload begins a new one. */
export class Trail {
  #visits: ((Visit & { place?: Place | undefined }) | undefined)[] = [];
  #at = -1;

  /** A location is on the screen. */
  enter(index: number, visit: Visit): void {
    if (this.#visits[index]?.key !== visit.key) {
      // For a new entry what was ahead is gone. What is between was never on the screen.
      this.#visits.length = Math.min(this.#at + 1, index);
      this.#visits[index] = { ...visit };
    }
    this.#at = index;
  }

  /** It is being left, with the view at this place. */
  leave(place: Place): void {
    const visit = this.#visits[this.#at];
    if (visit) visit.place = place;
  }

  /** Where the view was when the location on the screen was left; undefined unless somebody came back to it. */
  get place(): Place | undefined {
    return this.#visits[this.#at]?.place;
  }

  /**
   * How many steps back the location is from which somebody came to a detail, past other details of its screen and past forms;
   * undefined if it was not opened from anywhere in this document (decision 085).
   */
  stepsBack(key: string): number | undefined {
    const here = this.#visits[this.#at];
    if (here?.key !== key) return undefined;
    for (let at = this.#at - 1; at >= 0; at--) {
      const visit = this.#visits[at];
      if (!visit) return undefined;
      const isOver = visit.isDetail && visit.pathname === here.pathname;
      if (!isOver && !form.test(visit.pathname)) return this.#at - at;
    }
    return undefined;
  }

  clear(): void {
    this.#visits = [];
    this.#at = -1;
  }
}

export const trail = new Trail();
