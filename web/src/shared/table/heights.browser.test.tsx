import RenewIcon from '@mui/icons-material/EventRepeatOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import type { Column, RowAction } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { loadedList } from './props.ts';

interface Row {
  readonly _id: string;
  readonly nombre: string;
  readonly nota: string;
  readonly vence: boolean;
}

const names = [
  'Molinos Aguará S.A.',
  'Cooperativa de Servicios Eléctricos y Obras Públicas del Médano Sur Limitada',
  'Área Industrial, lote 43 - Mar del Plata',
];
const rows = Array.from(
  { length: 20_000 },
  (_, at): Row => ({
    _id: String(at),
    nombre: `${names[at % 3]} ${at}`,
    nota: at % 2 === 0 ? 'Próximo: 12/03/2027' : '',
    vence: at % 5 === 0,
  }),
);
const columns: readonly Column<Row>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    value: ({ nombre }) => nombre,
    second: ({ nota }) => nota,
    main: true,
    lines: 2,
    card: [
      { place: '1', wraps: true },
      { place: '3', content: ({ nota }) => nota },
    ],
    width: 200,
    grow: 0,
  },
  { id: 'numero', header: 'Número', value: ({ _id }) => _id, card: [{ place: '2' }] },
];
const actions: readonly RowAction<Row>[] = [
  {
    label: 'Renovar',
    icon: <RenewIcon />,
    onClick: () => undefined,
    hidden: ({ vence }) => !vence,
    alternative: true,
    onCard: true,
  },
  { label: 'Ver', icon: <ViewIcon />, onClick: () => undefined },
];

async function showTable(width: 390 | 1024 | 1440) {
  await showScreen(
    <Box sx={{ height: 600, display: 'flex', flexDirection: 'column' }}>
      <DataTable
        label="Filas"
        list={loadedList(rows)}
        rows={rows}
        columns={columns}
        actions={actions}
        onOpen={() => undefined}
        sort={{ value: undefined, set: () => undefined }}
        empty={{ title: '' }}
      />
    </Box>,
    { width },
  );
  const table = page.getByRole('table', { name: 'Filas' });
  await expect.element(table).toBeVisible();
  await document.fonts.ready;
  return table.element().parentElement as HTMLElement;
}

/** The drawn rows, from top to bottom; the first of all may be drawn far above them, as the one that Tab reaches. */
const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-index]')]
    .sort((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
    .filter((row) => box(row).bottom > -5_000);
const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

/** Pixels between a row's edges and its texts. */
function airOf(row: HTMLElement, content: string) {
  const [outer, inner] = [box(row), box(row.querySelector(content))];
  const foot = row.querySelector('.table-foot');
  return { above: inner.top - outer.top, below: (foot ? box(foot).top : outer.bottom) - inner.bottom };
}

const distances = () => {
  const all = drawn();
  return new Set(all.slice(1).map((row, at) => Math.round(box(row).top - box(all[at]).bottom)));
};

it('a card is as high as its texts, with the same air above and below them', async () => {
  const scroller = await showTable(390);
  for (const place of [0, 400_000]) {
    scroller.scrollTop = place;
    await expect.poll(() => box(drawn().at(-1)).bottom).toBeGreaterThan(600);
    const airs = drawn().map((row) => airOf(row, '.table-card'));
    expect(airs.every(({ above }) => above === 15)).toBe(true);
    const plain = drawn().filter((row) => !row.querySelector('.table-foot'));
    expect(plain.map((row) => airOf(row, '.table-card').below)).toEqual(plain.map(() => 15));
    expect([...distances()]).toEqual([8]);
  }
  // One or two lines for the name, and the last line or none.
  expect(new Set(drawn().map((row) => row.querySelector('.table-card')?.scrollHeight)).size).toBeGreaterThan(
    2,
  );
});

it('an action at the foot of a card is 44 px high and apart from the menu in the corner', async () => {
  await showTable(390);
  const card = drawn()[0] as HTMLElement;
  const foot = page.getByRole('button', { name: `Renovar ${rows[0]?.nombre}` }).element();
  const menu = page.getByRole('button', { name: `Más acciones de ${rows[0]?.nombre}` }).element();
  expect(foot.textContent).toBe('Renovar');
  expect(box(foot).height).toBe(44);
  expect(box(foot).top - box(menu).bottom).toBeGreaterThanOrEqual(8);
  expect(box(foot).top).toBeGreaterThanOrEqual(box(card.querySelector('.table-card')).bottom);
  expect(Math.abs(box(menu).top - box(card).top)).toBeLessThan(5);
});

it.each([1024, 1440] as const)('a row of three lines has room for them, at %i px', async (width) => {
  const scroller = await showTable(width);
  for (const place of [0, 500_000]) {
    scroller.scrollTop = place;
    await expect.poll(() => box(drawn().at(-1)).bottom).toBeGreaterThan(600);
    const stacks = drawn().filter((row) => row.querySelector('.table-stack'));
    const airs = stacks.map((row) => airOf(row, '.table-stack'));
    expect(Math.min(...airs.flatMap(({ above, below }) => [above, below]))).toBeGreaterThanOrEqual(4.5);
    const three = stacks.filter((row) => box(row.querySelector('.table-stack')).height > 40);
    expect(three.length).toBeGreaterThan(0);
    expect(three.map((row) => airOf(row, '.table-stack').above >= 6)).toEqual(three.map(() => true));
    expect([...distances()]).toEqual([0]);
  }
});

it('keys lead to rows of any height, and the last one ends where the scrolling ends', async () => {
  const scroller = await showTable(390);
  page
    .getByRole('button', { name: rows[0]?.nombre ?? '', exact: true })
    .element()
    .focus();
  for (let at = 1; at <= 12; at++) {
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .poll(() => (document.activeElement?.closest('[data-index]') as HTMLElement)?.dataset.index)
      .toBe(`${at}`);
    const [row, view] = [box(document.activeElement?.closest('[data-index]')), box(scroller)];
    expect(row.top >= view.top - 1 && row.bottom <= view.bottom + 1).toBe(true);
  }
  await userEvent.keyboard('{End}');
  const last = page.getByRole('button', { name: rows.at(-1)?.nombre ?? '', exact: true });
  await expect.element(last).toHaveFocus();
  expect(Math.abs(box(last.element().closest('[data-index]')).bottom - box(scroller).bottom)).toBeLessThan(2);
});
