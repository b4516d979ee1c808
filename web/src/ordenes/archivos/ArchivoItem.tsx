import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PhotoIcon from '@mui/icons-material/ImageOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ArchivoOrden } from '#contract/ordenes/archivos-orden.ts';
import { openFile } from '../../sesion/open-file.ts';
import { formatInstantTime } from '../../shared/text/dates.ts';
import { formatBytes } from '../../shared/text/quantities.ts';
import { Describir } from './agregada/Describir.tsx';
import { Deshacer } from './agregada/Deshacer.tsx';

interface ArchivoItemProps {
  readonly row: ArchivoOrden;
  /** Undefined for those who may not. */
  readonly onDelete: (() => void) | undefined;
  /** Saves a description; undefined for those who may not. */
  readonly onDescribe: ((descripcion: string, version: number | undefined) => Promise<unknown>) | undefined;
  /** A text that is not saved begins or ends. */
  readonly onTyping: (isTyping: boolean) => void;
  /** Takes a photo back that was just added; undefined of other files. */
  readonly onUndo: (() => Promise<unknown>) | undefined;
}

/** A stored file, with the buttons of those who may change it. */
export function ArchivoItem({ row, onDelete, onDescribe, onTyping, onUndo }: ArchivoItemProps) {
  const { filename, linktofile, descripcion, tipo, bytes, subidoPor, createdAt } = row;
  const { isOpen, open, close, button } = useDescribing(onUndo !== undefined && !descripcion);
  const describeText = descripcion ? 'Cambiar descripción' : 'Agregar descripción';
  return (
    <FileLine
      isPdf={tipo === 'application/pdf'}
      end={
        <>
          {onDescribe && !isOpen && (
            <IconButton
              ref={button}
              aria-label={`${describeText} de ${filename}`}
              title={describeText}
              onClick={open}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          )}
          {onDelete && !onUndo && (
            <IconButton aria-label={`Eliminar ${filename}`} title="Eliminar" onClick={onDelete}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </>
      }
    >
      <Link href={linktofile} {...inTab} sx={name}>
        {filename}
      </Link>
      {descripcion && !isOpen && <span>{descripcion}</span>}
      <Box component="span" sx={details}>
        {`${formatBytes(bytes)} · Subido por ${subidoPor} `}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {`el ${formatInstantTime(createdAt)}`}
        </Box>
      </Box>
      {onUndo && <Deshacer filename={filename} onUndo={onUndo} />}
      {onDescribe && isOpen && (
        <Describir
          row={row}
          isOptional={onUndo !== undefined}
          onSave={onDescribe}
          onTyping={onTyping}
          onClose={close}
        />
      )}
    </FileLine>
  );
}

const inTab = {
  target: '_blank',
  rel: 'noopener noreferrer',
  onClick: openFile,
  onAuxClick: openFile,
} as const;

/** Whether the field of the description is open. */
function useDescribing(atFirst: boolean) {
  const [isOpen, setOpen] = useState(atFirst);
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  // The field that had the focus is gone.
  useEffect(() => {
    if (closed.current && !isOpen) button.current?.focus();
    closed.current = false;
  }, [isOpen]);
  const close = () => {
    closed.current = true;
    setOpen(false);
  };
  return { isOpen, open: () => setOpen(true), close, button };
}

interface FileLineProps {
  readonly isPdf: boolean;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A file, chosen or stored: its kind's icon, its texts, its buttons. */
export function FileLine({ isPdf, end, children }: FileLineProps) {
  return (
    <Box component="li" sx={item}>
      <Box component="span" sx={icon} aria-hidden>
        {isPdf ? <PdfIcon /> : <PhotoIcon />}
      </Box>
      <Box sx={texts}>{children}</Box>
      <Box sx={buttons}>{end}</Box>
    </Box>
  );
}

const item = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
const icon = { flex: 'none', display: 'flex', color: 'text.secondary', '& svg': { fontSize: 20 } } as const;
const texts = { flex: 1, minWidth: 0, display: 'grid', gap: 0.25, overflowWrap: 'anywhere' } as const;
const buttons = { flex: 'none', display: 'flex', alignItems: 'center', gap: 1 } as const;
const name = {
  justifySelf: 'start',
  display: 'flex',
  alignItems: 'center',
  // A touch target on a phone.
  minHeight: { xs: 44, sm: 0 },
  minWidth: { xs: 44, sm: 0 },
  fontWeight: 600,
  color: 'text.primary',
} as const;
export const details = {
  color: 'text.secondary',
  fontSize: 12.5,
  fontVariantNumeric: 'tabular-nums',
} as const;
