import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import type { Tablero } from '#contract/consultora/tablero.ts';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import { EstaSemana } from '../agenda/semana/EstaSemana.tsx';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import { ContactoConsultora } from '../consultora/ContactoConsultora.tsx';
import { InstalacionWarnings } from '../instalacion/InstalacionWarnings.tsx';
import { RespaldoStatus } from '../respaldo/RespaldoStatus.tsx';
import { rolOf, useSesion } from '../sesion/store.ts';
import { preloadCharts } from '../shared/charts/Chart.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { actionState } from '../shared/list/useAction.ts';
import { SituacionInicio, useSituacionInicio } from '../situacion/SituacionInicio.tsx';
import { type Accent, bands } from '../theme.ts';
import { AppearanceButton } from './AppearanceButton.tsx';
import { useAppearance } from './appearance.ts';
import { CapacitacionesPorMes, OrdenesPorMes, OrdenesPorTipo } from './Charts.tsx';
import { EsperaLine } from './EsperaLine.tsx';
import { Figures } from './Figures.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { NoOrdenes } from './NoOrdenes.tsx';
import { Respuesta, Sucursales } from './Sucursales.tsx';
import { ArchivosPedidos } from './trabajo/ArchivosPedidos.tsx';
import { SinRenovar } from './trabajo/SinRenovar.tsx';
import { Vencen } from './trabajo/Vencen.tsx';
import { WorkStrip } from './trabajo/WorkStrip.tsx';
import { pedidasOf, useTablero } from './useTablero.ts';

preloadCharts();

/** reglas 2.20 */
export function TableroPage() {
  const usuario = useSesion();
  return usuario && <Dashboard usuario={usuario} />;
}

function Dashboard({ usuario }: { readonly usuario: Usuario }) {
  const rol = rolOf(usuario);
  const clienteId = usuario.cliente?._id;
  const [appearance, setAppearance] = useAppearance();
  const { data: known, error, refetch } = useTablero();
  // The situation above it must not push away what somebody is about to press.
  const situacion = useSituacionInicio(clienteId);
  const data = situacion.isKnown ? known : undefined;
  if (!known && error) {
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
      action={
        <>
          <AppearanceButton value={appearance} onChange={setAppearance} />
          {clienteId && <CarpetaButton clienteId={clienteId} label="Llegó un inspector" prominent />}
          {rol === 'admin' && (
            <Button variant="contained" component={Link} to="/ordenes" {...actionState('crear')}>
              Crear orden
            </Button>
          )}
        </>
      }
    >
      {imagen !== 'ninguna' && <Box style={{ background: bands[imagen] }} sx={band} />}
      {data && <Answer data={data} requisitos={situacion.semaforo} />}
      <First usuario={usuario} data={data} />
      {clienteId && <SituacionInicio clienteId={clienteId} />}
      {rol === 'admin' && <InstalacionWarnings />}
      {!data && <Waiting heights={workHeights} />}
      {data && data.ordenes.total > 0 && <Work data={data} rol={rol} accent={color} />}
      {data?.ordenes.total === 0 && <NoOrdenes rol={rol} />}
      <Figures data={data} rol={rol} />
      {!data && <Waiting heights={chartHeights} sx={panels} />}
      {data && data.ordenes.total > 0 && <Panels data={data} accent={color} />}
      {data && rol === 'admin' && <RespaldoStatus />}
      <ContactoConsultora />
    </Page>
  );
}

interface FirstProps {
  readonly usuario: Usuario;
  readonly data: Tablero | undefined;
}

/** How much there is to do, and what else waits: to a technician the files asked for, the work of the week, and the rest. */
function First({ usuario, data }: FirstProps) {
  const rol = rolOf(usuario);
  const espera = data && data.ordenes.total > 0 && <EsperaLine data={data} rol={rol} />;
  const strip = data?.ordenes.total !== 0 && <WorkStrip data={data} />;
  if (rol !== 'tecnico')
    return (
      strip && (
        <Box sx={first}>
          {strip}
          {espera}
        </Box>
      )
    );
  return (
    <>
      {strip}
      {data && <ArchivosPedidos {...data.pedidos} />}
      <EstaSemana usuario={usuario} place="inicio" />
      {espera}
    </>
  );
}

interface AnswerProps {
  readonly data: Tablero;
  readonly requisitos: ReturnType<typeof useSituacionInicio>['semaforo'];
}

/** To a client user: whether all is in order. */
function Answer({ data, requisitos }: AnswerProps) {
  const { sucursales, ordenes } = data;
  if (!sucursales || sucursales.length === 0 || ordenes.total === 0) return null;
  return (
    <Respuesta
      sucursales={sucursales}
      requisitos={requisitos}
      sinRespaldo={ordenes.sinRespaldo}
      {...pedidasOf(data)}
    />
  );
}

const Panels = ({ data, accent }: { readonly data: Tablero; readonly accent: Accent }) => (
  <Box sx={panels}>
    <OrdenesPorMes meses={data.meses} accent={accent} />
    <OrdenesPorTipo tipos={data.tipos} />
    <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
      <CapacitacionesPorMes meses={data.meses} accent={accent} />
    </Box>
  </Box>
);

interface WorkProps {
  readonly data: Tablero;
  readonly rol: Rol;
  readonly accent: Accent;
}

/** What is to be done, before all figures. A technician, who renews nothing, first reads where to go. */
function Work({ data, rol, accent }: WorkProps) {
  const { sucursales } = data;
  return (
    <>
      {rol === 'tecnico' && <Vencen data={data} rol={rol} />}
      <SinRenovar
        sinRenovar={data.sinRenovar}
        recientes={data.vencidasRecientes}
        followed={data.conPosterior}
        rol={rol}
      />
      {rol !== 'tecnico' && <Vencen data={data} rol={rol} />}
      {sucursales && sucursales.length > 0 && <Sucursales sucursales={sucursales} />}
      <MonthStrip meses={data.vencenPorMes} accent={accent} />
    </>
  );
}

// Heights of the loaded content.
const workHeights = { sinRenovar: 240, vencen: 360, meses: 150 } as const;
const chartHeights = { mes: 330, tipo: 330, capacitaciones: 520 } as const;

function Waiting({
  heights,
  sx = {},
}: {
  heights: Readonly<Record<string, number>>;
  sx?: typeof panels | object;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2, ...sx }}>
      {Object.entries(heights).map(([name, height]) => (
        <Card key={name} variant="outlined" sx={{ height, p: 2.5 }}>
          <Skeleton width={180} />
          <Skeleton width={260} />
        </Card>
      ))}
    </Box>
  );
}

const first = { display: 'grid', gap: 1.5 } as const;
const band = { height: 56, borderRadius: 1 } as const;
const panels = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
