import CheckIcon from '@mui/icons-material/CheckOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { modes } from '../perfil/modes.ts';
import { logout } from '../sesion/logout.ts';
import { nameOf } from './name-of.ts';

interface CuentaMenuProps {
  readonly usuario: Usuario;
  readonly anchor: HTMLElement | null;
  readonly onAtajos: () => void;
  readonly onClose: () => void;
}

/** What the avatar opens (reglas 2.1). */
export function CuentaMenu({ usuario, anchor, onAtajos, onClose }: CuentaMenuProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 264, maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
    >
      <Owner usuario={usuario} />
      <Divider />
      <MenuList
        autoFocusItem
        aria-label="Cuenta"
        onKeyDown={(event) => {
          if (event.key !== 'Tab') return;
          event.preventDefault();
          onClose();
        }}
      >
        <MenuItem component={Link} to="/user-profile" onClick={onClose} sx={item}>
          <ItemBody icon={<PersonIcon />}>Mi perfil</ItemBody>
        </MenuItem>
        <MenuItem component={Link} to="/ayuda" onClick={onClose} sx={item}>
          <ItemBody icon={<HelpIcon />}>Ayuda</ItemBody>
        </MenuItem>
        <MenuItem onClick={onAtajos} sx={item}>
          <ItemBody icon={<KeyboardIcon />} end="?">
            Atajos de teclado
          </ItemBody>
        </MenuItem>
        <Divider />
        <Box component="li" role="presentation" sx={heading}>
          Apariencia
        </Box>
        <Schemes />
        <Divider />
        <MenuItem onClick={() => void logout()} sx={item}>
          <ItemBody icon={<LogoutIcon />}>Cerrar sesión</ItemBody>
        </MenuItem>
      </MenuList>
    </Popover>
  );
}

const Owner = ({ usuario }: { readonly usuario: Usuario }) => (
  <Box sx={{ px: 2, pt: 1.5, pb: 1.25 }}>
    <Typography noWrap sx={{ fontWeight: 650, fontSize: 14.5 }}>
      {nameOf(usuario)}
    </Typography>
    <Typography variant="caption" component="p" noWrap title={usuario.email} sx={{ color: 'text.secondary' }}>
      {usuario.email}
    </Typography>
  </Box>
);

function Schemes() {
  const { mode, setMode } = useColorScheme();
  return modes.map(([name, label]) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={mode === name}
      aria-label={`Apariencia: ${label}`}
      onClick={() => setMode(name)}
      sx={item}
    >
      <ItemBody icon={mode === name && <CheckIcon />}>{label}</ItemBody>
    </MenuItem>
  ));
}

interface ItemBodyProps {
  readonly icon: ReactNode;
  readonly end?: string;
  readonly children: string;
}

function ItemBody({ icon, end, children }: ItemBodyProps) {
  return (
    <>
      <ListItemIcon sx={{ '& svg': { fontSize: 20 } }}>{icon}</ListItemIcon>
      <ListItemText primary={children} />
      {end && (
        <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary' }}>
          {end}
        </Typography>
      )}
    </>
  );
}

const item = { minHeight: { xs: 44, sm: 38 }, '&:focus-visible': { outlineOffset: -2 } } as const;
const heading = {
  px: 2,
  pt: 0.5,
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: '24px',
  color: 'text.secondary',
} as const;
