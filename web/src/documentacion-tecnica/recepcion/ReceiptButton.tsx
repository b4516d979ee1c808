import DoneIcon from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { acuseLabel, isConfirmed } from './useAcuse.ts';

interface ReceiptButtonProps {
  readonly row: DocumentacionTecnica;
  readonly tabIndex: number;
  readonly onConfirm: () => void;
}

/** Confirms the receipt of a document; says so where it is confirmed. */
export function ReceiptButton({ row, tabIndex, onConfirm }: ReceiptButtonProps) {
  if (isConfirmed(row))
    return (
      <Box component="span" sx={confirmed}>
        <DoneIcon aria-hidden sx={{ fontSize: 18 }} />
        Recibido y leído
      </Box>
    );
  return (
    <Button
      size="small"
      variant="outlined"
      data-focus
      tabIndex={tabIndex}
      aria-label={`${acuseLabel} ${row.nombre}`}
      onClick={onConfirm}
      sx={{ whiteSpace: 'nowrap', minHeight: { xs: 44, sm: 32 } }}
    >
      {acuseLabel}
    </Button>
  );
}

const confirmed = { display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'success.main' } as const;
