/** Which element each drawn row has: `keys` are the elements', `ids` the rows', both from the top down. */
export interface Slots {
  readonly ids: readonly string[];
  readonly keys: readonly number[];
  /** The key of the next new element. */
  readonly next: number;
}

export const noSlots: Slots = { ids: [], keys: [], next: 0 };

/**
 * Elements for rows: a row that stays drawn keeps its own, and with it the focus; one that comes takes over that of one
 * that goes, which costs half of a new one, where no element has to change its place among the others for it.
 */
export function assignSlots(former: Slots, ids: readonly string[]): Slots {
  const places = new Map(former.ids.map((id, place) => [id, place]));
  const staying = new Set(ids.filter((id) => places.has(id)));
  let place = 0;
  let next = former.next;
  const keys = ids.map((id) => {
    const own = places.get(id);
    if (own !== undefined) {
      place = Math.max(place, own + 1);
      return former.keys[own] ?? next++;
    }
    const goes = former.ids[place];
    return goes === undefined || staying.has(goes) ? next++ : (former.keys[place++] ?? next++);
  });
  return { ids, keys, next };
}
