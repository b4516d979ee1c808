import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type TipoOrden, tiposOrden } from '#contract/tipos-orden.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import { useList, useRemove } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { shownKind } from './kinds.ts';
import { TipoOrdenForm } from './TipoOrdenForm.tsx';

const kindOf = (tipo: TipoOrden) => shownKind(tipo).text;

// reglas 2.9, 2.23
const columns: readonly Column<TipoOrden>[] = [
  { id: 'nombre', header: 'Nombre', value: (tipo) => tipo.nombre, main: true, width: 200, grow: 3 },
  {
    id: 'servicios',
    header: 'Servicios último año',
    value: ({ cantidad_ultimo_anio: n }) => (n > 0 ? formatNumber(n) : '-'),
    sort: (tipo) => tipo.cantidad_ultimo_anio,
    align: 'right',
    width: 160,
  },
  {
    id: 'tipo',
    header: 'Tipo Servicio',
    value: kindOf,
    cell: (tipo) => <Chip tone={shownKind(tipo).tone}>{kindOf(tipo)}</Chip>,
    width: 205,
  },
];

const textOf = (tipo: TipoOrden) => `${tipo.nombre} ${kindOf(tipo)}`;

const askDelete = ({ nombre }: TipoOrden) =>
  confirm({
    title: 'Eliminar tipo de orden',
    text: `Una vez que elimine "${nombre}" ya no podrá acceder al registro. ¿Se encuentra seguro de hacerlo?`,
    accept: 'Eliminar',
    danger: true,
  });

type State = { kind: 'none' } | { kind: 'form'; row?: TipoOrden };

/** Order types (reglas 2.9). */
export function TiposOrdenPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const list = useList(tiposOrden);
  const filter = useFilter(list.data, textOf);
  const remove = useRemove(tiposOrden, {
    toasts: { success: 'Tipo de orden eliminado', error: 'No se pudo eliminar' },
  });

  const edit = (row: TipoOrden) => setState({ kind: 'form', row });
  const onDelete = async (row: TipoOrden) => {
    if (await askDelete(row)) remove.mutate(row);
  };
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Crear tipo de orden
    </Button>
  );

  return (
    <ListPage
      title="Tipos de órdenes"
      filter={filter}
      action={create}
      list={list}
      columns={columns}
      onOpen={edit}
      actions={[
        { label: 'Editar', icon: <EditIcon />, onClick: edit },
        { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true },
      ]}
      empty={{
        icon: <LabelIcon />,
        title: 'Todavía no hay tipos de órdenes',
        text: 'Cada orden es de un tipo: una capacitación, un cumplimiento normativo o una inspección.',
        action: create,
      }}
    >
      {state.kind === 'form' && <TipoOrdenForm row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </ListPage>
  );
}
