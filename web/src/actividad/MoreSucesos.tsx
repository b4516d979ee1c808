import Box from '@mui/material/Box';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import type { useSucesos } from './useActividad.ts';

interface MoreSucesosProps {
  readonly sucesos: ReturnType<typeof useSucesos>;
}

export function MoreSucesos({ sucesos: { rows = [], hasMore, failed, more } }: MoreSucesosProps) {
  return (
    <Box role="status" sx={foot}>
      {failed && (
        <LoadError variant="line" title="No se pudieron cargar los anteriores" onRetry={() => more(true)} />
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
