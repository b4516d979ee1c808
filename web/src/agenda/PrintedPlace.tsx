import Typography from '@mui/material/Typography';
import { clientes } from '#contract/clientes/clientes.ts';
import { sucursales } from '#contract/clientes/sucursales.ts';
import { useList } from '../shared/net/resource.ts';
import { razonSocialText, sucursalText } from '../shared/text/sucursales.ts';
import type { AgendaAddress } from './useAgenda.ts';

/** On paper, what the filters leave. */
export function PrintedPlace({ address }: { readonly address: AgendaAddress }) {
  const { cliente, sucursal, all } = address;
  const ofClientes = useList(clientes, { enabled: cliente !== '' });
  const ofSucursales = useList(sucursales, { enabled: sucursal !== '' });
  const inCliente = ofClientes.data?.find(({ _id }) => _id === cliente);
  const inSucursal = ofSucursales.data?.find(({ _id }) => _id === sucursal);
  const text = [
    inCliente && razonSocialText(inCliente),
    inSucursal && sucursalText(inSucursal),
    all && 'También lo renovado',
  ].filter(Boolean);
  if (text.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
      {text.join(' · ')}
    </Typography>
  );
}
