import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, machine, type Result } from '../bench/shared/measure.ts';

// `npm run bench [-- NAME…]`: prints the figures and writes them to bench/results/.

const benches: Record<string, () => Promise<{ run(): Promise<Result[]> }>> = {
  'list-cold': () => import('../bench/lists/list-cold.ts'),
  'list-warm': () => import('../bench/lists/list-warm.ts'),
  'list-large': () => import('../bench/lists/list-large.ts'),
  'list-delta': () => import('../bench/lists/list-delta.ts'),
  agenda: () => import('../bench/screens/agenda.ts'),
  situacion: () => import('../bench/screens/situacion.ts'),
  carpeta: () => import('../bench/screens/carpeta.ts'),
  create: () => import('../bench/writes/create.ts'),
  signin: () => import('../bench/load/signin.ts'),
  import: () => import('../bench/writes/import.ts'),
  export: () => import('../bench/lists/export.ts'),
  start: () => import('../bench/start/start.ts'),
  table: () => import('../bench/pages/table.ts'),
  matrix: () => import('../bench/pages/matrix.ts'),
  weight: () => import('../bench/screens/weight.ts'),
  'create-parts': () => import('../bench/writes/create-parts.ts'),
  soak: () => import('../bench/load/soak.ts'),
};
// An hour; only by its name.
const LONG = ['create-parts', 'soak'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}

console.log(machine());
const results: Result[] = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(benches).filter((each) => !LONG.includes(each))) {
  const bench = await benches[name]?.();
  for (const result of (await bench?.run()) ?? []) {
    console.log(describe(result));
    results.push(result);
  }
}
const folder = new URL('../bench/results/', import.meta.url);
mkdirSync(folder, { recursive: true });
const stamp = new Date().toISOString().replace(/[:.]/g, '-');
writeFileSync(new URL(`${stamp}.json`, folder), JSON.stringify({ machine: machine(), results }, null, 2));
