import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { diasAviso } from '#contract/ordenes.ts';
import type { Rol } from '#contract/sesion.ts';
import type { GrupoVencen, Periodo, PeriodoVencen, ProximaVencer, Tablero } from '#contract/tablero.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { NotificationCard } from '../shared/cards/NotificationCard.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { porVencerPath, vencenPath } from './links.ts';
import { VencenLine } from './VencenLine.tsx';

const titles: Readonly<Record<Periodo, { title: string; none: string }>> = {
  hoy: { title: 'Hoy', none: 'Hoy no vence ninguna orden.' },
  semana: { title: 'Esta semana', none: 'En el resto de la semana no vence ninguna.' },
  mes: { title: 'Este mes', none: 'En el resto del mes no vence ninguna.' },
};

interface VencenProps {
  readonly data: Tablero;
  readonly rol: Rol;
}

/** The work: what expires today, this week and this month, by client, or for a client user by branch. */
export function Vencen({ data: { vencen, proximas, ordenes }, rol }: VencenProps) {
  const end = vencen.reduce((last, { hasta }) => (hasta > last ? hasta : last), '');
  const later = proximas.filter(({ fechavencimiento }) => fechavencimiento > end);
  const none = later.length === 0 && vencen.every((period) => period.ordenes === 0);
  return (
    <MaterialCard
      title="Próximos vencimientos"
      text={rol === 'cliente' ? 'Lo que vence primero, por sucursal' : 'Lo que vence primero, por cliente'}
      action={
        ordenes.porVencer > 0 && (
          <Button size="small" component={Link} to={porVencerPath}>
            Ver las {formatNumber(ordenes.porVencer)} por vencer
          </Button>
        )
      }
    >
      {none ? (
        <NotificationCard
          icon={<CheckIcon />}
          title={`Ninguna orden vence en los próximos ${diasAviso} días`}
          text={`Cuando falten ${diasAviso} días o menos para que venza una, aparecerá en esta lista.`}
        />
      ) : (
        <Box sx={columns}>
          {vencen.map((period) => (
            <Period key={period.periodo} period={period} rol={rol} />
          ))}
          {later.length > 0 && <Later rows={later} rol={rol} />}
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
      <Heading title={title} count={ordenes} />
      {ordenes === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          {none}
        </Typography>
      )}
      {grupos.map((group) => (
        <Group key={group._id} group={group} period={period} rol={rol} />
      ))}
      {others > 0 && (
        <Button size="small" component={Link} to={vencenPath(desde, hasta)} sx={{ ml: -0.5, mt: 0.5 }}>
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
    <Box sx={{ pt: 1 }}>
      <Box sx={groupHead}>
        <Typography
          variant="body2"
          component="h4"
          noWrap
          title={nombre}
          sx={{ fontWeight: 600, minWidth: 0 }}
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
          <VencenLine key={row._id} row={row} hide={rol === 'cliente' ? 'sucursal' : 'cliente'} />
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

/** At the end of a month, when it has little left. */
function Later({ rows, rol }: { rows: readonly ProximaVencer[]; rol: Rol }) {
  return (
    <Box component="section" aria-label="Después" sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Heading title="Después" />
      <Box component="ul" sx={list}>
        {rows.map((row) => (
          <VencenLine key={row._id} row={row} {...(rol === 'cliente' && { hide: 'cliente' as const })} />
        ))}
      </Box>
    </Box>
  );
}

function Heading({ title, count }: { title: string; count?: number }) {
  return (
    <Typography variant="h3" sx={heading}>
      {title}
      {count !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
          {` · ${formatNumber(count)}`}
        </Box>
      )}
    </Typography>
  );
}

const columns = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
const heading = { pb: 0.75, borderBottom: 1, borderColor: 'divider' } as const;
const groupHead = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 32,
  '& .MuiButton-root': { flex: 'none' },
} as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
