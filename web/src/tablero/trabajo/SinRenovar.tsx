import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PorGrupo } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { groupFilter, sinRenovarPath } from '../../links/ordenes.ts';
import { mostFirst } from '../../ordenes/texts.ts';
import { MaterialCard } from '../../shared/cards/MaterialCard.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { lazyDialog } from '../../shared/lazy/lazy-dialog.tsx';
import { addDays, formatNumber } from '../../shared/text/dates.ts';
import { useToday } from '../../shared/useToday.ts';
import { accents, tones } from '../../theme.ts';
import { vencieronPath } from '../links.ts';
import { Grupo } from './Grupo.tsx';
import { othersText } from './groups.ts';

const EnlacesDialog = lazyDialog(
  async () => (await import('../../ordenes/renovar/enlaces/EnlacesDialog.tsx')).EnlacesDialog,
);

interface SinRenovarProps {
  readonly sinRenovar: PorGrupo;
  /** How many of them expired in the last days. */
  readonly recientes: number;
  /** How many another order follows, with which nobody has linked them. */
  readonly followed: number;
  readonly rol: Rol;
}

/** With more of them, what expires next would begin below the window of a desk. */
const maxShown = 2;

/** The first work of all: what has expired and waits for a decision (reglas 2.20). */
export function SinRenovar({ sinRenovar, recientes, followed, rol }: SinRenovarProps) {
  const { ordenes, cantidadGrupos } = sinRenovar;
  const grupos = sinRenovar.grupos.slice(0, maxShown);
  const day = useToday();
  const others = cantidadGrupos - grupos.length;
  if (ordenes === 0) return <NothingExpired />;
  return (
    <MaterialCard
      title={`Vencidas sin renovar ·\u00a0${formatNumber(ordenes)}`}
      text={mostFirst(rol)}
      action={<ToAll count={ordenes} />}
    >
      {recientes > 0 && recientes < ordenes && (
        <Typography variant="body2" sx={freshest}>
          <RouteLink to={vencieronPath(addDays(day, -diasSemana), day)}>
            {`${formatNumber(recientes)} ${recientes === 1 ? 'venció' : 'vencieron'} en los últimos ${diasSemana} días`}
          </RouteLink>
        </Typography>
      )}
      <Box sx={groups}>
        {grupos.map((group) => (
          <Grupo
            key={group._id}
            group={group}
            path={sinRenovarPath(groupFilter(rol, group))}
            rol={rol}
            short
            wide
            level="h3"
          />
        ))}
      </Box>
      {(others > 0 || rol === 'admin') && (
        <Box sx={foot}>
          {others > 0 && (
            <Button size="small" component={Link} to={othersPath(rol)}>
              {othersText(others, rol)}
            </Button>
          )}
          {rol === 'admin' && <EnlacesButton followed={followed} />}
        </Box>
      )}
    </MaterialCard>
  );
}

/** The situation lists the clients, those with most overdue orders first; a client user's branches stand below. */
const othersPath = (rol: Rol) => (rol === 'cliente' ? sinRenovarPath() : '/situacion');

const ToAll = ({ count }: { readonly count: number }) => (
  <Button size="small" component={Link} to={sinRenovarPath()} sx={toAll}>
    {/* The title has the number. */}
    <Box component="span" sx={{ display: { sm: 'none' } }}>
      {count === 1 ? 'Ver la orden' : 'Ver todas'}
    </Box>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {count === 1 ? 'Ver la orden vencida' : `Ver las ${formatNumber(count)} vencidas`}
    </Box>
  </Button>
);

/** '6 ya tienen una orden posterior' */
const followedText = (count: number) =>
  `${formatNumber(count)} ya ${count === 1 ? 'tiene una orden posterior: falta enlazarla.' : 'tienen una orden posterior: falta enlazarlas.'}`;

/** The dialog counts the links, those of orders that are renewed too: it reads all orders (decision 070). */
function EnlacesButton({ followed }: { readonly followed: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {followed > 0 && (
        <Typography variant="caption" sx={hint}>
          {followedText(followed)}
        </Typography>
      )}
      <Button
        size="small"
        title="Enlazar renovaciones anteriores"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Enlazar renovaciones…
      </Button>
      {open && <EnlacesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NothingExpired() {
  return (
    <Typography variant="body2" sx={calm}>
      <CheckIcon aria-hidden style={{ color: accents.success.main }} sx={{ fontSize: 20 }} />
      Ninguna orden está vencida sin renovar.
    </Typography>
  );
}

// The risk that is new.
const freshest = {
  mb: { xs: 1.5, sm: 1 },
  '& a': { color: tones.red.fg, textDecorationColor: 'currentcolor' },
} as const;
const toAll = { flex: 'none', px: 1, mr: -1 } as const;
const groups = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: { xs: 0.5, lg: 0 },
} as const;
const hint = { ml: { xs: 1, sm: 'auto' }, color: 'text.secondary' } as const;
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  mx: -1,
  '& .MuiButton-root': { px: 1 },
} as const;
const calm = { display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' } as const;
