/** Elements of the drawn rows: `keys` of the elements, `ids` of the rows, from top to bottom. */
export interface Slots {
  readonly ids: readonly string[];
  readonly keys: readonly number[];
  readonly next: number;
}

export const noSlots: Slots = { ids: [], keys: [], next: 0 };

/**
 * A row that stays keeps its element and focus; a new one reuses a free element (decision 020). With `only`, no other row
 * keeps its element, so that more are free.
 */
export function assignSlots(previous: Slots, ids: readonly string[], only?: string): Slots {
  const places = new Map(previous.ids.map((id, place) => [id, place]));
  const staying = new Set(ids.filter((id) => places.has(id) && (only === undefined || id === only)));
  let place = 0;
  let next = previous.next;
  const keys = ids.map((id) => {
    const kept = staying.has(id) ? places.get(id) : undefined;
    if (kept !== undefined) {
      place = Math.max(place, kept + 1);
      return previous.keys[kept] ?? next++;
    }
    const leaving = previous.ids[place];
    return leaving === undefined || staying.has(leaving) ? next++ : (previous.keys[place++] ?? next++);
  });
  return { ids, keys, next };
}
