import UndoIcon from '@mui/icons-material/DeleteOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type DocumentacionTecnica, documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import type { Rol } from '#contract/sesion.ts';
import type { Ficha } from '../clientes/ficha/of-cliente.ts';
import { TabFrame } from '../clientes/ficha/TabFrame.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import { AssignForm } from './AssignForm.tsx';
import { columns, textOf } from './columns.ts';
import { useUnassign } from './useUnassign.ts';

interface DocumentosClienteProps {
  readonly ficha: Ficha;
  readonly rol: Rol;
}

const created = [documentacionTecnica.path];

/** What is assigned to a client, in its page. */
export function DocumentosCliente({ ficha: { cliente }, rol }: DocumentosClienteProps) {
  const [assigning, setAssigning] = useState(false);
  const path = `${documentacionTecnica.path}/cliente/${cliente._id}`;
  const list = useList(documentacionTecnica, { path });
  const view = useListState(list.data, { textOf, created });
  const { canUnassign, unassign } = useUnassign(cliente.razonSocial);
  // reglas 6.3
  const assign = rol !== 'cliente' && (
    <Button variant="contained" onClick={() => setAssigning(true)}>
      Asignar Documentación
    </Button>
  );
  return (
    <ListPage
      title="Documentación"
      frame={TabFrame}
      view={view}
      placeholder="Nombre, etiqueta o archivo"
      primary={assign}
      list={list}
      columns={columns}
      actions={
        rol === 'cliente'
          ? []
          : [
              {
                label: 'Desasignar',
                icon: <UndoIcon />,
                onClick: (row: DocumentacionTecnica) => void unassign(row),
                hidden: (row: DocumentacionTecnica) => !canUnassign(row),
                danger: true,
              },
            ]
      }
      empty={{
        icon: <DocumentIcon />,
        title: 'Todavía no tiene documentos',
        text: 'Aquí aparecen los documentos técnicos que se le asignen a la empresa.',
        action: assign,
      }}
    >
      {assigning && <AssignForm clienteId={cliente._id} onClose={() => setAssigning(false)} />}
    </ListPage>
  );
}
