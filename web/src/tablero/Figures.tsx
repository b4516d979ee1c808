import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import BusyIcon from '@mui/icons-material/EventBusyOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { Tablero } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { sinConfirmarPath } from '../documentacion-tecnica/recepcion/links.ts';
import { sinRenovarPath } from '../links/ordenes.ts';
import { StatsCard } from '../shared/cards/StatsCard.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { porVencerPath } from './links.ts';
import { trendText } from './trend.ts';

interface FiguresProps {
  readonly data: Tablero | undefined;
  readonly rol: Rol;
}

export function Figures({ data, rol }: FiguresProps) {
  const { ordenes, haceUnAnio: antes } = data ?? {};
  return (
    <Box sx={cards}>
      <StatsCard
        icon={<AssignmentIcon />}
        label="Órdenes"
        value={ordenes?.total}
        trend={trend(ordenes?.total, antes?.ordenes)}
        note="Ver todas"
        to="/ordenes"
      />
      <StatsCard
        icon={<ScheduleIcon />}
        label="Por vencer"
        value={ordenes?.porVencer}
        trend={trend(ordenes?.porVencer, antes?.porVencer)}
        note={noteOf('Ver las que están por vencer', ordenes?.porVencer, ordenes?.renovadas.porVencer)}
        to={porVencerPath}
        accent="warning"
      />
      <StatsCard
        icon={<BusyIcon />}
        label="Vencidas"
        value={ordenes?.vencidas}
        trend={trend(ordenes?.vencidas, antes?.vencidas)}
        note={noteOf('Ver las vencidas', ordenes?.vencidas, ordenes?.renovadas.vencidas)}
        to={sinRenovarPath()}
        accent="danger"
      />
      {rol !== 'cliente' && <ClientesActivos data={data} rol={rol} />}
      <Documentos data={data} />
      {rol === 'cliente' && (
        <StatsCard
          icon={<GroupsIcon />}
          label="Empleados"
          value={data?.empleados ?? undefined}
          note="Ver los empleados"
          to="/empleados"
          accent="primary"
        />
      )}
    </Box>
  );
}

const ClientesActivos = ({ data, rol }: FiguresProps) => (
  <StatsCard
    icon={<ApartmentIcon />}
    label="Clientes activos"
    value={data?.clientesActivos}
    trend={trend(data?.clientesActivos, data?.haceUnAnio.clientesActivos)}
    note={rol === 'admin' ? 'Ver los clientes' : 'Empresas en actividad'}
    to={rol === 'admin' ? '/clientes' : undefined}
    accent="primary"
  />
);

const trend = (now: number | undefined, then: number | undefined) =>
  now === undefined || then === undefined ? undefined : trendText(now, then);

/** Says how many there are with those that need nothing more (reglas 4.18). */
function noteOf(text: string, open: number | undefined, others: number | undefined): string {
  if (open === undefined || !others) return text;
  return `${text}; ${formatNumber(open + others)} con las renovadas`;
}

const cards = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;

function Documentos({ data }: { data: Tablero | undefined }) {
  const { asignados, biblioteca, sinConfirmar } = data?.documentos ?? {};
  const library = biblioteca === undefined ? '' : `, ${formatNumber(biblioteca ?? 0)} en total`;
  const own = sinConfirmar
    ? `${formatNumber(sinConfirmar)} sin confirmar la recepción`
    : 'Ver mis documentos';
  return (
    <StatsCard
      icon={<DescriptionIcon />}
      label="Documentos asignados"
      value={asignados}
      trend={trend(asignados, data?.haceUnAnio.asignados)}
      note={biblioteca === null ? own : `Ver la biblioteca${library}`}
      to={sinConfirmar ? sinConfirmarPath : '/documentaciones'}
      accent={sinConfirmar ? 'warning' : 'info'}
    />
  );
}
