import UndoIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useRef } from 'react';
import {
  type DocumentacionTecnica,
  documentacionTecnica,
} from '#contract/documentos/documentacion-tecnica.ts';
import { openFile } from '../sesion/open-file.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { useList } from '../shared/net/resource.ts';
import { formatInstant } from '../shared/text/dates.ts';
import { useToday } from '../shared/useToday.ts';
import { decodeFilename } from './filename.ts';
import { useUnassign } from './useUnassign.ts';
import { latestOf, summaryOf } from './versiones.ts';

interface AssignedDocumentosProps {
  readonly cliente: { readonly _id: string; readonly razonSocial: string };
}

/** reglas 2.5, 6.3 */
export function AssignedDocumentos({ cliente }: AssignedDocumentosProps) {
  const path = `${documentacionTecnica.path}/cliente/${cliente._id}`;
  const { data, error, isFetching, refetch } = useList(documentacionTecnica, { path, toastError: true });
  const list = useRef<HTMLUListElement>(null);
  const today = useToday();
  const { canUnassign, unassign, pendingId } = useUnassign(cliente.razonSocial);
  if (!data && error && !isFetching)
    return <LoadError title="No se pudieron cargar los documentos" error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  // reglas 2.5
  if (data.length === 0) return <Message title="No hay documentos" />;
  const buttonOf = (row: DocumentacionTecnica) => (
    <IconButton
      edge="end"
      size="small"
      aria-label={`Desasignar ${decodeFilename(row.filename)}`}
      title="Desasignar"
      loading={pendingId === row._id}
      // The focused button disappears with its row.
      onClick={() => void unassign(row).then((accepted) => accepted && list.current?.focus())}
      sx={{ '&:hover, &.Mui-focusVisible': { color: 'error.main' } }}
    >
      <UndoIcon fontSize="small" />
    </IconButton>
  );
  return (
    <List ref={list} dense tabIndex={-1} aria-label={`Documentos de ${cliente.razonSocial}`} sx={{ mx: -1 }}>
      {latestOf(data).map((row) => (
        <Archivo
          key={row._id}
          documento={row}
          summary={summaryOf(row, data, today)}
          action={canUnassign(row) && buttonOf(row)}
        />
      ))}
    </List>
  );
}

interface ArchivoProps {
  readonly documento: DocumentacionTecnica;
  /** Expiry, version and receipt. */
  readonly summary: string;
  readonly action: ReactNode;
}

function Archivo({ documento, summary, action }: ArchivoProps) {
  const filename = decodeFilename(documento.filename);
  const { file, nombre, etiqueta, createdAt } = documento;
  // Documents without a name have the name of their file.
  const details = [nombre === filename ? null : nombre, etiqueta, formatInstant(createdAt), summary];
  return (
    <ListItem disablePadding secondaryAction={action}>
      <ListItemButton
        component="a"
        href={file}
        download={filename}
        rel="noopener noreferrer"
        onClick={openFile}
        onAuxClick={openFile}
      >
        <ListItemIcon sx={{ minWidth: 36 }}>
          <DownloadIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={filename}
          secondary={details.filter(Boolean).join(' · ')}
          slotProps={{
            primary: { sx: { overflowWrap: 'anywhere', fontWeight: 600 } },
            secondary: { sx: { overflowWrap: 'anywhere' } },
          }}
        />
      </ListItemButton>
    </ListItem>
  );
}
