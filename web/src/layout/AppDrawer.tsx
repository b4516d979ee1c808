import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import ListIcon from '@mui/icons-material/ListOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import type { AppRoute } from '../app-route.ts';
import { appRoutes, menuOf } from '../routes.tsx';
import { logout } from '../sesion/logout.ts';
import { rolOf } from '../sesion/store.ts';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { sizes } from '../theme.ts';
import { DrawerHeader } from './DrawerHeader.tsx';
import { icons } from './icons.ts';

interface AppDrawerProps {
  readonly usuario: Usuario;
  readonly permanent: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** reglas 2.1, 9.3 */
export function AppDrawer({ usuario, permanent, open, onClose }: AppDrawerProps) {
  useCloseOnBack(onClose, open);
  const entries = menuOf(rolOf(usuario));
  const current = useEntryPath(entries);
  return (
    <Drawer
      variant={permanent ? 'permanent' : 'temporary'}
      open={permanent || open}
      onClose={onClose}
      sx={{ width: permanent ? sizes.drawer : 0, flex: 'none' }}
      slotProps={{
        paper: { sx: { width: sizes.drawer, borderRadius: 0 }, ...(!permanent && { 'aria-label': 'Menú' }) },
      }}
    >
      <Box
        component="nav"
        aria-label="Menú principal"
        sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}
      >
        <DrawerHeader usuario={usuario} />
        <Divider />
        <List
          sx={{
            px: 1.5,
            py: 1.5,
            display: 'grid',
            gap: 0.25,
            flex: 1,
            alignContent: 'start',
            overflow: 'auto',
          }}
        >
          {entries.map(({ path, menu }) => {
            const Icon = icons[path] ?? ListIcon;
            return (
              <Entry
                key={path}
                to={path}
                current={current}
                label={menu?.label ?? ''}
                icon={<Icon />}
                onClick={onClose}
              />
            );
          })}
        </List>
        <Divider />
        <List sx={{ px: 1.5, py: 1.5, display: 'grid', gap: 0.25 }}>
          {appRoutes.some(({ path }) => path === '/user-profile') && (
            <Entry
              to="/user-profile"
              current={current}
              label="Mi perfil"
              icon={<AccountIcon />}
              onClick={onClose}
            />
          )}
          <ListItem disablePadding>
            <ListItemButton onClick={() => void logout()} sx={entry}>
              <EntryBody icon={<LogoutIcon />} label="Cerrar sesión" />
            </ListItemButton>
          </ListItem>
        </List>
      </Box>
    </Drawer>
  );
}

const entry = { minHeight: 40, py: 0.5, px: 1.5 };

/** The path that has the current entry: a screen without one of its own is under another's. */
function useEntryPath(entries: readonly AppRoute[]): string {
  const { pathname } = useLocation();
  const isCurrent = ({ path }: AppRoute) => `${pathname}/`.startsWith(`${path}/`);
  const route = appRoutes.find((one) => one.under && isCurrent(one));
  return route?.under && !entries.includes(route) ? route.under : pathname;
}

interface EntryProps {
  readonly to: string;
  readonly current: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function Entry({ to, current, label, icon, onClick }: EntryProps) {
  const selected = current === to || current.startsWith(`${to}/`);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        aria-current={selected ? 'page' : undefined}
        onClick={onClick}
        selected={selected}
        sx={entry}
      >
        <EntryBody icon={icon} label={label} />
      </ListItemButton>
    </ListItem>
  );
}

function EntryBody({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      <ListItemIcon sx={{ minWidth: 34, '& svg': { fontSize: 21 } }}>{icon}</ListItemIcon>
      <ListItemText
        primary={label}
        slotProps={{ primary: { sx: { fontSize: 14.5, fontWeight: 'inherit' }, noWrap: true } }}
      />
    </>
  );
}
