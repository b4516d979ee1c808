import { expect, it } from 'vitest';
import { NoAnswer } from '#server/platform/wall/child-pool.ts';
import { PartTimes } from './part-times.ts';

const MAX = 20_000;
/** Of parts that take so long one after the other; the last one is under way. */
const blamed = (cause: Error, ...ms: number[]) => {
  const times = new PartTimes(MAX);
  let now = 1_000;
  for (const [i, each] of ms.entries()) {
    times.begin(`parte ${i + 1}`, now);
    now += each;
  }
  return times.blamed(cause, now);
};
const died = new Error('a child ended with SIGKILL');
const late = new NoAnswer(MAX, false);
const starved = new NoAnswer(3 * MAX, true);

it.each([
  ['of a child that died, the one under way', died, [9_000, 10], 'parte 2'],
  ['of a child whose time was over, the one that took longest', late, [3_000, 16_000, 900], 'parte 2'],
  ['of such a child, the one under way if it took longest', late, [3_000, 17_000], 'parte 2'],
  ['none where no part took much of the time', late, [4_000, 4_000, 4_000, 4_000, 4_000], ''],
  ['none where others kept the child from the processor', starved, [3_000, 57_000], ''],
  ['none where the time was over before the first', late, [], ''],
] as const)('the part of a folder that is left out next time is %s', (_, cause, ms, part) => {
  expect(blamed(cause, ...ms)).toBe(part);
});
