import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Rol } from '#contract/sesion.ts';
import type { GrupoVencen, Periodo, PeriodoVencen, Tablero } from '#contract/tablero.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { NotificationCard } from '../shared/cards/NotificationCard.tsx';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { porVencerPath, vencenPath } from './links.ts';
import { VencenLine } from './VencenLine.tsx';

const titles: Readonly<Record<Periodo, { title: string; none: string }>> = {
  hoy: { title: 'Hoy', none: 'Hoy no vence ninguna orden.' },
  semana: { title: 'Esta semana', none: 'Esta semana no vence ninguna más.' },
  mes: { title: 'Este mes', none: 'Este mes no vence ninguna más.' },
};

interface VencenProps {
  readonly data: Tablero;
  readonly rol: Rol;
}

/** The work: what expires today, this week and this month, by client, or for a client user by branch. */
export function Vencen({ data: { vencen, ordenes }, rol }: VencenProps) {
  return (
    <MaterialCard
      title="Próximos vencimientos"
      text={rol === 'cliente' ? 'Lo que vence primero, por sucursal' : 'Lo que vence primero, por cliente'}
      action={
        ordenes.porVencer > 0 && (
          <Button size="small" component={Link} to={porVencerPath} sx={{ flex: 'none', px: 1, mr: -1 }}>
            {ordenes.porVencer === 1
              ? 'Ver la orden por vencer'
              : `Ver las ${formatNumber(ordenes.porVencer)} por vencer`}
          </Button>
        )
      }
    >
      {ordenes.porVencer === 0 ? (
        <NotificationCard
          icon={<CheckIcon />}
          title="Ninguna orden está por vencer"
          text="Cuando una esté por vencer, aparecerá en esta lista."
        />
      ) : (
        <Box sx={columns}>
          {vencen.map((period) => (
            <Period key={period.periodo} period={period} rol={rol} />
          ))}
        </Box>
      )}
    </MaterialCard>
  );
}

function Period({ period, rol }: { period: PeriodoVencen; rol: Rol }) {
  const { periodo, desde, hasta, ordenes, cantidadGrupos, grupos } = period;
  const { title, none } = titles[periodo];
  const others = cantidadGrupos - grupos.length;
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Heading title={title} period={period} />
      {ordenes === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          {none}
        </Typography>
      )}
      {grupos.map((group) => (
        <Group key={group._id} group={group} period={period} rol={rol} />
      ))}
      {others > 0 && (
        <Button size="small" component={Link} to={vencenPath(desde, hasta)} sx={{ px: 1, ml: -1, mt: 0.5 }}>
          {othersText(others, rol)}
        </Button>
      )}
    </Box>
  );
}

function othersText(others: number, rol: Rol): string {
  const [one, many] = rol === 'cliente' ? ['sucursal', 'sucursales'] : ['cliente', 'clientes'];
  return others === 1 ? `Y 1 ${one} más` : `Y ${formatNumber(others)} ${many} más`;
}

interface GroupProps {
  readonly group: GrupoVencen;
  readonly period: PeriodoVencen;
  readonly rol: Rol;
}

function Group({ group: { _id, nombre, ordenes, primeras }, period, rol }: GroupProps) {
  const path = vencenPath(period.desde, period.hasta, groupFilter(rol, _id, nombre));
  return (
    <Box sx={{ pt: { xs: 1.5, sm: 1 } }}>
      <Box sx={groupHead}>
        <Typography
          variant="body2"
          component="h4"
          sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {nombre}
        </Typography>
        {ordenes > 1 && (
          <Button
            size="small"
            component={Link}
            to={path}
            aria-label={`Ver las ${ordenes} órdenes de ${nombre}`}
          >
            Ver las {formatNumber(ordenes)}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={list}>
        {primeras.map((row) => (
          <VencenLine key={row._id} row={row} withPlace={rol !== 'cliente'} canRenew={rol === 'admin'} />
        ))}
      </Box>
    </Box>
  );
}

/** Only administrators have the list's filter by client (reglas 2.10). */
function groupFilter(rol: Rol, id: string, nombre: string): Record<string, string> {
  if (rol === 'cliente') return { sucursal: id };
  return rol === 'admin' ? { cliente: id } : { buscar: nombre };
}

function Heading({ title, period: { desde, hasta, ordenes } }: { title: string; period: PeriodoVencen }) {
  return (
    <Box sx={heading}>
      <Typography variant="h3">
        {title}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
          {` · ${formatNumber(ordenes)}`}
        </Box>
      </Typography>
      {hasta > desde && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          hasta el {formatDate(hasta)}
        </Typography>
      )}
    </Box>
  );
}

const columns = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
const heading = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 1,
  pb: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const groupHead = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: { sm: 32 },
  mb: { xs: 0.5, sm: 0 },
  '& .MuiButton-root': { flex: 'none', minWidth: 0, minHeight: 32, py: 0, px: 1, mr: -1 },
} as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
