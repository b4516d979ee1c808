import DialogContentText from '@mui/material/DialogContentText';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { AssignedDocumentos } from '../documentacion-tecnica/AssignedDocumentos.tsx';
import { DocumentosDialog } from '../documentacion-tecnica/DocumentosDialog.tsx';

interface ArchivosDialogProps {
  readonly cliente: Cliente;
  readonly onClose: () => void;
}

/** reglas 2.5 */
export function ArchivosDialog({ cliente, onClose }: ArchivosDialogProps) {
  return (
    <DocumentosDialog title="Archivos" onClose={onClose}>
      <DialogContentText variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {cliente.razonSocial}
      </DialogContentText>
      <AssignedDocumentos cliente={cliente} />
    </DocumentosDialog>
  );
}
