import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSituacion } from '../shared/net/situacion.ts';
import { SituacionPanel } from './SituacionPanel.tsx';

/** The situation in a client user's Inicio; nothing while nothing is asked of the company. */
export function OwnSituacion({ clienteId }: { readonly clienteId: string }) {
  const { data } = useSituacion(clienteId);
  if (!data?.sucursales.some(({ celdas }) => celdas.length > 0)) return null;
  return (
    <Box component="section" aria-labelledby="situacion" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography id="situacion" component="h2" variant="h2">
        Situación
      </Typography>
      <SituacionPanel clienteId={clienteId} rol="cliente" compact />
    </Box>
  );
}
