import Button from '@mui/material/Button';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { pedirVersionText } from './pedido-version.ts';

interface PedirVersionButtonProps {
  readonly row: DocumentacionTecnica;
  readonly tabIndex: number;
  readonly onAsk: () => void;
}

/** In the place of 'Recibido y leído' of a document that has expired or soon does. */
export const PedirVersionButton = ({ row, tabIndex, onAsk }: PedirVersionButtonProps) => (
  <Button
    size="small"
    variant="outlined"
    data-focus
    tabIndex={tabIndex}
    aria-label={`${pedirVersionText} ${row.nombre}`}
    onClick={onAsk}
    sx={{ whiteSpace: 'nowrap', minHeight: { xs: 44, sm: 32 } }}
  >
    {pedirVersionText}
  </Button>
);
