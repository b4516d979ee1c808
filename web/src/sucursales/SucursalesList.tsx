import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Sucursal, sucursales } from '#contract/clientes/sucursales.ts';
import { useReciente } from '../busqueda/recientes.ts';
import { type Ficha, useRowsOf, withoutCliente } from '../clientes/ficha/of-cliente.ts';
import { TabFrame } from '../clientes/ficha/TabFrame.tsx';
import { useIsAdmin } from '../sesion/useIsAdmin.ts';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useDelete } from '../shared/list/useDelete.ts';
import { useDetail } from '../shared/list/useDetail.ts';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import { countColumn } from '../shared/table/column-kinds.ts';
import type { Column, RowAction } from '../shared/table/columns.ts';
import {
  clienteText,
  direccionText,
  inactivoText,
  razonSocialText,
  sucursalText,
} from '../shared/text/sucursales.ts';
import {
  type ConVencidas,
  columnaVencidas,
  conVencidas,
  ordenesOf,
  useConVencidas,
} from './con-vencidas.tsx';
import { SucursalDetail } from './SucursalDetail.tsx';
import { SucursalForm } from './SucursalForm.tsx';

const phone = ({ direccion, telefono }: Sucursal, tabIndex: number) => (
  <TelefonoLink telefono={telefono} nombre={direccionText(direccion)} tabIndex={tabIndex} />
);

// reglas 2.6
const columns: readonly Column<ConVencidas>[] = [
  {
    id: 'cliente',
    header: 'Cliente',
    value: (row) => razonSocialText(row.cliente),
    second: (row) => inactivoText(row.cliente),
    muted: (row) => inactivoText(row.cliente) !== undefined,
    card: [{ place: '2', content: (row) => clienteText(row.cliente) }],
    lines: 2,
    width: 190,
    grow: 3,
  },
  {
    id: 'direccion',
    header: 'Dirección',
    value: sucursalText,
    second: ({ localidad, telefono }) => [localidad?.provincia, telefono].filter(Boolean).join(' · '),
    main: true,
    card: [{ place: '1' }],
    lines: 2,
    width: 200,
    grow: 4,
  },
  countColumn((row) => row.cantidad_ordenes, {
    id: 'ordenes',
    header: 'Órdenes',
    card: [
      { place: '3', content: ordenesOf },
      { place: '3end', content: phone },
    ],
    width: 110,
    grow: 0,
  }),
  columnaVencidas,
];
const filters = [conVencidas];

const textOf = ({ cliente, ...row }: Sucursal) =>
  [
    ...[razonSocialText(cliente), cliente?.nombreFantasia, sucursalText(row), row.localidad?.provincia],
    ...[row.telefono, row.email, row.secondEmail],
  ].join(' ');

type State = { kind: 'none' } | { kind: 'form'; row?: Sucursal };

const ofCliente = withoutCliente(columns);

type OnRow = (row: Sucursal) => void;

const changes = (edit: OnRow, onDelete: OnRow): readonly RowAction<Sucursal>[] => [
  { label: 'Editar', icon: <EditIcon />, onClick: edit },
  { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true },
];

const deletion = {
  success: 'Sucursal eliminada',
  question: (row: Sucursal) => ({ title: `Eliminar ${sucursalText(row)}` }),
};
const none = {
  icon: <StoreIcon />,
  title: 'Todavía no hay sucursales',
  text: 'Cada cliente necesita al menos una sucursal para utilizar su cuenta.',
};
const recienteOf = (row: Sucursal) => ({
  ...{ tipo: 'sucursal' as const, _id: row._id },
  ...{ titulo: sucursalText(row), detalle: razonSocialText(row.cliente) },
});

/** All branches, or those of one client. */
export function SucursalesList({ ficha }: { readonly ficha?: Ficha }) {
  const [state, setState] = useState<State>({ kind: 'none' });
  // reglas 8.5
  const all = useList(sucursales, { toastError: true });
  const list = useConVencidas({ ...all, data: useRowsOf(all.data, ficha?.cliente._id) });
  const view = useListState(list.data, { textOf, filters, created: [sucursales.path] });
  const isAdmin = useIsAdmin();
  const onDelete = useDelete<Sucursal>(sucursales, deletion);
  const detail = useDetail(list, view);
  const add = () => setState({ kind: 'form' });
  useAction(ficha ? {} : { crear: add });
  useReciente(detail.row && recienteOf(detail.row));
  const { open } = detail;
  const edit = (row: Sucursal) => setState({ kind: 'form', row });
  const onCreate = ficha ? ficha.onCreate : add;
  const create = onCreate && (
    <Button variant="contained" onClick={onCreate}>
      Registrar sucursal
    </Button>
  );
  return (
    <ListPage
      title="Sucursales"
      lista={ficha ? undefined : 'sucursales'}
      view={view}
      frame={ficha && TabFrame}
      placeholder={ficha ? 'Dirección o contacto' : 'Cliente, dirección o contacto'}
      primary={create}
      {...(isAdmin && { bulk: { resource: sucursales, noun: ['sucursal', 'sucursales'] } })}
      list={list}
      columns={ficha ? ofCliente : columns}
      onOpen={open}
      actions={[
        { label: 'Ver detalle', icon: <ViewIcon />, onClick: open },
        ...(isAdmin ? changes(edit, onDelete) : []),
      ]}
      empty={{ ...none, action: create }}
    >
      {detail.row && (
        <SucursalDetail
          {...{ row: detail.row, rows: list.data, step: detail.step }}
          onClose={detail.close}
          onEdit={isAdmin ? edit : undefined}
        />
      )}
      {state.kind === 'form' && <SucursalForm row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </ListPage>
  );
}
