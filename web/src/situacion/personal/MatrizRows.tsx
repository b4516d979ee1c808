import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { FilaPersonal } from '#contract/clientes/situacion.ts';
import { evenHeights } from '../../shared/table/layout/heights.ts';
import { drawnRows, useSlots } from '../../shared/table/rows/drawn.ts';
import { useVisibleRows } from '../../shared/table/rows/useVisibleRows.ts';
import type { Cell } from './cells.ts';
import { MatrizRow } from './MatrizRow.tsx';
import { groupProps, matriz } from './matriz-styles.ts';
import type { Place } from './useMatrizKeys.ts';
import { useVisibleCols } from './useVisibleCols.ts';

interface MatrizRowsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly filas: readonly FilaPersonal[];
  readonly cols: number;
  readonly cellsOf: (fila: FilaPersonal) => readonly Cell[];
  readonly active: Place;
  readonly selected: ReadonlySet<string> | undefined;
  readonly head: number;
  readonly resetKey: string;
}

/** The drawn rows: the only part of the matrix that scrolling renders. */
export function MatrizRows(props: MatrizRowsProps) {
  const { scroller, filas, cols, cellsOf, active, selected, head, resetKey } = props;
  const count = filas.length;
  const heights = useMemo(() => evenHeights(count, matriz.row), [count]);
  const span = useVisibleRows({ scroller, heights, head, resetKey });
  const visible = useVisibleCols(scroller, cols);
  const drawn = drawnRows(span, Math.max(active.row, 0), count);
  const idOf = (index: number) => filas[index]?._id ?? '';
  // Creating rows is slower still; the one that may have the focus keeps it.
  const slots = useSlots(drawn.map(idOf), span.rushing ? idOf(active.row) : undefined);
  const shown = useRef<ReadonlyMap<number, readonly Cell[]>>(new Map());
  // While nobody can read them, rows keep the cells they have, veiled: drawing 300 cells a frame is too slow.
  const cells = slots.map((slot, place) => {
    const fila = filas[drawn[place] ?? -1];
    return (span.rushing && shown.current.get(slot)) || (fila ? cellsOf(fila) : []);
  });
  useLayoutEffect(() => {
    shown.current = new Map(slots.map((slot, place) => [slot, cells[place] ?? []]));
  });
  return (
    <div
      {...groupProps}
      aria-busy={span.rushing || undefined}
      data-partial={visible.end - visible.first < cols || undefined}
      style={{ position: 'relative', height: count * matriz.row }}
    >
      {drawn.map((index, place) => {
        const fila = filas[index];
        const isActive = index === active.row;
        // The cell with the focus stays mounted.
        const { first, end } = isActive ? { first: 0, end: cols } : visible;
        return (
          fila && (
            <MatrizRow
              key={slots[place]}
              fila={fila}
              cells={cells[place] ?? []}
              first={first}
              end={end}
              index={index}
              top={index * matriz.row}
              active={isActive ? active.col : undefined}
              selected={selected?.has(fila._id)}
            />
          )
        );
      })}
    </div>
  );
}
