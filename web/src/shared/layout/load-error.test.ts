import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Code that did not load, whose texts and buttons must be there already; and the embedded map. */
const codeOnDemand = ['demo/MapsPage.tsx', 'shared/lazy/lazy-dialog.tsx', 'shared/lazy/lazy-screen.tsx'];

/** What is sent again, not loaded. */
const uploads = ['ordenes/archivos/UploadItem.tsx'];

it('one component offers to load again what could not be loaded', () => {
  const files = globSync('**/*.tsx', { cwd: root }).filter((path) => !path.endsWith('.test.tsx'));
  const offering = files.filter((path) => /[Rr]eintentar\b/.test(readFileSync(root + path, 'utf8')));
  expect(offering.toSorted()).toEqual(
    [...codeOnDemand, ...uploads, 'shared/layout/LoadError.tsx'].toSorted(),
  );
});
