import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { Marca } from '../shared/layout/Brand.tsx';
import { producto } from '../shared/text/texts.ts';
import { sizes } from '../theme.ts';
import { Campana } from './Bell.tsx';
import { Buscador } from './SearchButton.tsx';

interface BarraProps {
  readonly usuario: Usuario | null;
  /** What the menu button does. */
  readonly menu: { readonly label: string; readonly onClick: () => void };
}

/** The toolbar (reglas 2.1): the product and the signed-in person. */
export function Barra({ usuario, menu }: BarraProps) {
  return (
    <Box component="header" sx={bar}>
      {usuario && (
        <IconButton edge="start" aria-label={menu.label} title={menu.label} onClick={menu.onClick}>
          <MenuIcon />
        </IconButton>
      )}
      <Box component={Link} to="/" title="Ir al inicio" sx={brand}>
        <Marca size={24} />
        <Typography component="span" sx={{ fontWeight: 700, letterSpacing: '-0.01em' }}>
          {producto}
        </Typography>
      </Box>
      <Box sx={{ flex: 1 }} />
      {usuario && <Buscador usuario={usuario} />}
      {usuario && <Campana />}
      {usuario && (
        <Typography
          variant="body2"
          noWrap
          title={usuario.email}
          sx={{ color: 'text.secondary', minWidth: 0 }}
        >
          {usuario.email}
        </Typography>
      )}
    </Box>
  );
}

const brand = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 'none',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 1,
} as const;

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  flex: 'none',
  height: sizes.toolbar,
  px: { xs: 2, sm: 3 },
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
