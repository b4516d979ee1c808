/** The element of each drawn row: `keys` of the elements, `ids` of the rows, both top down. */
export interface Slots {
  readonly ids: readonly string[];
  readonly keys: readonly number[];
  readonly next: number;
}

export const noSlots: Slots = { ids: [], keys: [], next: 0 };

/**
 * Elements for rows: one that stays keeps its element and focus; a new one reuses the element of one that left, at half
 * the cost, if no element has to move for it.
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
