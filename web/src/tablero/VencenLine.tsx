import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ProximaVencer } from '#contract/tablero.ts';
import { tipoOrdenText } from '#contract/tipos-orden.ts';
import { renovarPath } from '../ordenes/list-address.ts';
import { formatDate } from '../shared/text/dates.ts';
import { sucursalText } from '../sucursales/texts.ts';
import { ordenPath } from './links.ts';

interface VencenLineProps {
  readonly row: ProximaVencer;
  /** Not where the group's name says it. */
  readonly withPlace: boolean;
  readonly canRenew: boolean;
}

/** An order that expires soon, with its actions at the right. */
export function VencenLine({ row, withPlace, canRenew }: VencenLineProps) {
  const { _id, numeroorden, tipoOrden, sucursal, fechavencimiento } = row;
  const place = sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } });
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={ordenPath(_id)} color="inherit" underline="hover" sx={link}>
            N.º {numeroorden} · {tipoOrdenText(tipoOrden)}
          </MuiLink>
        </Typography>
        <Typography variant="caption" component="p" sx={{ pointerEvents: { xs: 'none', sm: 'auto' } }}>
          {formatDate(fechavencimiento)}
          {withPlace && ` · ${place}`}
        </Typography>
      </Box>
      {canRenew && (
        <Button
          size="small"
          component={Link}
          to={renovarPath(_id)}
          aria-label={`Renovar la orden N.º ${numeroorden}`}
          sx={{ flex: 'none', minWidth: 0, minHeight: { xs: 44, sm: 0 }, px: 1, mr: -1 }}
        >
          Renovar
        </Button>
      )}
    </Box>
  );
}

// On a phone the line below belongs to the touch target.
const link = {
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
