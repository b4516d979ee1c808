import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Constancia } from '#contract/ordenes/constancias.ts';
import { useIsAdmin } from '../../sesion/useIsAdmin.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { useFilter } from '../../shared/list/useFilter.ts';
import { useNearEnd } from '../../shared/list/useNearEnd.ts';
import { AnularForm } from './AnularForm.tsx';
import { ConstanciaItem } from './ConstanciaItem.tsx';
import { constanciaText, estadosText } from './texts.ts';
import { useConstancias } from './useConstancias.ts';

const atOnce = 40;
const searchedFrom = 8;

/** Each certificate's code and state. More lines are drawn as the end comes near. */
export function ConstanciasList({ ordenId }: { readonly ordenId: string }) {
  const { data, error, isFetching, refetch } = useConstancias(ordenId);
  const isAdmin = useIsAdmin();
  const filter = useFilter(data, constanciaText);
  const [annulling, setAnnulling] = useState<Constancia>();
  if (!data && error && !isFetching)
    return <LoadError title="No se pudieron cargar las constancias" error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Todavía no hay códigos: cada constancia recibe el suyo cuando se imprime por primera vez.
      </Typography>
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pb: 1 }}>
        <Typography variant="body2" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
          {estadosText(data)}
        </Typography>
        {data.length > searchedFrom && (
          <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 260 }, pt: 1 }}>
            <SearchField
              value={filter.search}
              onChange={filter.setSearch}
              label="Buscar constancia"
              placeholder="Nombre o código"
            />
          </Box>
        )}
      </Box>
      {filter.rows.length === 0 && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          No se encontraron resultados para "{filter.applied}".
        </Typography>
      )}
      <Lines key={filter.applied} rows={filter.rows} onAnular={isAdmin ? setAnnulling : undefined} />
      {annulling && (
        <AnularForm ordenId={ordenId} constancia={annulling} onClose={() => setAnnulling(undefined)} />
      )}
    </>
  );
}

interface LinesProps {
  readonly rows: readonly Constancia[];
  readonly onAnular: ((row: Constancia) => void) | undefined;
}

function Lines({ rows, onAnular }: LinesProps) {
  const [count, setCount] = useState(atOnce);
  const end = useNearEnd<HTMLLIElement>(() => setCount(count + atOnce));
  return (
    <Box component="ul" aria-label="Constancias" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.slice(0, count).map((row) => (
        <ConstanciaItem key={row.codigo} row={row} onAnular={onAnular} />
      ))}
      {count < rows.length && <Box component="li" key={count} ref={end} aria-hidden sx={{ height: 44 }} />}
    </Box>
  );
}
