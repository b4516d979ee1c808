import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import BusyIcon from '@mui/icons-material/EventBusyOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { diasAviso } from '#contract/ordenes.ts';
import type { Rol } from '#contract/sesion.ts';
import type { Tablero } from '#contract/tablero.ts';
import { StatsCard } from '../shared/cards/StatsCard.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { porVencerPath } from './NextVencimientos.tsx';

interface FiguresProps {
  readonly data: Tablero | undefined;
  readonly rol: Rol;
}

export function Figures({ data, rol }: FiguresProps) {
  const { ordenes } = data ?? {};
  return (
    <Box sx={rol === 'cliente' ? fourCards : cards}>
      <StatsCard
        icon={<AssignmentIcon />}
        label="Órdenes"
        value={ordenes?.total}
        note="Ver todas"
        to="/ordenes"
      />
      <StatsCard
        icon={<ScheduleIcon />}
        label={`Vencen en ${diasAviso} días`}
        value={ordenes?.porVencer}
        note="Ver las que están por vencer"
        to={porVencerPath}
        accent="warning"
      />
      <StatsCard
        icon={<BusyIcon />}
        label="Vencidas"
        value={ordenes?.vencidas}
        note="Ver las vencidas"
        to="/ordenes?estado=vencida"
        accent="danger"
      />
      {rol !== 'cliente' && (
        <StatsCard
          icon={<ApartmentIcon />}
          label="Clientes activos"
          value={data?.clientesActivos}
          note={rol === 'admin' ? 'Ver los clientes' : 'Empresas en actividad'}
          to={rol === 'admin' ? '/clientes' : undefined}
          accent="primary"
        />
      )}
      <Documentos data={data} />
    </Box>
  );
}

const cards = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;
// Four fit in one row on a tablet.
const fourCards = { ...cards, '& > .MuiCard-root': { flexBasis: 150 } } as const;

function Documentos({ data }: { data: Tablero | undefined }) {
  const biblioteca = data?.documentos.biblioteca;
  const library = biblioteca === undefined ? '' : `, ${formatNumber(biblioteca ?? 0)} en total`;
  return (
    <StatsCard
      icon={<DescriptionIcon />}
      label="Documentos asignados"
      value={data?.documentos.asignados}
      note={biblioteca === null ? 'Ver mis documentos' : `Ver la biblioteca${library}`}
      to="/documentaciones"
      accent="info"
    />
  );
}
