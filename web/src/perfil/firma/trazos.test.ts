import { describe, expect, it } from 'vitest';
import { isDrawn, pathOf, pictureOf, type Trazo } from './trazos.ts';

const line: Trazo = [
  [100, 50],
  [200, 60],
  [400, 50],
];

describe('a drawn signature', () => {
  it('is smooth through its points, and a touch is a dot', () => {
    expect(pathOf([line, [[10, 12.345]]])).toBe('M100 50Q200 60 300 55L400 50M10 12.3h0');
    expect(pathOf([])).toBe('');
  });

  it('is more than a touch or a slip', () => {
    expect(isDrawn([])).toBe(false);
    expect(isDrawn([[[5, 5]]])).toBe(false);
    expect(
      isDrawn([
        [
          [5, 5],
          [15, 20],
        ],
      ]),
    ).toBe(false);
    expect(isDrawn([[[5, 5]], [[5, 60]]])).toBe(true);
  });

  it('is cut to its ink with a margin', () => {
    const { width, height, scale, x, y } = pictureOf([line]);
    expect([width, height]).toEqual([640, 80]);
    // The first point is in the picture, right of the margin.
    expect(100 * scale + x).toBe(20);
    expect(60 * scale + y).toBeLessThan(height);
  });

  it('is in the middle of the smallest picture that the server takes', () => {
    const { width, height, scale, x, y } = pictureOf([
      [
        [0, 0],
        [40, 0],
      ],
    ]);
    expect([width, height]).toEqual([300, 80]);
    expect([20 * scale + x, y]).toEqual([150, 40]);
  });
});
