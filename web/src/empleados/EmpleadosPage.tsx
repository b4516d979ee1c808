import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Empleado, empleados } from '#contract/empleados.ts';
import type { Usuario } from '#contract/sesion.ts';
import { useSesion } from '../sesion/store.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import { useFilter } from '../shared/list/useFilter.ts';
import { useOpenFromAddress } from '../shared/list/useOpenFromAddress.ts';
import { useList } from '../shared/net/resource.ts';
import { byCliente, columns } from './columns.tsx';
import { EmpleadoDetail } from './EmpleadoDetail.tsx';
import { EmpleadoForm } from './EmpleadoForm.tsx';
import { listPathOf, nombreOf, searchText } from './empleados.ts';
import { ImportDialog } from './importacion/ImportDialog.tsx';

type State =
  | { kind: 'none' }
  | { kind: 'form'; row?: Empleado }
  | { kind: 'detail'; row: Empleado }
  | { kind: 'import' };

/** Employees (reglas 2.8): of all companies for administrators, of their own for client users. */
export function EmpleadosPage() {
  const usuario = useSesion();
  return usuario && <Empleados usuario={usuario} />;
}

function Empleados({ usuario }: { usuario: Usuario }) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const list = useList(empleados, { path: listPathOf(usuario) });
  const filter = useFilter(list.data, searchText);
  const onDelete = useDelete<Empleado>(empleados, {
    success: 'empleado eliminado',
    question: (row) => ({ title: `Eliminar ${nombreOf(row)}` }),
  });
  const ownClienteId = usuario.cliente?._id;

  const close = () => setState({ kind: 'none' });
  const view = (row: Empleado) => setState({ kind: 'detail', row });
  useOpenFromAddress(list.data, view);
  const edit = (row: Empleado) => setState({ kind: 'form', row });
  const buttons = (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setState({ kind: 'import' })}>
        Importar empleados
      </Button>
      <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
        Registrar empleado
      </Button>
    </>
  );

  return (
    <ListPage
      title="Empleados"
      filter={filter}
      action={buttons}
      list={list}
      columns={columns}
      defaultSort={byCliente}
      onOpen={view}
      actions={[
        { label: 'Ver detalle', icon: <ViewIcon />, onClick: view },
        { label: 'Editar', icon: <EditIcon />, onClick: edit },
        { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true },
      ]}
      empty={{
        icon: <GroupsIcon />,
        title: 'Todavía no hay empleados',
        text: 'Puede registrarlos de a uno, o importarlos todos juntos desde una planilla.',
        action: (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{buttons}</Box>
        ),
      }}
    >
      {state.kind === 'form' && <EmpleadoForm row={state.row} ownClienteId={ownClienteId} onClose={close} />}
      {state.kind === 'detail' && (
        <EmpleadoDetail row={state.row} rows={list.data} onClose={close} onEdit={edit} />
      )}
      {state.kind === 'import' && <ImportDialog ownClienteId={ownClienteId} onClose={close} />}
    </ListPage>
  );
}
