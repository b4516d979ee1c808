import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Rol } from '#contract/sesion.ts';
import { type Tablero, tablero } from '#contract/tablero.ts';
import { InstalacionWarnings } from '../instalacion/InstalacionWarnings.tsx';
import { RespaldoStatus } from '../respaldo/RespaldoStatus.tsx';
import { rolOf, useSesion } from '../sesion/store.ts';
import { preloadCharts } from '../shared/charts/Chart.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { http } from '../shared/net/http.ts';
import { bands } from '../theme.ts';
import { AppearanceButton } from './AppearanceButton.tsx';
import { useAppearance } from './appearance.ts';
import { CapacitacionesPorMes, OrdenesPorMes, OrdenesPorTipo } from './Charts.tsx';
import { Figures } from './Figures.tsx';
import { NextVencimientos } from './NextVencimientos.tsx';
import { NoOrdenes } from './NoOrdenes.tsx';

preloadCharts();

/** reglas 2.20 */
export function TableroPage() {
  const usuario = useSesion();
  return usuario && <Dashboard rol={rolOf(usuario)} />;
}

function Dashboard({ rol }: { rol: Rol }) {
  const [appearance, setAppearance] = useAppearance();
  const { data, error, refetch } = useQuery({
    queryKey: [tablero.path],
    meta: { tables: tablero.tables },
    queryFn: ({ signal }) => http.get<Tablero>(tablero.path, { signal }),
    // New rows must count at once.
    staleTime: 0,
  });
  if (!data && error) {
    return (
      <Page title="Inicio" fill={false}>
        <LoadError role="alert" title="No se pudo cargar el tablero" error={error} onRetry={refetch} />
      </Page>
    );
  }
  const { color, imagen } = appearance;
  return (
    <Page
      title="Inicio"
      fill={false}
      action={<AppearanceButton value={appearance} onChange={setAppearance} />}
    >
      {imagen !== 'ninguna' && <Box style={{ background: bands[imagen] }} sx={band} />}
      {rol === 'admin' && <InstalacionWarnings />}
      <Figures data={data} rol={rol} />
      {!data && <Waiting />}
      {data?.ordenes.total === 0 && <NoOrdenes rol={rol} />}
      {data && data.ordenes.total > 0 && (
        <Box sx={panels}>
          <OrdenesPorMes meses={data.meses} accent={color} />
          <OrdenesPorTipo tipos={data.tipos} />
          <CapacitacionesPorMes meses={data.meses} accent={color} />
          <NextVencimientos data={data} withCliente={rol !== 'cliente'} />
        </Box>
      )}
      {data && rol === 'admin' && <RespaldoStatus />}
    </Page>
  );
}

// Heights of the loaded content.
const heights = { mes: 330, tipo: 330, capacitaciones: 520, proximas: 520 } as const;

function Waiting() {
  return (
    <Box sx={panels}>
      {Object.entries(heights).map(([name, height]) => (
        <Card key={name} variant="outlined" sx={{ height, p: 2.5 }}>
          <Skeleton width={180} />
          <Skeleton width={260} />
        </Card>
      ))}
    </Box>
  );
}

const band = { height: 56, borderRadius: 1 } as const;
const panels = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
