import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { sizes } from '../theme.ts';

interface DrawerHeaderProps {
  readonly usuario: Usuario;
  readonly onClick: () => void;
}

/**
 * Who the menu belongs to: 'Administrador', the company with its logo, or the technician's name (spec 6). It leads to the
 * dashboard, for which spec 2.1 has no menu entry: it stands outside the menu.
 */
export function DrawerHeader({ usuario: { cliente, tecnico }, onClick }: DrawerHeaderProps) {
  const name = cliente?.razonSocial ?? (tecnico ? `${tecnico.nombre} ${tecnico.apellido}` : 'Administrador');
  const logo = cliente?.linktofile;
  return (
    <section aria-label="Cuenta">
      <ButtonBase component={NavLink} to="/" end onClick={onClick} sx={heading}>
        <Avatar
          variant="rounded"
          src={logo ?? undefined}
          alt=""
          sx={{
            width: 34,
            height: 34,
            fontSize: 15,
            fontWeight: 650,
            bgcolor: 'grey.200',
            color: 'text.primary',
          }}
          slotProps={{ img: { style: { objectFit: 'contain' } } }}
        >
          {name.charAt(0)}
        </Avatar>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="span" title={name} sx={twoLines}>
            {name}
          </Typography>
          <Typography className="inicio" variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            Inicio
          </Typography>
        </Box>
      </ButtonBase>
    </section>
  );
}

const heading = {
  minHeight: sizes.toolbar - 1,
  px: 2.5,
  py: 1,
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1.5,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '&.active .inicio': { color: 'primary.dark', fontWeight: 650 },
} as const;

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  lineHeight: 1.25,
} as const;
