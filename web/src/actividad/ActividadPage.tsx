import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { actividad, type Suceso } from '#contract/consultora/actividad.ts';
import { Page } from '../shared/layout/Page.tsx';
import { DataTable } from '../shared/table/DataTable.tsx';
import { useToday } from '../shared/useToday.ts';
import { theme } from '../theme.ts';
import { ActividadFilters, Rutina } from './ActividadFilters.tsx';
import { columns } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import {
  foldCambios,
  foldCapacitaciones,
  foldConstancias,
  type Line,
  type Shown,
  withRepeats,
} from './fold.ts';
import { MoreSucesos } from './MoreSucesos.tsx';
import { SucesoDetail } from './SucesoDetail.tsx';
import { foldSignIns, loadedText } from './texts.ts';
import { useSucesos, withFilters } from './useActividad.ts';
import { useActividadFilter } from './useActividadFilter.ts';

type State = { kind: 'none' } | { kind: 'detail'; suceso: Line };

/** The audit trail, read-only (reglas 11.7). */
export function ActividadPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const filter = useActividadFilter();
  const phone = useBelow('sm');
  const { filters } = filter;
  const sucesos = useSucesos(withFilters(actividad.path, filters));
  const rows = useLines(sucesos.rows);
  const view = (suceso: Line) => setState({ kind: 'detail', suceso });
  const close = () => setState({ kind: 'none' });
  const follow = (rowId: string) => {
    filter.follow(rowId);
    close();
  };

  return (
    <Page
      title="Actividad"
      loaded={loadedText(sucesos.rows, sucesos.hasMore, useBelow('lg'))}
      action={
        <>
          {!phone && <Rutina filter={filter} />}
          <ReloadButton onClick={() => void sucesos.reload()} />
          <ExportButton filters={filters} />
        </>
      }
      filters={<ActividadFilters filter={filter} rowName={filters.fila && rowNameOf(sucesos.rows)} />}
    >
      <DataTable
        label="Actividad"
        list={sucesos.list}
        rows={rows}
        columns={columns}
        onOpen={view}
        actions={[{ label: 'Ver', icon: <ViewIcon />, onClick: view }]}
        search={JSON.stringify(filters)}
        onEnd={sucesos.more}
        foot={<MoreSucesos sucesos={sucesos} />}
        empty={filter.chosen > 0 ? nothingFound(filter) : empty}
      />
      {state.kind === 'detail' && (
        <SucesoDetail
          key={state.suceso._id}
          suceso={state.suceso}
          onClose={close}
          onFollow={filters.fila ? undefined : follow}
        />
      )}
    </Page>
  );
}

/** What happened as a reader sees it: folded, and what repeats the line above marked. */
function useLines(sucesos: readonly Suceso[] | undefined): readonly Shown[] {
  const hoy = useToday();
  return useMemo(
    () => withRepeats(foldCambios(foldCapacitaciones(foldConstancias(foldSignIns(sucesos ?? [])))), hoy),
    [sucesos, hoy],
  );
}

const useBelow = (width: 'sm' | 'lg') => useMediaQuery(theme.breakpoints.down(width), { noSsr: true });

const ReloadButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outlined" color="inherit" startIcon={<RefreshIcon />} onClick={onClick}>
    Actualizar
  </Button>
);

function rowNameOf(rows: readonly Suceso[] | undefined): string {
  const change = rows?.find(({ clase }) => clase === 'alta' || clase === 'cambio' || clase === 'baja');
  return change?.sobre ?? 'Un registro';
}

const empty = {
  icon: <HistoryIcon />,
  title: 'Todavía no hay actividad',
  text: 'Aquí queda registrado quién hizo qué, cuándo y desde dónde. Nadie puede modificarlo: solo se elimina lo más antiguo, según el plazo configurado.',
};
const nothingFound = ({ rutina, reset }: ReturnType<typeof useActividadFilter>) => ({
  icon: <SearchOffIcon />,
  title: 'No se encontró actividad con estos filtros.',
  text: rutina.shown ? '' : 'Tampoco se ven los ingresos y los correos.',
  action: (
    <Button variant="outlined" color="inherit" onClick={reset}>
      Limpiar filtro
    </Button>
  ),
});
