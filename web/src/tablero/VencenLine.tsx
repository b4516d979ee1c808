import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ProximaVencer } from '#contract/tablero.ts';
import { textoTipo } from '#contract/tipos-orden.ts';
import { formatDate } from '../shared/text/dates.ts';
import { sucursalText } from '../sucursales/texts.ts';
import { ordenPath } from './links.ts';

interface VencenLineProps {
  readonly row: ProximaVencer;
  /** What the group's name has said already. */
  readonly hide?: 'sucursal' | 'cliente';
}

/** An order that expires soon, with its actions at the right. */
export function VencenLine({ row, hide }: VencenLineProps) {
  const { _id, numeroorden, tipoOrden, sucursal, fechavencimiento, cliente } = row;
  const place = sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } });
  const facts = hide === 'sucursal' ? [] : hide === 'cliente' ? [place] : [cliente, place];
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {numeroorden} · {textoTipo(tipoOrden)}
        </Typography>
        <Typography variant="caption" component="p" noWrap title={facts.join(', ')}>
          {[formatDate(fechavencimiento), ...facts].join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        component={Link}
        to={ordenPath(_id)}
        aria-label={`Abrir la orden ${numeroorden}`}
        sx={{ flex: 'none' }}
      >
        Abrir
      </Button>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  minHeight: 44,
  '& p + p': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;
