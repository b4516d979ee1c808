import Typography from '@mui/material/Typography';
import type { Revision } from '#contract/cuentas/sesion.ts';

/** What is said of a new password (reglas 5.11). */
export const PasswordNote = ({ revision }: { readonly revision: Revision | undefined }) => (
  <Typography
    variant="caption"
    component="div"
    role="status"
    sx={{ mt: revision ? 0.75 : 0, color: revision?.rechazada ? 'error.main' : 'warning.main' }}
  >
    {revision && `${revision.aviso} ${revision.rechazada ? 'Elija otra.' : 'Le conviene otra.'}`}
  </Typography>
);
