import Box from '@mui/material/Box';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { TelefonoLink } from '../shared/text/TelefonoLink.tsx';

/** The telephone of the client that these notices are about, who waits for an answer. */
export function Telefono({ of }: { readonly of: readonly Notificacion[] }) {
  const cliente = of[0]?.cliente;
  if (!cliente?.telefono) return null;
  return (
    <Box component="span" sx={style}>
      <TelefonoLink telefono={cliente.telefono} nombre={cliente.razonSocial} />
    </Box>
  );
}

// On a phone a line of its own, away from the link above it.
const style = {
  display: { xs: 'block', sm: 'inline-block' },
  ml: { sm: 1.5 },
  my: { xs: 1.5, sm: 0 },
  typography: 'body2',
  fontWeight: 400,
} as const;
