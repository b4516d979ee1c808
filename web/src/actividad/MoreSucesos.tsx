import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatNumber } from '../shared/text/dates.ts';
import type { useSucesos } from './useActividad.ts';

interface MoreSucesosProps {
  readonly sucesos: ReturnType<typeof useSucesos>;
}

export function MoreSucesos({ sucesos: { rows = [], hasMore, failed, more } }: MoreSucesosProps) {
  return (
    <Box role="status" sx={foot}>
      {failed && 'No se pudieron cargar los anteriores.'}
      {failed && (
        <Button size="small" onClick={() => more(true)}>
          Reintentar
        </Button>
      )}
      {!failed && hasMore && 'Cargando anteriores…'}
      {!failed && !hasMore && (rows.length === 1 ? 'Un suceso' : `${formatNumber(rows.length)} sucesos`)}
    </Box>
  );
}

const foot = {
  position: 'sticky',
  left: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: 44,
  color: 'text.secondary',
  typography: 'body2',
} as const;
