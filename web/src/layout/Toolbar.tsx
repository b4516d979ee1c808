import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { BrandMark } from '../shared/marca/BrandMark.tsx';
import { useMarca } from '../shared/marca/marca.ts';
import { sizes } from '../theme.ts';
import { Bell } from './Bell.tsx';
import { Cuenta } from './Cuenta.tsx';
import { SearchButton } from './SearchButton.tsx';

interface ToolbarProps {
  readonly usuario: Usuario | null;
  readonly menu: { readonly label: string; readonly onClick: () => void };
}

/** reglas 2.1 */
export function Toolbar({ usuario, menu }: ToolbarProps) {
  const { nombre } = useMarca();
  return (
    <Box component="header" sx={bar}>
      {usuario && (
        <IconButton edge="start" aria-label={menu.label} title={menu.label} onClick={menu.onClick}>
          <MenuIcon />
        </IconButton>
      )}
      <Box component={Link} to="/" title="Ir al inicio" sx={brand}>
        <BrandMark size={24} />
        <Typography component="span" noWrap sx={{ fontWeight: 700, letterSpacing: '-0.01em' }}>
          {nombre}
        </Typography>
      </Box>
      {usuario && <SearchButton usuario={usuario} />}
      {usuario && <Bell />}
      {usuario && <Cuenta usuario={usuario} />}
    </Box>
  );
}

const brand = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.75, sm: 1 },
  // Only a long name is cut.
  flexShrink: 999,
  mr: 'auto',
  minWidth: 0,
  minHeight: 44,
  '& > :not(span)': { flex: 'none' },
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
  // On a phone the product's name just fits.
  px: { xs: 1.5, sm: 3 },
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
