import FolderIcon from '@mui/icons-material/FolderOutlined';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { type Cliente, clientes } from '#contract/clientes/clientes.ts';
import { withDocumentos } from '../clientes/clientes.ts';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { useList } from '../shared/net/resource.ts';
import { AssignedDocumentos } from './AssignedDocumentos.tsx';
import { DocumentosDialog } from './DocumentosDialog.tsx';

const labelOf = ({ razonSocial }: Cliente) => razonSocial;

interface AsignacionesDialogProps {
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

/** Assignments by client. Technicians can undo theirs only here. */
export function AsignacionesDialog({ isAdmin, onClose }: AsignacionesDialogProps) {
  const list = useList(clientes, { path: withDocumentos });
  const [cliente, setCliente] = useState<Cliente | null>(null);
  // The chosen client stays visible without documents.
  const options =
    cliente && list.data?.every(({ _id }) => _id !== cliente._id) ? [cliente, ...list.data] : list.data;
  return (
    <DocumentosDialog title="Asignaciones" withField onClose={onClose}>
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {isAdmin
          ? 'Los documentos que tiene cada cliente, también los archivos propios de una asignación.'
          : 'Los documentos que tiene cada cliente. Puede desasignar los que usted asignó.'}
      </DialogContentText>
      <SearchSelect
        label="Cliente"
        list={list}
        options={options}
        labelOf={labelOf}
        value={cliente?._id}
        onChange={setCliente}
        autoFocus
      />
      {cliente && <AssignedDocumentos key={cliente._id} cliente={cliente} />}
      {!cliente && list.data && (
        <Message
          icon={
            <Illustration>
              <FolderIcon />
            </Illustration>
          }
          {...hintOf(list.data)}
        />
      )}
    </DocumentosDialog>
  );
}

const hintOf = (rows: readonly Cliente[]) =>
  rows.length > 0
    ? { title: 'Elija un cliente', text: 'Se ofrecen los que tienen algún documento asignado.' }
    : {
        title: 'Todavía no hay documentos asignados',
        text: 'Aquí aparecen al usar «Asignar Documentación».',
      };
