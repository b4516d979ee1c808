import { describe, expect, it } from 'vitest';
import { parseRows } from './parse-rows.ts';

const rows = Array.from({ length: 500 }, (_, n) => ({ _id: `${n}`, texto: `línea\n,"${n}" [x], ñ` }));
const lines = `[${rows.map((row) => JSON.stringify(row)).join('\n,')}\n]`;

describe('a long list', () => {
  it('is read in pieces without losing or mixing a row', async () => {
    for (const size of [1, 50, 777, lines.length - 1, lines.length]) {
      expect(await parseRows(lines, size)).toEqual(rows);
    }
  });

  it('is read as a whole when its lines are laid out otherwise', async () => {
    expect(await parseRows(JSON.stringify(rows), 100)).toEqual(rows);
    const nested = '[[1\n,2],\n[3\n,4]]';
    expect(await parseRows(nested, 1)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('is refused when it is cut off', async () => {
    await expect(parseRows(lines.slice(0, -40), 100)).rejects.toThrow(SyntaxError);
  });
});
