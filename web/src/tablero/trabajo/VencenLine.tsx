import SentIcon from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ProximaVencer } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { tipoOrdenText } from '#contract/ordenes/tipos-orden.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { canAsk, pedidaText } from '../../ordenes/pedido/pedido.ts';
import { usePedirRenovacion } from '../../ordenes/pedido/usePedirRenovacion.ts';
import { posteriorText } from '../../ordenes/renovar/enlaces/posterior.ts';
import { RenewLink } from '../../ordenes/renovar/RenewLink.tsx';
import { tituloText } from '../../ordenes/texts.ts';
import { formatDate, today } from '../../shared/text/dates.ts';
import { agoText } from '../../shared/text/quantities.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';
import { tones } from '../../theme.ts';

interface VencenLineProps {
  readonly row: ProximaVencer;
  readonly rol: Rol;
  /** Its day has a column of its own, beside what can be done. */
  readonly wide?: boolean;
}

/** An order that has expired or expires soon, with what the person can do about it at the right (reglas 2.20). */
export function VencenLine({ row, rol, wide = false }: VencenLineProps) {
  const { _id, numeroorden, tipoOrden, pedida, posterior } = row;
  const titulo = tituloText(tipoOrden, row.titulo);
  const order = useRef<HTMLAnchorElement>(null);
  return (
    <Box component="li" sx={line}>
      <Box sx={wide ? wideTexts : texts}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink ref={order} component={Link} to={ordenPath(_id)} sx={link}>
            N.º{'\u00a0'}
            {numeroorden} · {tipoOrdenText(tipoOrden)}
          </MuiLink>
        </Typography>
        {titulo && (
          <Typography variant="caption" component="p">
            {titulo}
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={wide ? wideDetail : detail}>
          <span style={{ color: tones[row.dias <= 0 ? 'red' : 'amber'].fg }}>{dayText(row)}</span>
          <Rest texts={[placeText(row, rol), posterior && posteriorText(posterior, posterior.vencida)]} />
        </Typography>
        {pedida && (
          <Typography variant="caption" component="p" sx={asked}>
            <SentIcon aria-hidden sx={{ fontSize: 14 }} />
            {pedidaText(pedida, today())}
          </Typography>
        )}
      </Box>
      {rol === 'admin' && (
        <Box sx={renew}>
          <RenewLink id={_id} name={`Orden N.º ${numeroorden}`} enlazable={posterior ? row : undefined} />
        </Box>
      )}
      {rol === 'cliente' && !posterior && canAsk(pedida, today()) && (
        // The button goes when it has done its work.
        <PedirRenovacion row={row} onAsked={() => order.current?.focus()} />
      )}
    </Box>
  );
}

/** What follows the day. */
function Rest({ texts: all }: { readonly texts: readonly (string | null)[] }) {
  const some = all.filter(Boolean);
  return (
    some.length > 0 && (
      <span>
        <span data-dot> · </span>
        {some.join(' · ')}
      </span>
    )
  );
}

interface PedirRenovacionProps {
  readonly row: ProximaVencer;
  readonly onAsked: () => void;
}

function PedirRenovacion({ row: { _id, numeroorden, pedida }, onAsked }: PedirRenovacionProps) {
  const ask = usePedirRenovacion();
  const label = pedida ? 'Pedir de nuevo' : 'Pedir renovación';
  return (
    <Button
      size="small"
      loading={ask.isPending}
      aria-label={`${label} de la orden N.º ${numeroorden}`}
      onClick={() => ask.mutate({ id: _id, nombre: `Orden N.º ${numeroorden}` }, { onSuccess: onAsked })}
      sx={action}
    >
      {label}
    </Button>
  );
}

const dayText = ({ fechavencimiento, dias }: ProximaVencer) =>
  dias < 0 ? `Venció el ${formatDate(fechavencimiento)}, ${agoText(-dias)}` : formatDate(fechavencimiento);

/** The branch, unless the group is one. */
const placeText = ({ sucursal }: ProximaVencer, rol: Rol) =>
  rol === 'cliente' ? null : sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } });

// On a phone the line below belongs to the touch target.
const link = {
  fontWeight: 600,
  display: { xs: 'block', sm: 'inline' },
  pt: { xs: 0.5, sm: 0 },
  pb: { xs: 2.5, sm: 0 },
  mb: { xs: -2.5, sm: 0 },
} as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  minHeight: 44,
  '& p + p': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;
// As wide as the longest word: the days before it stand below each other.
const renew = { flex: 'none', mr: -1, minWidth: { lg: 72 }, textAlign: 'right' } as const;
const detail = { pointerEvents: { xs: 'none', sm: 'auto' } } as const;
const wideDetail = {
  ...detail,
  display: { xs: 'block', lg: 'contents' },
  '& > span:first-of-type': { gridColumn: 2, gridRow: '1 / span 2', alignSelf: { lg: 'center' } },
} as const;
const texts = { flex: 1, minWidth: 0 } as const;
// The days stand below each other, and lead the eye to what can be done.
const wideTexts = {
  ...texts,
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 232px',
  columnGap: 2,
  '& > p': { gridColumn: 1 },
  '& [data-dot]': { display: { lg: 'none' } },
} as const;
const action = { flex: 'none', minWidth: 0, minHeight: { xs: 44, sm: 0 }, px: 1, mr: -1 } as const;
const asked = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
