import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { formatList } from '../../shared/text/lists.ts';

interface MovedNoticeProps {
  readonly orden: Pick<Orden, 'cliente_id' | 'renueva' | 'renovadaPor'> | undefined;
  /** The company of the chosen branch. */
  readonly clienteId: string | undefined;
}

/** Another company ends the links of an order (reglas 4.18). */
export function MovedNotice({ orden, clienteId }: MovedNoticeProps) {
  const linked = [orden?.renueva, orden?.renovadaPor].flatMap((one) =>
    one ? [`N.º ${one.numeroorden}`] : [],
  );
  if (linked.length === 0) return null;
  const moves = clienteId !== undefined && clienteId !== orden?.cliente_id;
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {moves && (
        <Alert severity="warning" role="presentation">
          La sucursal es de otra empresa: al guardar, la orden deja de estar enlazada con la{' '}
          {formatList(linked)}.
        </Alert>
      )}
    </Box>
  );
}
