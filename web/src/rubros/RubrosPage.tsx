import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Rubro, rubros } from '#contract/rubros.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import { useList, useRemove } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { deleteText } from '../shared/text/texts.ts';
import { RubroForm } from './RubroForm.tsx';

const yesNo = (rubro: Rubro) => (rubro.controlContratista ? 'Si' : 'No');

// reglas 2.14
const columns: readonly Column<Rubro>[] = [
  { id: 'nombre', header: 'Nombre', value: (rubro) => rubro.nombre, main: true, width: 180, grow: 3 },
  {
    id: 'control',
    header: 'Control Contratista',
    value: yesNo,
    cell: (rubro) => <Chip tone={rubro.controlContratista ? 'blue' : 'grey'}>{yesNo(rubro)}</Chip>,
    width: 160,
  },
  { id: 'descripcion', header: 'Descripción', value: () => '-', sort: false },
  {
    id: 'clientes',
    header: 'Clientes',
    value: (rubro) => formatNumber(rubro.cantidad_clientes),
    sort: (rubro) => rubro.cantidad_clientes,
    align: 'right',
    width: 100,
  },
];

const textOf = (rubro: Rubro) => rubro.nombre;

type State = { kind: 'none' } | { kind: 'form'; row?: Rubro };

/** Labour sectors (reglas 2.14). */
export function RubrosPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const list = useList(rubros);
  const filter = useFilter(list.data, textOf);
  const remove = useRemove(rubros, { toasts: { success: 'Rubro eliminado', error: 'No se pudo eliminar' } });

  const edit = (row: Rubro) => setState({ kind: 'form', row });
  const onDelete = async (row: Rubro) => {
    const question = {
      title: `Eliminar ${row.nombre}`,
      text: deleteText,
      accept: 'Eliminar',
      danger: true,
    };
    if (await confirm(question)) remove.mutate(row);
  };
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Registrar rubro
    </Button>
  );

  return (
    <ListPage
      title="Rubros"
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
        icon: <CategoryIcon />,
        title: 'Todavía no hay rubros',
        text: 'Los rubros clasifican a los clientes por su actividad.',
        action: create,
      }}
    >
      {state.kind === 'form' && <RubroForm row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </ListPage>
  );
}
