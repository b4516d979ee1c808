import DoneIcon from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { useToday } from '../../shared/useToday.ts';
import { hasExpired, isConfirmed, recibidoText } from '../versiones.ts';
import { acuseLabel } from './useAcuse.ts';

interface ReceiptButtonProps {
  readonly row: DocumentacionTecnica;
  readonly tabIndex: number;
  readonly onConfirm: () => void;
}

/** Confirms the receipt of a document; says so where it is confirmed. */
export function ReceiptButton({ row, tabIndex, onConfirm }: ReceiptButtonProps) {
  const today = useToday();
  if (isConfirmed(row))
    return (
      // Green would say that an expired document is in order.
      <Box component="span" sx={confirmed} data-quiet={hasExpired(row, today) || undefined}>
        <DoneIcon aria-hidden sx={{ fontSize: 18 }} />
        {recibidoText}
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

const confirmed = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  color: 'success.main',
  '&[data-quiet]': { color: 'text.secondary' },
} as const;
