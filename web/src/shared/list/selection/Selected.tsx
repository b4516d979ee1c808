import { type ReactNode, useMemo, useRef } from 'react';
import type { ListResource } from '#contract/platform/resource.ts';
import { ReasonButton } from '../../feedback/ReasonButton.tsx';
import { type Column, nameOf } from '../../table/columns.ts';
import type { ListView } from '../useListState.ts';
import { FailuresDialog } from './FailuresDialog.tsx';
import { reasonOf, SelectionBar } from './SelectionBar.tsx';
import { counted, type Noun, useBulkDelete } from './useBulkDelete.ts';
import type { Choosing } from './useChoosing.tsx';

interface BulkAction<Row> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (rows: readonly Row[]) => void;
  /** Less often what the rows were selected for. */
  readonly quiet?: boolean;
}

/** Lets selected rows be deleted, and what else can be done with them. */
export interface Bulk<Row> {
  readonly resource: ListResource;
  readonly noun: Noun;
  readonly actions?: readonly BulkAction<Row>[];
}

interface SelectedProps<Row extends { readonly _id: string }> {
  readonly view: ListView<Row>;
  readonly columns: readonly Column<Row>[];
  readonly bulk: Bulk<Row> | undefined;
  readonly choosing: Choosing;
  readonly isExporting: boolean;
  readonly onExport: (rows: readonly Row[]) => void;
}

/** Acts on the selected rows that are shown: nobody deletes or exports what search and filters hide (reglas 15.4). */
export function Selected<Row extends { readonly _id: string }>(props: SelectedProps<Row>) {
  const { view, columns, bulk, choosing, isExporting, onExport } = props;
  const { ids } = view.selection;
  const counts = useCounts(view);
  return (
    <>
      {(choosing.isOn || ids.size > 0) && !bulk && (
        <SelectionBar
          {...counts}
          isExporting={isExporting}
          onExport={() => onExport(selectedOf(view))}
          progress={undefined}
          onClear={choosing.end}
          {...(choosing.isOn && cancel)}
        />
      )}
      {bulk && <Deletable {...props} bulk={bulk} columns={columns} />}
    </>
  );
}

const selectedOf = <Row extends { readonly _id: string }>({ ordered, selection }: ListView<Row>) =>
  ordered.current.filter(({ _id }) => selection.ids.has(_id));

function useCounts<Row extends { readonly _id: string }>({ rows, selection: { ids } }: ListView<Row>) {
  const count = useMemo(
    () => (ids.size === 0 ? 0 : rows.reduce((sum, { _id }) => sum + Number(ids.has(_id)), 0)),
    [rows, ids],
  );
  return { count, hidden: ids.size - count };
}

function nameIn<Row extends { readonly _id: string }>(
  { ordered }: ListView<Row>,
  columns: readonly Column<Row>[],
  id: string,
): string {
  const row = ordered.current.find(({ _id }) => _id === id);
  return row ? nameOf(columns, row) : '';
}

const cancel = { clearLabel: 'Cancelar' } as const;

function Deletable<Row extends { readonly _id: string }>(
  props: SelectedProps<Row> & { readonly bulk: Bulk<Row> },
) {
  const { view, columns, bulk, choosing, isExporting, onExport } = props;
  const { ids, set } = view.selection;
  const counts = useCounts(view);
  const latest = useRef(ids);
  latest.current = ids;
  // What was selected meanwhile, and what search and filters hide, stays selected.
  const unselect = (gone: ReadonlySet<string>) =>
    set(new Set([...latest.current].filter((id) => !gone.has(id))));
  const remove = useBulkDelete({ ...bulk, nameOf: (id) => nameIn(view, columns, id), onDeleted: unselect });
  return (
    <>
      {(choosing.isOn || ids.size > 0) && (
        <SelectionBar
          {...counts}
          isExporting={isExporting}
          onExport={() => onExport(selectedOf(view))}
          onDelete={() => void remove.ask(selectedOf(view).map(({ _id }) => _id))}
          progress={remove.progress}
          onClear={choosing.end}
          {...(choosing.isOn && cancel)}
        >
          {bulk.actions?.map(({ label, icon, onClick, quiet }) => (
            <ReasonButton
              key={label}
              // More often than a deletion this is what the rows were selected for.
              {...(quiet ? { color: 'inherit' as const } : { variant: 'contained' as const })}
              size="small"
              startIcon={icon}
              disabled={remove.progress !== undefined}
              reason={reasonOf(counts)}
              onClick={() => onClick(selectedOf(view))}
            >
              {label}
            </ReasonButton>
          ))}
        </SelectionBar>
      )}
      {remove.failures.length > 0 && (
        <FailuresDialog
          title={`No se eliminó: ${counted(remove.failures.length, bulk.noun)}`}
          failures={remove.failures}
          onClose={remove.dismiss}
        />
      )}
    </>
  );
}
