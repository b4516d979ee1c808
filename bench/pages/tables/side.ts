import type { Orden } from '#contract/ordenes/ordenes.ts';

export interface TableSide {
  mount(host: HTMLElement, rows: Orden[]): void;
  unmount(): void;
  scroller(): HTMLElement | null;
  firstRow(): Element | null;
  /** As the table reports them. */
  count(): number;
}

/** `aria-rowcount` without the head. */
export const ariaRows = (table: Element | null) => Number(table?.getAttribute('aria-rowcount') ?? 1) - 1;
