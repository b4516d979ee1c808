import { expect, it } from 'vitest';
import { commonEnds } from './common-ends.ts';

it.each([
  ['abcd', 'abcd', 4, 0],
  ['abcd', 'abXd', 2, 1],
  ['abcd', 'Xabcd', 0, 4],
  ['abcd', 'abc', 3, 0],
  ['aaa', 'aa', 2, 0],
  ['abab', 'ab', 2, 0],
  ['', 'ab', 0, 0],
])('of %j and %j the first %i and the last %i rows are the same', (before, after, start, end) => {
  expect(commonEnds([...before], [...after])).toEqual({ start, end });
});
