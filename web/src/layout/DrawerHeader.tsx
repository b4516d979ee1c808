import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { sizes, surface, tones } from '../theme.ts';
import { nameOf } from './name-of.ts';

/** reglas 6.2 */
export function DrawerHeader({ usuario }: { usuario: Usuario }) {
  const name = nameOf(usuario);
  const logo = usuario.cliente?.linktofile;
  return (
    <Box title={name} sx={header}>
      <Avatar
        variant="rounded"
        src={logo ?? undefined}
        alt=""
        sx={{
          width: 34,
          height: 34,
          fontSize: 15,
          fontWeight: 650,
          bgcolor: tones.grey.bg,
          color: 'text.primary',
        }}
        slotProps={{ img: { style: { objectFit: 'contain', background: surface.logo } } }}
      >
        {name.charAt(0)}
      </Avatar>
      <Typography variant="h3" component="p" sx={twoLines}>
        {name}
      </Typography>
    </Box>
  );
}

const header = {
  position: 'relative',
  minHeight: sizes.toolbar - 1,
  px: 2.5,
  py: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  '[data-rail] &': { px: 0, justifyContent: 'center' },
} as const;
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  lineHeight: 1.25,
  '[data-rail] &': visuallyHidden,
} as const;
