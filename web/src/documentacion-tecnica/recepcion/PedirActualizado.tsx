import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ContactoConsultora } from '../../consultora/ContactoConsultora.tsx';
import { rolOf, useSesion } from '../../sesion/store.ts';

/** A client user asks the consultancy for the next version of what has expired, by telephone or mail. */
export function PedirActualizado() {
  const usuario = useSesion();
  if (!usuario || rolOf(usuario) !== 'cliente') return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5 }}>
      <Typography variant="body2">Pida a la consultora la versión actualizada:</Typography>
      <ContactoConsultora />
    </Box>
  );
}
