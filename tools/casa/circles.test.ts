import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileCircles, roomCircles } from './circles.ts';
import { readSources } from './sources.ts';

const file = (path: string, ...imports: string[]) => ({ path, imports });

describe('a circle', () => {
  it('of files is named once, with all of them', () => {
    const files = [file('a', 'b'), file('b', 'c'), file('c', 'b', 'd'), file('d'), file('e', 'a')];
    expect(fileCircles(files)).toEqual([['b', 'c']]);
  });

  it('of rooms is found where no files form one', () => {
    const files = [
      file('server/ordenes/list.ts', 'server/clientes/names.ts'),
      file('server/clientes/names.ts'),
      file('server/clientes/routes.ts', 'server/ordenes/row.ts'),
      file('server/ordenes/row.ts'),
    ];
    expect(fileCircles(files)).toEqual([]);
    expect(roomCircles(files, 'server')).toEqual([['clientes', 'ordenes']]);
  });

  it('of rooms leaves out floors and what stands beside the rooms', () => {
    const files = [
      file('web/src/ordenes/a.ts', 'web/src/shared/b.ts', 'web/src/theme.ts'),
      file('web/src/shared/b.ts', 'web/src/ordenes/c.ts'),
      file('web/src/theme.ts', 'web/src/ordenes/c.ts'),
    ];
    expect(roomCircles(files, 'web/src')).toEqual([]);
  });
});

// ARCHITECTURE.md, 'Who may import whom'
it.each(['server', 'web/src'])('the rooms of %s form no circle', (side) => {
  const sources = readSources(fileURLToPath(new URL('../../', import.meta.url)), [side]);
  expect(sources.length).toBeGreaterThan(100);
  expect(roomCircles(sources, side)).toEqual([]);
});
