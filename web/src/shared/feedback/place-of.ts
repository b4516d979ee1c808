export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that people press or fill in. */
export interface Control extends Rect {
  /** How much covering it costs. */
  readonly weight: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The top right corner of the toasts. */
export interface Corner {
  readonly top: number;
  readonly right: number;
}

/** The room that toasts leave around a control. */
const gap = 8;

/**
 * The place nearest to the top right corner of `area` where toasts of `size` touch no control. Where there is none, the
 * place whose controls weigh least.
 */
export function placeOf(controls: readonly Control[], size: Size, area: Rect): Corner {
  const near = controls.filter((control) => touches(control, grown(area)));
  let best: Corner = { top: area.top, right: area.right };
  let lowest = Number.POSITIVE_INFINITY;
  for (const corner of cornersOf(near, size, area)) {
    const covered = weightAt(near, size, corner);
    if (covered >= lowest) continue;
    [best, lowest] = [corner, covered];
    if (covered === 0) break;
  }
  return best;
}

/** What the controls weigh that toasts at a corner touch; 0 for a free place. */
export function weightAt(controls: readonly Control[], size: Size, { top, right }: Corner): number {
  const place = grown({ left: right - size.width, top, right, bottom: top + size.height });
  return controls.reduce((sum, control) => sum + (touches(control, place) ? control.weight : 0), 0);
}

const grown = ({ left, top, right, bottom }: Rect): Rect => ({
  ...{ left: left - gap, top: top - gap, right: right + gap, bottom: bottom + gap },
});

const touches = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where a free place can begin: at an edge of the area, or beside or below a control. The nearest comes first. */
function cornersOf(controls: readonly Control[], { width, height }: Size, area: Rect): readonly Corner[] {
  const rights = distinct([area.right, ...controls.map(({ left }) => left - gap)]).filter(
    (right) => right <= area.right && right - width >= area.left,
  );
  const tops = distinct([area.top, ...controls.map(({ bottom }) => bottom + gap)]).filter(
    (top) => top >= area.top && top + height <= area.bottom,
  );
  const distance = ({ top, right }: Corner) => area.right - right + (top - area.top);
  return rights
    .flatMap((right) => tops.map((top): Corner => ({ top, right })))
    .sort((a, b) => distance(a) - distance(b));
}

const distinct = (values: readonly number[]): readonly number[] => [...new Set(values.map(Math.round))];
