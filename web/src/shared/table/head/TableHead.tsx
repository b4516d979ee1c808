import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import { Fragment } from 'react';
import type { Column, ShownColumn } from '../columns.ts';
import { headLines } from '../layout/layout.ts';
import { CheckCell, HeadCell, HeadGroup, HeadRow, SortButton } from '../parts.ts';
import type { Sort } from '../useSortedRows.ts';
import { useHeadKeys } from './useHeadKeys.ts';

interface TableHeadProps<Row> {
  readonly shown: readonly ShownColumn<Row>[];
  readonly hasActions: boolean;
  /** What stands before the buttons in each row, such as a switch. */
  readonly control?: string | undefined;
  readonly sorting: Sort | undefined;
  /** Without it the heads do not sort. */
  readonly onSort?: (id: string) => void;
  readonly check?: CheckAll | undefined;
}

/** The checkbox that selects all rows shown. */
export interface CheckAll {
  readonly state: 'none' | 'some' | 'all';
  readonly onToggle: () => void;
}

const CHECK = 'seleccionar';

type Stop = ReturnType<ReturnType<typeof useHeadKeys>['stopOf']>;

/** The sticky head; a click sorts, another reverses. */
export function TableHead<Row>({ shown, hasActions, control, sorting, onSort, check }: TableHeadProps<Row>) {
  const sortable = shown
    .flatMap(({ column, folded }) => [column, ...folded])
    .filter(({ sort }) => sort !== false);
  const { keys, stopOf } = useHeadKeys([
    ...(check ? [CHECK] : []),
    ...(onSort ? sortable.map(({ id }) => id) : []),
  ]);
  return (
    <HeadGroup role="rowgroup" {...keys}>
      <HeadRow role="row" aria-rowindex={1}>
        {check && <SelectAll {...check} stop={stopOf(CHECK)} />}
        {shown.map((one) => {
          const { column, folded } = one;
          const all = [column, ...folded];
          const lines = headLines(one);
          const sorted = all.some(({ id }) => id === sorting?.id);
          return (
            <HeadCell
              key={column.id}
              role="columnheader"
              aria-sort={sorted ? (sorting?.desc ? 'descending' : 'ascending') : undefined}
              data-right={column.align}
              data-stacked={folded.length > 0 ? lines.length : undefined}
              title={all.map(({ header, legend }) => legend ?? header).join(' · ')}
            >
              <HeadLines {...{ lines, sorting, onSort, stopOf }} />
            </HeadCell>
          );
        })}
        {hasActions && (
          <HeadCell role="columnheader" data-right data-actions>
            {control && <span style={first}>{control}</span>}
            Acciones
          </HeadCell>
        )}
      </HeadRow>
    </HeadGroup>
  );
}

const first = { marginRight: 'auto' } as const;

interface HeadLinesProps<Row> extends Pick<HeadTextProps<Row>, 'sorting' | 'onSort'> {
  readonly lines: ReturnType<typeof headLines<Row>>;
  readonly stopOf: (id: string) => Stop;
}

function HeadLines<Row>({ lines, stopOf, ...rest }: HeadLinesProps<Row>) {
  return lines.map((line) => (
    <span key={line[0]?.id}>
      {line.map((column, at) => (
        <Fragment key={column.id}>
          {at > 0 && <span aria-hidden>·</span>}
          <HeadText column={column} {...rest} stop={stopOf(column.id)} />
        </Fragment>
      ))}
    </span>
  ));
}

interface HeadTextProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sort | undefined;
  readonly onSort: ((id: string) => void) | undefined;
  readonly stop: Stop;
}

function HeadText<Row>({ column, sorting, onSort, stop }: HeadTextProps<Row>) {
  const active = sorting?.id === column.id ? (sorting.desc ? 'desc' : 'asc') : undefined;
  return (
    <>
      {column.sort === false || !onSort ? (
        <span>{column.header}</span>
      ) : (
        <SortButton type="button" {...stop} data-active={active} onClick={() => onSort(column.id)}>
          {column.header}
          <ArrowUpIcon aria-hidden />
        </SortButton>
      )}
    </>
  );
}

function SelectAll({ state, onToggle, stop }: CheckAll & { readonly stop: Stop }) {
  return (
    <CheckCell role="columnheader">
      <label>
        <input
          type="checkbox"
          {...stop}
          aria-label="Seleccionar todas las filas"
          checked={state === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = state === 'some';
          }}
          onChange={onToggle}
        />
      </label>
    </CheckCell>
  );
}
