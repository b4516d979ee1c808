import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import type { Cliente } from '#contract/clientes.ts';
import { type DocumentacionTecnica, documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { Cargando } from '../shared/Cargando.tsx';
import { formatInstant } from '../shared/dates.ts';
import { decoded } from '../shared/filename.ts';
import { Mensaje } from '../shared/Mensaje.tsx';
import { useList } from '../shared/resource.ts';
import { ErrorState } from '../shared/table/states.tsx';
import { sizes } from '../theme.ts';

interface ArchivosDialogProps {
  readonly cliente: Cliente;
  readonly onClose: () => void;
}

/** The documents assigned to a company, to download (spec 2.5). */
export function ArchivosDialog({ cliente, onClose }: ArchivosDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: sizes.dialog } } }}
    >
      <DialogTitle id={titleId}>Archivos</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', minHeight: 260 }}>
        <DialogContentText variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {cliente.razonSocial}
        </DialogContentText>
        <Archivos clienteId={cliente._id} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Archivos({ clienteId }: { clienteId: string }) {
  const path = `${documentacionTecnica.path}/cliente/${clienteId}`;
  const { data, error, isFetching, refetch } = useList(documentacionTecnica, { path, toastError: true });
  if (!data && error && !isFetching) return <ErrorState message={error.message} onRetry={refetch} />;
  if (!data) return <Cargando />;
  if (data.length === 0) return <Mensaje title="No hay documentos" />;
  return (
    <List dense sx={{ mx: -1 }}>
      {data.map((documento) => (
        <Archivo key={documento._id} documento={documento} />
      ))}
    </List>
  );
}

function Archivo({ documento }: { documento: DocumentacionTecnica }) {
  const filename = decoded(documento.filename);
  const { file, nombre, etiqueta, createdAt } = documento;
  // A document without a name of its own bears its file's.
  const details = [nombre === filename ? null : nombre, etiqueta, formatInstant(createdAt)];
  return (
    <ListItem disablePadding>
      <ListItemButton component="a" href={file} download={filename} rel="noopener noreferrer">
        <ListItemIcon sx={{ minWidth: 36 }}>
          <DownloadIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={filename}
          secondary={details.filter(Boolean).join(' · ')}
          slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontWeight: 600 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
