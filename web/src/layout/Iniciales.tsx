import Avatar from '@mui/material/Avatar';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { tones } from '../theme.ts';

/** The person's avatar: a technician's initials, of others the first letter of their e-mail. */
export function Iniciales({ usuario: { email, tecnico } }: { readonly usuario: Usuario }) {
  const letters = tecnico ? tecnico.nombre.charAt(0) + tecnico.apellido.charAt(0) : email.charAt(0);
  return (
    <Avatar aria-hidden sx={avatar}>
      {letters.toUpperCase()}
    </Avatar>
  );
}

const avatar = {
  width: 32,
  height: 32,
  fontSize: 14,
  fontWeight: 650,
  bgcolor: tones.grey.bg,
  color: 'text.primary',
} as const;
