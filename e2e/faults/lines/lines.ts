import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Options, Told, Unavailable } from '../report.ts';
import { checkOut, missingHistory } from '../upgrade/former.ts';
import { type Fault, faults } from './list.ts';
import { firstFailure, refusedBy } from './tests.ts';

const scenario = 'lines';
/** Of the whole list; a fault that is asked for by name must be seen. */
const MAX_UNSEEN = 1;

/** Puts a fault into the copy and takes it out again; returns what sees it. */
async function whatSees(folder: string, { file, from, to, seenBy }: Fault): Promise<string | undefined> {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  if (source.split(from).length !== 2)
    throw new Error(`${file} of HEAD has not just one place for the fault`);
  await writeFile(
    path,
    source.replace(from, () => to),
  );
  try {
    return (await firstFailure(folder, seenBy)) ?? (await refusedBy(folder, file));
  } finally {
    await writeFile(path, source);
  }
}

async function* tryAll(folder: string, wanted: readonly Fault[], maxUnseen: number): AsyncGenerator<Told> {
  const failed = await firstFailure(folder, [...new Set(wanted.flatMap(({ seenBy }) => seenBy))]);
  if (failed) {
    yield { scenario, told: `✗ lines: red without any fault: ${failed}`, good: false };
    return;
  }
  let seen = 0;
  for (const fault of wanted) {
    const by = await whatSees(folder, fault);
    if (by) seen += 1;
    yield { scenario, told: `    ${fault.name}: ${by ? `red, ${by}` : 'NOT SEEN'}`, good: true };
  }
  const good = wanted.length - seen <= maxUnseen;
  yield { scenario, told: `${good ? '✓' : '✗'} lines: ${seen} of ${wanted.length} faults seen`, good };
}

/** Puts faults of one line into a copy of HEAD, one at a time: the tests of the gate must see them (docs/pruebas.md). */
export async function* run({ only }: Options): AsyncGenerator<Told | Unavailable> {
  const unknown = only.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`lines has no fault ${unknown.join(', ')}`);
  const missing = missingHistory();
  if (missing) {
    yield { scenario, missing };
    return;
  }
  const copy = await checkOut('HEAD');
  try {
    const wanted = faults.filter(({ name }) => only.length === 0 || only.includes(name));
    yield* tryAll(copy.folder, wanted, only.length === 0 ? MAX_UNSEEN : 0);
  } finally {
    await copy.remove();
  }
}
