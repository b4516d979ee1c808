import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { useFilter } from './useFilter.ts';

const rows = ['Ruido', 'Rubro', 'Incendio'].map((nombre) => ({ nombre }));
const textOf = ({ nombre }: { nombre: string }) => nombre;

/** Takes long to draw, and records what each draw shows. */
function SlowList({ draws }: { readonly draws: string[] }) {
  const { search, setSearch, applied, rows: found } = useFilter(rows, textOf);
  const end = performance.now() + 60;
  while (performance.now() < end);
  useLayoutEffect(() => {
    draws.push(`${search}:${applied}`);
  }, [draws, search, applied]);
  return (
    <label>
      Buscar
      <input value={search} onChange={({ target }) => setSearch(target.value)} />
      <output>{found.map(textOf).join()}</output>
    </label>
  );
}

it('a letter is drawn before its rows once these have taken long', async () => {
  const draws: string[] = [];
  await showScreen(<SlowList draws={draws} />, { path: '/' });
  await page.getByRole('textbox').click();
  for (const [letter, search] of [
    ['r', 'r'],
    ['u', 'ru'],
    ['i', 'rui'],
  ] as const) {
    await userEvent.keyboard(letter);
    await expect.poll(() => draws.at(-1)).toBe(`${search}:${search}`);
  }
  expect(draws).toEqual([':', 'r:r', 'ru:r', 'ru:ru', 'rui:ru', 'rui:rui']);
  await expect.element(page.getByText('Ruido', { exact: true })).toBeVisible();
});
