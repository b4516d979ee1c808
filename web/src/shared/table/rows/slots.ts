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
export function assignSlots(previous: Slots, ids: readonly string[]): Slots {
  const places = new Map(previous.ids.map((id, place) => [id, place]));
  const staying = new Set(ids.filter((id) => places.has(id)));
  let place = 0;
  let next = previous.next;
  const keys = ids.map((id) => {
    const kept = places.get(id);
    if (kept !== undefined) {
      place = Math.max(place, kept + 1);
      return previous.keys[kept] ?? next++;
    }
    const leaving = previous.ids[place];
    return leaving === undefined || staying.has(leaving) ? next++ : (previous.keys[place++] ?? next++);
  });
  return { ids, keys, next };
}
