import { type CSSProperties, type MouseEvent, type RefObject, useMemo, useRef } from 'react';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import type { Selection } from '../../shared/table/props.ts';
import { rangeOf, withRange } from '../../shared/table/rows/useSelecting.ts';
import { reveal } from '../../shared/table/rows/useVisibleRows.ts';
import { canAttend, countGaps, createCells } from './cells.ts';
import { MatrizHead } from './MatrizHead.tsx';
import { MatrizRows } from './MatrizRows.tsx';
import { css, Frame, matriz, Scroller } from './matriz-styles.ts';
import { type Place, placeOf, useMatrizKeys } from './useMatrizKeys.ts';

// More heads than these are turned upright.
const flatHeads = 6;
const flatHead = 82;

interface MatrizProps {
  readonly tipos: Personal['tipos'];
  readonly filas: readonly FilaPersonal[];
  /** Undefined for those who may not create trainings. */
  readonly selection: Selection | undefined;
  /** Search and filters; a change scrolls to the top. */
  readonly resetKey: string;
  readonly onOpen: (ordenId: string) => void;
  readonly onPerson: (empleadoId: string) => void;
  readonly onHead: (at: number, anchor: HTMLElement) => void;
  readonly fill: boolean;
}

/**
 * People by training (reglas 2.34). Only the rows in sight are drawn, by the means of the table (decision 020); the person
 * stays at the left.
 */
export function Matriz(props: MatrizProps) {
  const { tipos, filas, selection, resetKey, onHead, fill } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cellsOf = useMemo(() => createCells(tipos), [tipos]);
  const gaps = useMemo(() => countGaps(filas, tipos.length), [filas, tipos]);
  const upright = tipos.length > flatHeads;
  const head = upright ? matriz.upright : flatHead;
  const { active, onKeyDown, onFocus, onClick } = useMatrizInput(props, scroller, head);
  return (
    <Frame style={fill ? {} : bounded}>
      <Scroller
        ref={scroller}
        data-scroll
        role="grid"
        aria-label="Matriz de personal"
        aria-rowcount={filas.length + 1}
        aria-colcount={tipos.length + 1}
        aria-multiselectable={selection ? true : undefined}
        data-upright={upright || undefined}
        data-selectable={selection ? true : undefined}
        style={{ '--head': `${head}px` } as CSSProperties}
        {...{ onKeyDown, onFocus, onClick }}
      >
        <div style={{ minWidth: matriz.name + tipos.length * matriz.cell, width: '100%' }}>
          <MatrizHead
            tipos={tipos}
            gaps={gaps}
            active={active.row === -1 ? active.col : undefined}
            filas={filas}
            selection={selection}
            onHead={onHead}
          />
          <MatrizRows
            scroller={scroller}
            filas={filas}
            cols={tipos.length}
            cellsOf={cellsOf}
            active={active}
            selected={selection?.ids}
            head={head}
            resetKey={resetKey}
          />
        </div>
      </Scroller>
    </Frame>
  );
}

/** What keys and clicks do; `head` is the height of the head. */
function useMatrizInput(
  { tipos, filas, selection, resetKey, onOpen, onPerson }: MatrizProps,
  scroller: RefObject<HTMLDivElement | null>,
  head: number,
) {
  const select = useSelect(filas, selection);
  const open = ({ row, col }: Place) => {
    const fila = filas[row];
    if (fila && col === 0) return onPerson(fila._id);
    const ordenId = fila?.celdas[col - 1]?.[2];
    if (ordenId) onOpen(ordenId);
  };
  const keys = useMatrizKeys({
    scroller,
    rows: filas.length,
    cols: tipos.length + 1,
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - head) / matriz.row) - 1),
    scrollTo: (row) => {
      const top = head + row * matriz.row;
      if (scroller.current) reveal(scroller.current, top, top + matriz.row, head);
    },
    onOpen: open,
    onSelect: select,
    resetKey,
  });
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    if (row < 0) return;
    if (target.closest('a')) {
      if (isForBrowser(event)) return;
      event.preventDefault();
      return open({ row, col: 0 });
    }
    // Beside the link, the whole place of the name is the checkbox's target.
    if (target.closest(`.${css.name}`)) return select?.(row, event.shiftKey);
    const place = placeOf(target);
    if (place) open(place);
  };
  return { ...keys, onClick };
}

/** Selects or deselects a person; with Shift, all from the last one to this. Who has no document is left out. */
function useSelect(filas: readonly FilaPersonal[], selection: Selection | undefined) {
  const last = useRef<string>(undefined);
  if (!selection) return undefined;
  const { ids, set } = selection;
  return (row: number, shift: boolean) => {
    const fila = filas[row];
    if (!fila || !canAttend(fila)) return;
    const able = filas.filter(canAttend);
    set(withRange(ids, rangeOf(able, shift ? last.current : fila._id, fila._id), !ids.has(fila._id)));
    last.current = fila._id;
  };
}

/** A click that opens a link in another tab or window. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

// In a page that scrolls, all of it fits into the window.
const bounded = { maxHeight: 'max(380px, calc(100dvh - 220px))' } as const;
