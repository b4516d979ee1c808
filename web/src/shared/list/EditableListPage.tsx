import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type ComponentType, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import type { Exportable } from '#contract/lists/exportacion-input.ts';
import type { NombreLista } from '#contract/lists/vistas.ts';
import type { ListResource } from '#contract/platform/resource.ts';
import { type Editable, useList } from '../net/resource.ts';
import { countColumn } from '../table/column-kinds.ts';
import type { Column, RowAction } from '../table/columns.ts';
import type { EmptyText } from '../table/states.tsx';
import { formatNumber } from '../text/dates.ts';
import { countText } from '../text/quantities.ts';
import type { ListFilter } from './filters/list-filter.ts';
import { ListPage } from './ListPage.tsx';
import type { Noun } from './selection/useBulkDelete.ts';
import { useAction } from './useAction.ts';
import { useListState } from './useListState.ts';

interface EditableListPageProps<Row> {
  readonly title: Exportable;
  readonly lista: NombreLista;
  readonly noun: Noun;
  readonly placeholder: string;
  /** What the list is for, above it. */
  readonly note?: string;
  readonly columns: readonly Column<Row>[];
  readonly textOf: (row: Row) => string;
  readonly filters?: readonly ListFilter<Row>[];
  readonly createLabel: string;
  readonly Form: ComponentType<{ readonly row?: Row | undefined; readonly onClose: () => void }>;
  readonly onDelete: (row: Row) => void;
  /** What uses the row, in words: it cannot be deleted then. */
  readonly inUse?: (row: Row) => string | undefined;
  /** Before those of every list. */
  readonly otherActions?: readonly RowAction<Row>[];
  readonly empty: Omit<EmptyText, 'action'>;
}

const editAction = <Row,>(onClick: (row: Row) => void): RowAction<Row> => ({
  ...{ label: 'Editar', icon: <EditIcon />, onClick },
});

const deleteAction = <Row,>(
  onClick: (row: Row) => void,
  inUse: RowAction<Row>['disabled'],
): RowAction<Row> => ({
  ...{ label: 'Eliminar', icon: <DeleteIcon />, onClick, danger: true },
  ...(inUse && { disabled: inUse }),
});

type State<Row> = { kind: 'none' } | { kind: 'form'; row?: Row };

export function EditableListPage<Schema extends z.ZodType<Editable>>({
  resource,
  columns,
  textOf,
  filters = [],
  createLabel,
  Form,
  onDelete,
  inUse,
  otherActions = [],
  empty,
  title,
  lista,
  noun,
  placeholder,
  note,
}: EditableListPageProps<z.infer<Schema>> & { readonly resource: ListResource<Schema> }) {
  type Row = z.infer<Schema>;
  const [state, setState] = useState<State<Row>>({ kind: 'none' });
  const list = useList(resource);
  const view = useListState(list.data, { textOf, filters, created: [resource.path] });
  useAction({ crear: () => setState({ kind: 'form' }) });
  const edit = (row: Row) => setState({ kind: 'form', row });
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      {createLabel}
    </Button>
  );
  return (
    <ListPage
      title={title}
      lista={lista}
      view={view}
      placeholder={placeholder}
      note={note}
      primary={create}
      bulk={{ resource, noun }}
      list={list}
      columns={columns}
      onOpen={edit}
      actions={[...otherActions, editAction(edit), deleteAction(onDelete, inUse)]}
      empty={{ ...empty, action: create }}
    >
      {state.kind === 'form' && <Form row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </ListPage>
  );
}

// Here, because a chunk of its own would add to what the login loads: the names of all chunks.
interface UsesOptions<Row> {
  readonly id: string;
  readonly header: string;
  readonly noun: readonly [one: string, many: string];
  /** Undefined until it is known. */
  readonly countOf: (row: Row) => number | undefined;
  readonly nameOf: (row: Row) => string;
  /** The list of what uses the row. */
  readonly pathOf: (row: Row) => string;
  readonly place: '2end' | '3end';
}

/** How many rows of another list use a row, with the way to them; 'Sin uso' of what may be deleted. */
export function usesColumn<Row>(options: UsesOptions<Row>): Column<Row> {
  const { id, header, noun, countOf, nameOf, pathOf, place } = options;
  const link = (row: Row, text: string, tabIndex: number) => (
    <Link
      component={RouterLink}
      to={pathOf(row)}
      aria-label={`${text}: ver ${noun[1]} de ${nameOf(row)}`}
      tabIndex={tabIndex}
      underline="always"
      sx={target}
    >
      {text}
    </Link>
  );
  return countColumn((row) => countOf(row) ?? 0, {
    id,
    header,
    cell: (row) => {
      const count = countOf(row);
      if (!count) return count === 0 ? '0' : '';
      return link(row, formatNumber(count), -1);
    },
    second: (row) => (countOf(row) === 0 ? unused : undefined),
    card: [
      {
        place,
        content: (row, tabIndex) => {
          const count = countOf(row);
          if (!count) return count === 0 ? unused : null;
          return link(row, countText(count, ...noun), tabIndex);
        },
      },
    ],
    width: 110,
    grow: 0.5,
  });
}

const unused = 'Sin uso';

// A touch target of 44 px that takes the room of a line.
const target = {
  display: 'inline-flex',
  justifyContent: 'flex-end',
  minWidth: 24,
  py: 1.625,
  my: -1.625,
} as const;
