import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import TecnicoIcon from '@mui/icons-material/EngineeringOutlined';
import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Tecnico, tecnicos } from '#contract/tecnicos.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { NoAccess } from '../shared/layout/NoAccess.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import { useList, useRemove } from '../shared/net/resource.ts';
import { useResend } from '../usuarios/useResend.ts';
import { columns } from './columns.tsx';
import { TecnicoForm } from './TecnicoForm.tsx';
import { isPending, textOf } from './tecnicos.ts';

/** Technicians, for administrators; others see a message, and nothing is requested (reglas 2.15). */
export function TecnicosPage() {
  const usuario = useSesion();
  if (!usuario) return null;
  return rolOf(usuario) === 'admin' ? <Tecnicos /> : <NoAccess title="Técnicos" />;
}

type State = { kind: 'none' } | { kind: 'form'; row?: Tecnico };

function Tecnicos() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const list = useList(tecnicos);
  const filter = useFilter(list.data, textOf);
  const resend = useResend(tecnicos);
  // reglas 8.6
  const remove = useRemove(tecnicos, {
    toasts: { success: 'Perfil eliminado', error: 'Error al eliminar perfil' },
  });

  const edit = (row: Tecnico) => setState({ kind: 'form', row });
  const onDelete = async (row: Tecnico) => {
    if (await askDelete(row)) remove.mutate(row);
  };
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Registrar técnico
    </Button>
  );

  return (
    <ListPage
      title="Técnicos"
      filter={filter}
      action={create}
      list={list}
      columns={columns}
      onOpen={edit}
      actions={[
        {
          label: 'Reenviar activación',
          icon: <ResendIcon />,
          onClick: resend,
          hidden: (row) => !isPending(row),
        },
        { label: 'Editar', icon: <EditIcon />, onClick: edit },
        { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true },
      ]}
      empty={{
        icon: <TecnicoIcon />,
        title: 'Todavía no hay técnicos',
        text: 'Los técnicos consultan las órdenes y asignan documentación a los clientes.',
        action: create,
      }}
    >
      {state.kind === 'form' && <TecnicoForm row={state.row} onClose={() => setState({ kind: 'none' })} />}
    </ListPage>
  );
}

// reglas 4.17: what deleting a technician deletes and keeps.
const askDelete = ({ nombre, apellido }: Tecnico) =>
  confirm({
    title: `Eliminar a ${nombre} ${apellido}`,
    text: 'Se elimina también su cuenta y ya no podrá ingresar. La documentación que asignó se conserva. ¿Se encuentra seguro de hacerlo?',
    accept: 'Eliminar',
    danger: true,
  });
