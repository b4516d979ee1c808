import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ListResource } from '#contract/resource.ts';
import { type Column, nameOf } from '../../table/columns.ts';
import type { ListView } from '../useListState.ts';
import { FailuresDialog } from './FailuresDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { counted, type Noun, useBulkDelete } from './useBulkDelete.ts';
import type { Choosing } from './useChoosing.tsx';

interface BulkAction<Row> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (rows: readonly Row[]) => void;
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

export function Selected<Row extends { readonly _id: string }>(props: SelectedProps<Row>) {
  const { view, columns, bulk, choosing, isExporting, onExport } = props;
  const { ids } = view.selection;
  const rows = () => view.ordered.current.filter(({ _id }) => ids.has(_id));
  return (
    <>
      {(choosing.isOn || ids.size > 0) && !bulk && (
        <SelectionBar
          count={ids.size}
          isExporting={isExporting}
          onExport={() => onExport(rows())}
          progress={undefined}
          onClear={choosing.end}
          {...(choosing.isOn && cancel)}
        />
      )}
      {bulk && <Deletable {...props} bulk={bulk} columns={columns} />}
    </>
  );
}

const cancel = { clearLabel: 'Cancelar' } as const;

function Deletable<Row extends { readonly _id: string }>(
  props: SelectedProps<Row> & { readonly bulk: Bulk<Row> },
) {
  const { view, columns, bulk, choosing, isExporting, onExport } = props;
  const { ids, set } = view.selection;
  const selected = () => view.ordered.current.filter(({ _id }) => ids.has(_id));
  const nameById = (id: string) => {
    const row = view.ordered.current.find(({ _id }) => _id === id);
    return row ? nameOf(columns, row) : '';
  };
  const remove = useBulkDelete({ ...bulk, nameOf: nameById, onDone: (left) => set(new Set(left)) });
  return (
    <>
      {(choosing.isOn || ids.size > 0) && (
        <SelectionBar
          count={ids.size}
          isExporting={isExporting}
          onExport={() => onExport(selected())}
          onDelete={() => void remove.ask([...ids])}
          progress={remove.progress}
          onClear={choosing.end}
          {...(choosing.isOn && cancel)}
        >
          {bulk.actions?.map(({ label, icon, onClick }) => (
            <Button
              key={label}
              size="small"
              color="inherit"
              startIcon={icon}
              disabled={remove.progress !== undefined || ids.size === 0}
              onClick={() => onClick(selected())}
            >
              {label}
            </Button>
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
