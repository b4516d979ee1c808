import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Sucursal, sucursales } from '#contract/sucursales.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import { useFilter } from '../shared/list/useFilter.ts';
import { useOpenFromAddress } from '../shared/list/useOpenFromAddress.ts';
import { useList } from '../shared/net/resource.ts';
import { countColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { SucursalDetail } from './SucursalDetail.tsx';
import { SucursalForm } from './SucursalForm.tsx';
import { razonSocialText, sucursalText } from './texts.ts';

// reglas 2.6
const columns: readonly Column<Sucursal>[] = [
  { id: 'cliente', header: 'Cliente', value: (row) => razonSocialText(row.cliente), width: 190, grow: 3 },
  { id: 'direccion', header: 'Dirección', value: sucursalText, main: true, width: 200, grow: 4 },
  countColumn((row) => row.cantidad_ordenes, {
    id: 'ordenes',
    header: 'Solicitudes de servicio',
    width: 180,
    grow: 0,
  }),
];

const textOf = ({ cliente, ...row }: Sucursal) =>
  [
    ...[razonSocialText(cliente), cliente?.nombreFantasia, sucursalText(row), row.localidad?.provincia],
    ...[row.telefono, row.email, row.secondEmail],
  ].join(' ');

type State = { kind: 'none' } | { kind: 'form'; row?: Sucursal } | { kind: 'detail'; row: Sucursal };

export function SucursalesPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  // reglas 8.5
  const list = useList(sucursales, { toastError: true });
  const filter = useFilter(list.data, textOf);
  const onDelete = useDelete<Sucursal>(sucursales, {
    success: 'Sucursal eliminada',
    question: (row) => ({ title: `Eliminar ${sucursalText(row)}` }),
  });

  const close = () => setState({ kind: 'none' });
  const view = (row: Sucursal) => setState({ kind: 'detail', row });
  useOpenFromAddress(list.data, view);
  const edit = (row: Sucursal) => setState({ kind: 'form', row });
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Registrar sucursal
    </Button>
  );

  return (
    <ListPage
      title="Sucursales"
      filter={filter}
      action={create}
      list={list}
      columns={columns}
      onOpen={view}
      actions={[
        { label: 'Ver detalle', icon: <ViewIcon />, onClick: view },
        { label: 'Editar', icon: <EditIcon />, onClick: edit },
        { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true },
      ]}
      empty={{
        icon: <StoreIcon />,
        title: 'Todavía no hay sucursales',
        text: 'Cada cliente necesita al menos una sucursal para utilizar su cuenta.',
        action: create,
      }}
    >
      {state.kind === 'detail' && (
        <SucursalDetail row={state.row} rows={list.data} onClose={close} onEdit={edit} />
      )}
      {state.kind === 'form' && <SucursalForm row={state.row} onClose={close} />}
    </ListPage>
  );
}
