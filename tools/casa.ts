import { join } from 'node:path';
import { figuresOf } from './casa/figures.ts';
import { readSources, testingPaths } from './casa/sources.ts';

// `npm run casa`: figures of the source with their aims, and where an aim is missed (CONTRIBUTING.md). Exit code 1 then.
// `npm run casa -- todo` lists every place.

const root = join(import.meta.dirname, '..');
const SHOWN = 5;
const all = process.argv.includes('todo');
const number = new Intl.NumberFormat('es-AR');

let missed = 0;
for (const { name, value, most, where } of figuresOf(readSources(root), testingPaths(root))) {
  const isMissed = most !== undefined && value > most;
  if (isMissed) missed++;
  const aim = most === undefined ? '' : `  (como mucho ${number.format(most)})${isMissed ? ' ✗' : ' ✓'}`;
  console.log(`${name.padEnd(44)}${number.format(value).padStart(9)}${aim}`);
  if (!isMissed && !all) continue;
  for (const place of all ? where : where.slice(0, SHOWN)) console.log(`    ${place}`);
}
process.exitCode = missed > 0 ? 1 : 0;
