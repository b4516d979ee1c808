import { describe, expect, it } from 'vitest';
import { type Control, placeOf, weightAt } from './place-of.ts';

const area = { left: 24, top: 68, right: 1416, bottom: 876 };
const size = { width: 356, height: 60 };
const control = (left: number, top: number, width: number, height: number, weight = 1): Control => ({
  ...{ left, top, right: left + width, bottom: top + height },
  weight,
});
const corner = { top: 68, right: 1416 };

describe('the place of toasts', () => {
  it('is the top right corner of an empty window', () => {
    expect(placeOf([], size, area)).toEqual(corner);
  });

  it('is the corner if controls are elsewhere, also close to it', () => {
    expect(placeOf([control(24, 68, 200, 40), control(1100, 138, 300, 40)], size, area)).toEqual(corner);
  });

  it('is to the left of buttons in the corner if that is nearer than below them', () => {
    const button = control(1380, 80, 36, 200);
    expect(placeOf([button], size, area)).toEqual({ top: 68, right: 1372 });
  });

  it('is below buttons in the corner if that is nearer than to their left', () => {
    const buttons = control(1016, 80, 400, 40);
    expect(placeOf([buttons], size, area)).toEqual({ top: 128, right: 1416 });
  });

  it('is between the actions of rows and what is left of them', () => {
    const rows = Array.from({ length: 20 }, (_, row) => control(1320, 60 + row * 44, 80, 44));
    const names = rows.map(({ top }) => control(300, top, 500, 44));
    expect(placeOf([...rows, ...names], size, area)).toEqual({ top: 68, right: 1312 });
  });

  it('covers what weighs least where no place is free', () => {
    const whole = (top: number, height: number, weight: number) => control(0, top, 1440, height, weight);
    const controls = [whole(0, 200, 4), whole(200, 300, 1), whole(500, 400, 4)];
    expect(placeOf(controls, size, area).top).toBe(208);
  });

  it('is within the window, even if nothing fits', () => {
    expect(placeOf([control(0, 0, 1440, 900)], { width: 356, height: 2000 }, area)).toEqual(corner);
  });

  it.each([
    [120, 40],
    [356, 300],
    [356, 700],
  ])('touches no control wherever one is free (%s × %s)', (width, height) => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let layout = 0; layout < 200; layout++) {
      const controls = Array.from({ length: 12 }, () =>
        control(next(1400), next(860), 20 + next(200), 20 + next(60)),
      );
      const chosen = weightAt(controls, { width, height }, placeOf(controls, { width, height }, area));
      // A grid of places finds a free one only if `placeOf` does.
      let isAnyFree = false;
      for (let right = area.left + width; right <= area.right; right += 12)
        for (let top = area.top; top + height <= area.bottom; top += 12)
          isAnyFree ||= weightAt(controls, { width, height }, { top, right }) === 0;
      if (isAnyFree) expect(chosen).toBe(0);
    }
  });
});
