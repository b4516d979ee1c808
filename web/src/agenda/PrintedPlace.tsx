import Typography from '@mui/material/Typography';
import type { Orden } from '#contract/ordenes.ts';
import { razonSocialText, sucursalText } from '../sucursales/texts.ts';
import { isAt } from './items.ts';
import type { AgendaAddress } from './useAgenda.ts';

interface PrintedPlaceProps {
  readonly address: AgendaAddress;
  readonly rows: readonly Orden[] | undefined;
}

/** On paper, what the filters leave. */
export function PrintedPlace({ address, rows }: PrintedPlaceProps) {
  const { cliente, sucursal, all } = address;
  const row = cliente || sucursal ? rows?.find((one) => isAt(one, address)) : undefined;
  const text = [
    row && cliente && razonSocialText(row.cliente),
    row && sucursal && sucursalText(row.sucursal),
    all && 'También lo renovado',
  ].filter(Boolean);
  if (text.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
      {text.join(' · ')}
    </Typography>
  );
}
