import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sizes } from '../../../theme.ts';
import type { Column, RowAction } from '../columns.ts';
import { type CardLine, cardHeights, layOutCards } from './cards.ts';
import type { Density } from './density.ts';
import { evenHeight } from './even.ts';
import { evenHeights, type Heights, type Sums, sumHeights, summedHeights } from './heights.ts';
import type { TableLayout } from './layout.ts';
import { rowHeights } from './row-heights.ts';
import { createFits, useFontLoaded } from './text-width.ts';

interface HeightsOptions<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly RowAction<Row>[];
  readonly layout: TableLayout<Row>;
  /** The lines of cards; undefined for a table. */
  readonly card: readonly CardLine<Row>[] | undefined;
  readonly selecting: boolean;
  /** Undefined until it is measured; all rows then have one height. */
  readonly width: number | undefined;
  readonly density: Density;
  /** A change scrolls to the top. */
  readonly resetKey: string;
  readonly scroller: RefObject<HTMLElement | null>;
  /** All rows have one height. */
  readonly even: boolean;
}

/** The heights of all rows, computed for each row once while columns and width stay (decision 078). */
export function useHeights<Row extends object>(options: HeightsOptions<Row>): Heights {
  const { rows, columns, actions, layout, card, selecting, width, density, even } = options;
  const loaded = useFontLoaded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another font has other widths, and actions are new at each render
  const heightOf = useMemo(() => {
    if (width === undefined || (even && !card)) return undefined;
    const fits = createFits();
    return card
      ? cardHeights({ lines: card, actions, selecting, width, fits })
      : rowHeights({ ...layout, density, fits });
  }, [layout, card, selecting, width, density, even, loaded]);
  const isWhole = useIsSettled(options) || rows.length <= beforePaint;
  const computed = isWhole ? rows.length : beforePaint;
  const { height, gap } = card
    ? layOutCards(columns)
    : { height: even ? evenHeight(layout.shown, density) : sizes.row, gap: 0 };
  const last = useRef<Sums<Row>>(undefined);
  return useMemo(() => {
    if (!heightOf) return evenHeights(rows.length, height, gap);
    const sums = sumHeights({ rows, heightOf, gap, computed }, last.current);
    last.current = sums;
    return summedHeights({ sums, least: sizes.row });
  }, [rows, heightOf, height, gap, computed]);
}

/** More rows than a screen shows; those beyond need no height until there is something to see. */
const beforePaint = 500;

/** A person who types presses the next key within this time. */
const pauseMs = 250;

/** False until the rows of a search or order have stood for a while, or are scrolled. */
function useIsSettled<Row>({ resetKey, scroller }: HeightsOptions<Row>): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, resetKey);
    const element = scroller.current;
    // A frame later rows would cover each other.
    const onScroll = () => flushSync(() => setSettled(resetKey));
    element?.addEventListener('scroll', onScroll, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('scroll', onScroll);
    };
  }, [resetKey, scroller]);
  return settled === resetKey;
}
