import type { Orden } from '#contract/ordenes.ts';

/** One of the two tables, in a host element of its own. */
export interface Lado {
  mount(host: HTMLElement, rows: Orden[]): void;
  unmount(): void;
  /** What scrolls. */
  scroller(): HTMLElement | null;
  /** The first row as it is drawn. */
  firstRow(): Element | null;
  /** How many rows it says it has. */
  count(): number;
}

/** What its `aria-rowcount` says, without the head. */
export const ariaRows = (table: Element | null) => Number(table?.getAttribute('aria-rowcount') ?? 1) - 1;
