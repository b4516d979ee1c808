import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Localidad, localidades } from '#contract/localidades.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import { useList, useRemove } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import { deleteText } from '../shared/text/texts.ts';
import { LocalidadForm } from './LocalidadForm.tsx';

// reglas 2.7, 9.4: only a postal code above 0 is registered.
const isRegistered = ({ codigoPostal }: Localidad) => (codigoPostal ?? 0) > 0;
const codigoPostalText = (row: Localidad) => (isRegistered(row) ? String(row.codigoPostal) : 'NO REGISTRADO');

// reglas 2.7
const columns: readonly Column<Localidad>[] = [
  { id: 'nombre', header: 'Nombre', value: (row) => row.nombre, main: true, width: 200, grow: 3 },
  {
    id: 'codigoPostal',
    header: 'Código postal',
    value: codigoPostalText,
    sort: (row) => (isRegistered(row) ? row.codigoPostal : null),
    cell: (row) =>
      isRegistered(row) ? (
        codigoPostalText(row)
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {codigoPostalText(row)}
        </Box>
      ),
    width: 140,
  },
  { id: 'provincia', header: 'Provincia', value: (row) => row.provincia.nombre, width: 215, grow: 2 },
];

const textOf = (row: Localidad) => `${row.nombre} ${codigoPostalText(row)} ${row.provincia.nombre}`;

type State = { kind: 'none' } | { kind: 'form'; row?: Localidad };

/** Localities (reglas 2.7). */
export function LocalidadesPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const list = useList(localidades);
  const filter = useFilter(list.data, textOf);
  const remove = useRemove(localidades, {
    toasts: { success: 'Localidad eliminada', error: 'No se pudo eliminar' },
  });

  const edit = (row: Localidad) => setState({ kind: 'form', row });
  const onDelete = async (row: Localidad) => {
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
      Registrar localidad
    </Button>
  );

  return (
    <ListPage
      title="Localidades"
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
        icon: <PlaceIcon />,
        title: 'Todavía no hay localidades',
        text: 'Las localidades ubican a las sucursales de los clientes.',
        action: create,
      }}
    >
      {state.kind === 'form' && <LocalidadForm row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </ListPage>
  );
}
