import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Empleado, empleados } from '#contract/empleados.ts';
import type { Usuario } from '#contract/sesion.ts';
import { useReciente } from '../busqueda/recientes.ts';
import { type Ficha, withoutCliente } from '../clientes/ficha/of-cliente.ts';
import { TabFrame } from '../clientes/ficha/TabFrame.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useDelete } from '../shared/list/useDelete.ts';
import { useDetail } from '../shared/list/useDetail.ts';
import { useListState } from '../shared/list/useListState.ts';
import { razonSocialText } from '../shared/text/sucursales.ts';
import { byCliente, columns, withEgreso } from './columns.tsx';
import { conEgresados, useEgresados } from './con-egresados.tsx';
import { EmpleadoDetail } from './EmpleadoDetail.tsx';
import { EmpleadoForm } from './EmpleadoForm.tsx';
import { nombreOf, searchText } from './empleados.ts';
import { ImportDialog } from './importacion/ImportDialog.tsx';
import { useEmpleados } from './useEmpleados.ts';

const filters = [conEgresados];
const ofCliente = withoutCliente(columns, 'nombre');
const whole = { columns: withEgreso(columns), ofCliente: withEgreso(ofCliente) };

type State = { kind: 'none' } | { kind: 'form'; row?: Empleado } | { kind: 'import' };

function columnsOf(withEgresados: boolean, inFicha: boolean) {
  if (withEgresados) return inFicha ? whole.ofCliente : whole.columns;
  return inFicha ? ofCliente : columns;
}

/** Employees that the person may read: all of them, or those of one client. */
export function EmpleadosList({ usuario, ficha }: { usuario: Usuario; ficha?: Ficha }) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const all = useEmpleados(usuario, ficha?.cliente._id);
  const egresados = useEgresados(all.data);
  const list = { ...all, data: egresados.listed };
  const view = useListState(list.data, {
    textOf: searchText,
    filters,
    created: [empleados.path],
    hides: egresados.hides,
  });
  const onDelete = useDelete<Empleado>(empleados, {
    success: 'empleado eliminado',
    question: (row) => ({ title: `Eliminar ${nombreOf(row)}` }),
  });
  const ownClienteId = usuario.cliente?._id;
  const fixedClienteId = ficha?.cliente._id ?? ownClienteId;

  const close = () => setState({ kind: 'none' });
  const detail = useDetail(all, view);
  useAction(
    ficha ? {} : { crear: () => setState({ kind: 'form' }), importar: () => setState({ kind: 'import' }) },
  );
  useReciente(
    detail.row && {
      tipo: 'empleado',
      _id: detail.row._id,
      titulo: nombreOf(detail.row),
      detalle: razonSocialText(detail.row.cliente),
    },
  );
  const { open } = detail;
  const edit = (row: Empleado) => setState({ kind: 'form', row });
  const importAction = { label: 'Importar empleados', onClick: () => setState({ kind: 'import' }) };
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Registrar empleado
    </Button>
  );

  return (
    <ListPage
      title="Empleados"
      lista={ficha ? undefined : 'empleados'}
      view={view}
      frame={ficha && TabFrame}
      placeholder={`Nombre, documento${ficha ? ' o CUIT' : ', CUIT o empresa'}`}
      others={[importAction]}
      primary={create}
      bulk={{ resource: empleados, noun: ['empleado', 'empleados'] }}
      list={list}
      columns={columnsOf(egresados.whole, ficha !== undefined)}
      {...(!ficha && { defaultSort: byCliente })}
      onOpen={open}
      actions={[
        { label: 'Ver detalle', icon: <ViewIcon />, onClick: open },
        { label: 'Editar', icon: <EditIcon />, onClick: edit },
        { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true },
      ]}
      empty={{
        icon: <GroupsIcon />,
        title: all.data?.length ? 'Todos los empleados registrados egresaron' : 'Todavía no hay empleados',
        text: 'Puede registrarlos de a uno, o importarlos todos juntos desde una planilla.',
        action: (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button variant="outlined" color="inherit" onClick={importAction.onClick}>
              {importAction.label}
            </Button>
            {create}
          </Box>
        ),
      }}
    >
      {detail.row && (
        <EmpleadoDetail
          row={detail.row}
          rows={all.data}
          step={detail.step}
          onClose={detail.close}
          onEdit={edit}
        />
      )}
      {state.kind === 'form' && (
        <EmpleadoForm
          row={state.row}
          ownClienteId={state.row ? ownClienteId : fixedClienteId}
          onClose={close}
        />
      )}
      {state.kind === 'import' && <ImportDialog ownClienteId={fixedClienteId} onClose={close} />}
    </ListPage>
  );
}
