import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { setDensity } from './layout/density.ts';
import { loadedList } from './props.ts';

interface Row {
  readonly _id: string;
  readonly nombre: string;
  readonly cantidad: number;
}

const count = 300;
// Their order by name is not the one by number.
const rows = Array.from(
  { length: count },
  (_, at): Row => ({
    _id: String(at),
    nombre: `Rubro ${String(at).padStart(3, '0')}`,
    cantidad: (at * 7) % count,
  }),
);
const columns: readonly Column<Row>[] = [
  { id: 'nombre', header: 'Nombre', value: ({ nombre }) => nombre, main: true },
  { id: 'cantidad', header: 'Clientes', value: ({ cantidad }) => cantidad, kind: 'count', align: 'right' },
];

const tall = columns.map((column) =>
  column.main ? { ...column, lines: 2 as const, linesOf: () => 2 as const, second: () => 'Debajo' } : column,
);

async function showTable(columnsShown: readonly Column<Row>[] = columns) {
  const opened: string[] = [];
  let selected: ReadonlySet<string> = new Set();
  const Screen = () => {
    const [ids, set] = useState<ReadonlySet<string>>(new Set());
    selected = ids;
    return (
      <Box sx={{ height: 500, display: 'flex', flexDirection: 'column' }}>
        <DataTable
          label="Rubros"
          list={loadedList(rows)}
          rows={rows}
          columns={columnsShown}
          onOpen={({ nombre }) => opened.push(nombre)}
          actions={[
            { label: 'Editar', icon: <EditIcon />, onClick: () => undefined },
            { label: 'Eliminar', icon: <DeleteIcon />, onClick: () => undefined },
          ]}
          selection={{ ids, set }}
          empty={{ icon: null, title: '', text: '' }}
        />
      </Box>
    );
  };
  await showScreen(<Screen />);
  await expect.element(table()).toBeVisible();
  return { opened, selected: () => [...selected].sort() };
}

const table = () => page.getByRole('table', { name: 'Rubros' });
const head = (name: string) => table().getByRole('columnheader', { name });
const nameButton = (at: number) =>
  table().getByRole('button', { name: `Rubro ${String(at).padStart(3, '0')}`, exact: true });
const drawn = () => document.querySelectorAll('[data-index]').length;
const firstNames = () =>
  [...document.querySelectorAll('[data-index]')]
    .sort((a, b) => Number(a.getAttribute('data-index')) - Number(b.getAttribute('data-index')))
    .slice(0, 2)
    .map((row) => row.querySelector('button')?.textContent);
const check = (at: number) =>
  document.querySelector(`[data-index="${at}"] input[type=checkbox]`) as HTMLInputElement;

it('draws the rows in sight alone, and says how many there are', async () => {
  await showTable();
  await expect.element(table()).toHaveAttribute('aria-rowcount', String(count + 1));
  expect(drawn()).toBeLessThan(60);
});

it('moves by arrows, Home and End, and keeps the column; Enter opens', async () => {
  const { opened } = await showTable();
  await nameButton(0).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(nameButton(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(nameButton(1)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(nameButton(count - 1)).toHaveFocus();
  await expect.element(nameButton(count - 1)).toBeInViewport();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual([`Rubro ${count - 1}`]);
  await userEvent.keyboard('{Home}');
  await expect.element(nameButton(0)).toHaveFocus();
  (document.querySelector('[data-index="0"] [aria-label="Editar Rubro 000"]') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(table().getByRole('button', { name: 'Editar Rubro 001' })).toHaveFocus();
});

it('has one row in the tab order', async () => {
  await showTable();
  const inOrder = [...document.querySelectorAll('[data-index] [data-focus]:not([tabindex="-1"])')];
  expect(new Set(inOrder.map((element) => element.closest('[data-index]')))).toHaveProperty('size', 1);
});

it('has its head as one stop of Tab: arrows move in it, ↓ leads to the rows', async () => {
  await showTable();
  const stops = () => [...document.querySelectorAll<HTMLElement>('[data-stop]')];
  const focused = () => (document.activeElement as HTMLElement).dataset.stop;
  expect(stops().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  stops()[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(focused).toBe('cantidad');
  expect(stops().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focused).toBe('nombre');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(nameButton(0)).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.poll(focused).toBe('nombre');
});

it('sorts by its heads, up and down, a count the most first, and says so', async () => {
  await showTable();
  await head('Clientes').getByRole('button').click();
  await expect.element(head('Clientes')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(firstNames).toEqual(['Rubro 257', 'Rubro 214']);
  await head('Clientes').getByRole('button').click();
  await expect.element(head('Clientes')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(firstNames).toEqual(['Rubro 000', 'Rubro 043']);
  await head('Nombre').getByRole('button').click();
  await expect.element(head('Nombre')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Clientes')).not.toHaveAttribute('aria-sort');
  await expect.poll(firstNames).toEqual(['Rubro 000', 'Rubro 001']);
});

it('selects one row, a range with Shift, and all of them', async () => {
  const { selected } = await showTable();
  await userEvent.click(check(1));
  await expect.poll(selected).toEqual(['1']);
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(check(4));
  await userEvent.keyboard('{/Shift}');
  await expect.poll(selected).toEqual(['1', '2', '3', '4']);
  const all = () => page.getByRole('checkbox', { name: 'Seleccionar todas las filas' });
  expect((all().element() as HTMLInputElement).indeterminate).toBe(true);
  await all().click();
  await expect.poll(() => selected().length).toBe(count);
  await expect.element(all()).toBeChecked();
  await all().click();
  await expect.poll(selected).toEqual([]);
});

it('keeps its head in sight while it scrolls', async () => {
  await showTable();
  const scroller = table().element().parentElement as HTMLElement;
  const before = head('Nombre').element().getBoundingClientRect().top;
  scroller.scrollTop = 4_000;
  await expect.element(nameButton(95)).toBeVisible();
  expect(head('Nombre').element().getBoundingClientRect().top).toBe(before);
  const { left, top } = head('Nombre').getByRole('button').element().getBoundingClientRect();
  const hit = document.elementFromPoint(left + 4, top + 8);
  expect(head('Nombre').element().contains(hit)).toBe(true);
});

it('draws compact rows at once, keeps the first row in sight, and moves by key among them', async () => {
  await showTable(tall);
  const scroller = table().element().parentElement as HTMLElement;
  const heightOf = (at: number) =>
    document.querySelector(`[data-index="${at}"]`)?.getBoundingClientRect().height;
  scroller.scrollTop = 100 * 63;
  await expect.element(nameButton(100)).toBeVisible();
  expect(heightOf(100)).toBe(63);
  setDensity('compacta');
  await expect.poll(() => heightOf(100)).toBe(44);
  expect(scroller.scrollTop).toBe(100 * 44);
  await nameButton(103).element().focus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(nameButton(103 + 10)).toHaveFocus();
  setDensity('amplia');
  await expect.poll(() => heightOf(108)).toBe(63);
  await userEvent.keyboard('{End}');
  await expect.element(nameButton(count - 1)).toBeInViewport();
});

afterEach(() => setDensity('amplia'));
