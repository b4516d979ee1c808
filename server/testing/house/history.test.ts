import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../web/src/', import.meta.url));

/** Ways to write to the browser's history, or to listen to it, beside its owner (decision 057). */
const ways = [
  /\b(pushState|replaceState)\b/,
  /\bhistory\s*\??\.\s*(back|go|forward)\b/,
  /popstate/i,
  /\bnavigate\(\s*[-+]?\d/,
  /\bnavigation\.(back|forward|navigate|traverseTo)\b/,
];

const finds = (text: string) => ways.some((way) => way.test(text));

it('only web/src/shared/historia touches the browser’s history beside the router', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  // The component tests stand on a page of their own.
  const owner = files.filter((path) => /^(shared\/historia|testing)\//.test(path));
  const finding = files.filter((path) => finds(readFileSync(root + path, 'utf8')));
  // What stands there now is found.
  expect(finding).toContain('shared/historia/historia.ts');
  expect(finding.filter((path) => !owner.includes(path))).toEqual([]);
});

it('Back closes every dialog: each asks the history’s owner, but a detail whose row is in the address', () => {
  const dialogs = globSync('**/*.tsx', { cwd: root }).filter((path) =>
    readFileSync(root + path, 'utf8').includes("from '@mui/material/Dialog'"),
  );
  expect(dialogs.length).toBeGreaterThan(5);
  const without = dialogs.filter((path) => !readFileSync(root + path, 'utf8').includes('useCloseOnBack('));
  expect(without).toEqual(['shared/layout/dialogs/DetailDialog.tsx']);
});

it('a detail closes with Back: its row is in the address, or it asks the history’s owner', () => {
  const details = globSync('**/*.tsx', { cwd: root }).filter(
    (path) =>
      readFileSync(root + path, 'utf8').includes('<DetailDialog') && !path.endsWith('.browser.test.tsx'),
  );
  expect(details.length).toBeGreaterThan(7);
  const without = details.filter(
    (path) => !/useCloseOnBack\(|type \{ Detail \}/.test(readFileSync(root + path, 'utf8')),
  );
  expect(without).toEqual([]);
});

it('the router’s history is the owner’s', () => {
  const router = readFileSync(`${root}router.tsx`, 'utf8');
  expect(router).toContain('createBrowserRouter(routes, { window: routerWindow(historia, window) })');
});

it.each([
  "history.pushState({}, '')",
  'window.history.back()',
  'history?.go(-2)',
  'const { replaceState } = history',
  "addEventListener('popstate', listener)",
  'window.onpopstate = listener',
  'void navigate(-1)',
  'router.navigate( -1 )',
  'navigation.back()',
])('the check finds %s', (line) => {
  expect(finds(line)).toBe(true);
});

it.each(['void navigate(path)', 'historia.leave(key)', 'const { history } = records'])(
  'the check passes %s',
  (line) => {
    expect(finds(line)).toBe(false);
  },
);
