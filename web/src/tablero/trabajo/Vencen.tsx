import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Periodo, PeriodoVencen, Tablero } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { groupFilter } from '../../links/ordenes.ts';
import { MaterialCard } from '../../shared/cards/MaterialCard.tsx';
import { NotificationCard } from '../../shared/cards/NotificationCard.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import { porVencerPath, vencenPath } from '../links.ts';
import { daysText } from './days.ts';
import { Grupo } from './Grupo.tsx';
import { byText, othersText } from './groups.ts';

const titles: Readonly<Record<Periodo, { title: string; none: string }>> = {
  hoy: { title: 'Hoy', none: 'Hoy no vence ninguna orden.' },
  semana: { title: 'Esta semana', none: 'Esta semana no vence ninguna más.' },
  mes: {
    title: `Próximos ${diasAviso} días`,
    none: `En los próximos ${diasAviso} días no vence ninguna más.`,
  },
};

interface VencenProps {
  readonly data: Tablero;
  readonly rol: Rol;
}

/** What expires today, this week and in the days after it, by client, or for a client user by branch. */
export function Vencen({ data: { vencen, ordenes }, rol }: VencenProps) {
  return (
    <MaterialCard
      title="Próximos vencimientos"
      text={`Lo que vence primero, ${byText(rol)}`}
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
        <Box sx={parts}>
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
    <Box component="section" aria-label={title} sx={periodo === 'hoy' ? whole : part}>
      <Heading title={title} period={period} />
      {ordenes === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          {none}
        </Typography>
      )}
      {grupos.map((group) => (
        <Grupo
          key={group._id}
          group={group}
          path={vencenPath(desde, hasta, groupFilter(rol, group))}
          rol={rol}
          wide={periodo === 'hoy'}
          level="h4"
        />
      ))}
      {others > 0 && (
        <Button size="small" component={Link} to={vencenPath(desde, hasta)} sx={{ px: 1, ml: -1, mt: 0.5 }}>
          {othersText(others, rol)}
        </Button>
      )}
    </Box>
  );
}

/** What has to be done today has the whole width; the two other parts share it. */
const part = { minWidth: 0 } as const;
const whole = { ...part, gridColumn: '1 / -1' } as const;

const Heading = ({ title, period }: { title: string; period: PeriodoVencen }) => (
  <Box sx={heading}>
    <Typography variant="h3" sx={{ minWidth: 0 }}>
      {title}
      <Box component="span" sx={quiet}>
        {` · ${daysText(period)}`}
      </Box>
    </Typography>
    <Typography variant="caption" sx={{ flex: 'none', color: 'text.secondary' }}>
      {countText(period.ordenes, 'orden', 'órdenes')}
    </Typography>
  </Box>
);

const parts = {
  display: 'grid',
  columnGap: 4,
  rowGap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
const quiet = { color: 'text.secondary', fontWeight: 450 } as const;
const heading = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 1,
  pb: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
