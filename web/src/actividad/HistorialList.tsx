import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { actividad, type Suceso, type TablaHistorial } from '#contract/consultora/actividad.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { formatInstantTime } from '../shared/text/dates.ts';
import { CambiosTable } from './CambiosTable.tsx';
import { historyText } from './texts.ts';
import { useSucesos } from './useActividad.ts';

interface HistorialListProps {
  readonly tabla: TablaHistorial;
  readonly id: string;
}

export function HistorialList({ tabla, id }: HistorialListProps) {
  const { rows, list, hasMore, failed, more } = useSucesos(`${actividad.historial}/${tabla}/${id}`);
  const listRef = useRef<HTMLOListElement>(null);
  const isLoaded = rows !== undefined;
  // The history opens below the visible part of the dialog.
  useEffect(() => {
    if (isLoaded) listRef.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [isLoaded]);
  if (!rows && list.error && !list.isFetching) {
    return <LoadError title="No se pudo cargar el historial" error={list.error} onRetry={list.refetch} />;
  }
  if (!rows) return <Loading />;
  return (
    <>
      <Box component="ol" ref={listRef} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((suceso) => (
          <HistorialItem key={suceso._id} suceso={suceso} />
        ))}
      </Box>
      {hasMore && failed && (
        <LoadError
          variant="line"
          title="No se pudieron cargar los anteriores"
          onRetry={() => more(true)}
          isRetrying={list.isFetching}
        />
      )}
      {hasMore && !failed && (
        <Button color="inherit" loading={list.isFetching} onClick={() => more(true)}>
          Ver anteriores
        </Button>
      )}
    </>
  );
}

function HistorialItem({ suceso }: { suceso: Suceso }) {
  const { momento, persona, cambios } = suceso;
  return (
    <Box component="li" sx={item}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {historyText(suceso)}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mb: 0.5 }}
      >
        <time dateTime={momento}>{formatInstantTime(momento)}</time> · {persona}
      </Typography>
      {cambios.length > 0 && <CambiosTable cambios={cambios} />}
    </Box>
  );
}

const item = {
  py: 1.25,
  pl: 2,
  borderLeft: 2,
  borderColor: 'divider',
  '& + &': { mt: 0.5 },
} as const;
