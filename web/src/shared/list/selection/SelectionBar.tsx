import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { ReasonButton } from '../../feedback/ReasonButton.tsx';
import { formatNumber } from '../../text/dates.ts';

interface Counts {
  /** The selected rows that are shown, on which the actions act. */
  readonly count: number;
  /** Selected rows that search and filters hide. */
  readonly hidden: number;
}

/** Why nothing can be done with the selection. */
export const reasonOf = ({ count, hidden }: Counts): string | undefined => {
  if (count > 0) return undefined;
  return hidden > 0 ? 'La búsqueda o los filtros ocultan lo seleccionado' : 'Seleccione al menos una fila';
};

function selectedText({ count, hidden }: Counts): string {
  const selected = count === 1 ? '1 seleccionada' : `${formatNumber(count)} seleccionadas`;
  if (hidden === 0) return selected;
  return `${selected} · ${hidden === 1 ? '1 no se muestra' : `${formatNumber(hidden)} no se muestran`}`;
}

interface SelectionBarProps extends Counts {
  readonly onExport: () => void;
  readonly isExporting: boolean;
  readonly onDelete?: (() => void) | undefined;
  /** The share that is deleted, 0 to 1; undefined while nothing is being deleted. */
  readonly progress: number | undefined;
  readonly onClear: () => void;
  /** 'Cancelar' where it ends the choosing too. */
  readonly clearLabel?: string;
  readonly children?: ReactNode;
}

/** Actions on the selected rows, above the end of the table. */
export function SelectionBar(props: SelectionBarProps) {
  const { onExport, isExporting, onDelete, progress, onClear, clearLabel = 'Quitar selección' } = props;
  const busy = progress !== undefined;
  const reason = reasonOf(props);
  return (
    <Paper elevation={6} role="region" aria-label="Selección" sx={bar}>
      <Box role="status" sx={{ flex: 1, minWidth: 120, typography: 'body2', fontWeight: 600 }}>
        {selectedText(props)}
      </Box>
      {props.children}
      <ReasonButton
        size="small"
        color="inherit"
        startIcon={<DownloadIcon />}
        loading={isExporting}
        disabled={busy}
        reason={reason}
        onClick={onExport}
      >
        Exportar
      </ReasonButton>
      {onDelete && (
        <ReasonButton
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          disabled={busy}
          reason={reason}
          onClick={onDelete}
        >
          Eliminar
        </ReasonButton>
      )}
      <Button size="small" color="inherit" disabled={busy} onClick={onClear}>
        {clearLabel}
      </Button>
      {busy && (
        <LinearProgress variant="determinate" value={progress * 100} aria-label="Eliminando" sx={atBottom} />
      )}
    </Paper>
  );
}

const atBottom = { position: 'absolute', left: 0, right: 0, bottom: 0 } as const;
const bar = {
  position: 'relative',
  // Without this a low window would shrink it, because its overflow is hidden.
  flex: 'none',
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
} as const;
