import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { diasAviso } from '#contract/ordenes.ts';
import type { ProximaVencer, Tablero } from '#contract/tablero.ts';
import { textoTipo } from '#contract/tipos-orden.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { NotificationCard } from '../shared/cards/NotificationCard.tsx';
import { Chip } from '../shared/layout/Chip.tsx';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { razonSocialText, sucursalText } from '../sucursales/texts.ts';
import { inDays } from './months.ts';

/** The dashboard counts the same rows. */
export const porVencerPath = '/ordenes?estado=por-vencer';

const ordenPath = (id: string) => `/ordenes?ver=${id}`;

interface NextVencimientosProps {
  readonly data: Tablero;
  readonly withCliente: boolean;
}

export function NextVencimientos({ data: { ordenes, proximas }, withCliente }: NextVencimientosProps) {
  return (
    <MaterialCard title="Próximos vencimientos" text={`Órdenes que vencen en los próximos ${diasAviso} días`}>
      {proximas.length === 0 && (
        <NotificationCard
          icon={<CheckIcon />}
          title={`Ninguna orden vence en los próximos ${diasAviso} días`}
          text={`Cuando falten ${diasAviso} días o menos para que venza una, aparecerá en esta lista.`}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {proximas.map((row) => (
          <NextVencimiento key={row._id} row={row} withCliente={withCliente} />
        ))}
      </Box>
      {ordenes.porVencer > proximas.length && (
        <Button component={Link} to={porVencerPath} sx={{ alignSelf: 'flex-start', mt: 1, ml: -1 }}>
          Ver las {formatNumber(ordenes.porVencer)} por vencer
        </Button>
      )}
    </MaterialCard>
  );
}

function NextVencimiento({ row, withCliente }: { row: ProximaVencer; withCliente: boolean }) {
  const { tipoOrden, sucursal } = row;
  const cliente = razonSocialText({ razonSocial: row.cliente });
  const place = sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } });
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component={Link} to={ordenPath(row._id)} variant="body2" sx={main}>
          {row.numeroorden} · {textoTipo(tipoOrden)}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          noWrap
          title={withCliente ? `${cliente}, ${place}` : place}
        >
          {withCliente ? `${cliente} · ${place}` : place}
        </Typography>
      </Box>
      <Box sx={when}>
        {formatDate(row.fechavencimiento)}
        <Chip tone="amber">{inDays(row.dias)}</Chip>
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  '& p': { color: 'text.secondary' },
} as const;
const when = {
  flex: 'none',
  display: 'grid',
  justifyItems: 'end',
  gap: 0.25,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const;
const main = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
