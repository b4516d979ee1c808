import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PhotoIcon from '@mui/icons-material/ImageOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { ArchivoOrden } from '#contract/archivos-orden.ts';
import { openFile } from '../../sesion/open-file.ts';
import { formatInstantTime } from '../../shared/text/dates.ts';
import { formatBytes } from '../../shared/text/quantities.ts';

interface ArchivoItemProps {
  readonly row: ArchivoOrden;
  /** Undefined for those who may not. */
  readonly onDelete: (() => void) | undefined;
}

export function ArchivoItem({ row, onDelete }: ArchivoItemProps) {
  const { filename, linktofile, descripcion, tipo, bytes, subidoPor, createdAt } = row;
  return (
    <FileLine
      isPdf={tipo === 'application/pdf'}
      end={
        onDelete && (
          <IconButton aria-label={`Eliminar ${filename}`} title="Eliminar" onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      <Link
        href={linktofile}
        target="_blank"
        rel="noopener noreferrer"
        onClick={openFile}
        onAuxClick={openFile}
        sx={name}
      >
        {filename}
      </Link>
      {descripcion && <span>{descripcion}</span>}
      <Box component="span" sx={details}>
        {`${formatBytes(bytes)} · Subido por ${subidoPor} el ${formatInstantTime(createdAt)}`}
      </Box>
    </FileLine>
  );
}

interface FileLineProps {
  readonly isPdf: boolean;
  readonly end: ReactNode;
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
      {end && <Box sx={buttons}>{end}</Box>}
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
