import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import type { Exportable } from '#contract/lists/exportaciones.ts';
import type { NombreLista } from '#contract/lists/vistas.ts';
import type { ListResource } from '#contract/platform/resource.ts';
import { type Editable, useList } from '../net/resource.ts';
import type { Column, RowAction } from '../table/columns.ts';
import type { EmptyText } from '../table/states.tsx';
import { ListPage } from './ListPage.tsx';
import type { Noun } from './selection/useBulkDelete.ts';
import { useAction } from './useAction.ts';
import { useListState } from './useListState.ts';

interface EditableListPageProps<Row> {
  readonly title: Exportable;
  readonly lista: NombreLista;
  readonly noun: Noun;
  readonly placeholder: string;
  readonly columns: readonly Column<Row>[];
  readonly textOf: (row: Row) => string;
  readonly createLabel: string;
  readonly Form: ComponentType<{ readonly row?: Row | undefined; readonly onClose: () => void }>;
  readonly onDelete: (row: Row) => void;
  /** What uses the row, in words: it cannot be deleted then. */
  readonly inUse?: (row: Row) => string | undefined;
  readonly otherActions?: readonly RowAction<Row>[];
  readonly empty: Omit<EmptyText, 'action'>;
}

type State<Row> = { kind: 'none' } | { kind: 'form'; row?: Row };

export function EditableListPage<Schema extends z.ZodType<Editable>>({
  resource,
  columns,
  textOf,
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
}: EditableListPageProps<z.infer<Schema>> & { readonly resource: ListResource<Schema> }) {
  type Row = z.infer<Schema>;
  const [state, setState] = useState<State<Row>>({ kind: 'none' });
  const list = useList(resource);
  const view = useListState(list.data, { textOf, created: [resource.path] });
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
      primary={create}
      bulk={{ resource, noun }}
      list={list}
      columns={columns}
      onOpen={edit}
      actions={[
        ...otherActions,
        { label: 'Editar', icon: <EditIcon />, onClick: edit },
        {
          label: 'Eliminar',
          icon: <DeleteIcon />,
          onClick: onDelete,
          danger: true,
          ...(inUse && { disabled: inUse }),
        },
      ]}
      empty={{ ...empty, action: create }}
    >
      {state.kind === 'form' && <Form row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </ListPage>
  );
}
