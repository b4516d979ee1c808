import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import CloseRailIcon from '@mui/icons-material/ChevronLeft';
import OpenRailIcon from '@mui/icons-material/ChevronRight';
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
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { AppRoute } from '../app-route.ts';
import { appRoutes, menuOf } from '../routes.tsx';
import { logout } from '../sesion/logout.ts';
import { rolOf } from '../sesion/store.ts';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { useClippedTip } from '../shared/table/rows/useClippedTip.tsx';
import { sizes } from '../theme.ts';
import { under } from '../under.ts';
import { DrawerHeader } from './DrawerHeader.tsx';
import { icons } from './icons.ts';

interface AppDrawerProps {
  readonly usuario: Usuario;
  readonly permanent: boolean;
  /** In little room the menu is icons alone, until it is opened to its width (reglas 2.1). */
  readonly rail?: { readonly isOpened: boolean; readonly onToggle: () => void } | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** reglas 2.1, 9.3 */
export function AppDrawer({ usuario, permanent, rail, open, onClose }: AppDrawerProps) {
  useCloseOnBack(onClose, open);
  const entries = menuOf(rolOf(usuario));
  const current = useEntryPath(entries);
  const isRail = rail !== undefined && !rail.isOpened;
  const width = isRail ? sizes.rail : sizes.drawer;
  const { handlers, tip } = useClippedTip(isRail ? railTips : undefined);
  return (
    <Drawer
      variant={permanent ? 'permanent' : 'temporary'}
      open={permanent || open}
      onClose={onClose}
      sx={{ width: permanent ? width : 0, flex: 'none' }}
      slotProps={{
        paper: { sx: { width, borderRadius: 0 }, ...(!permanent && { 'aria-label': 'Menú' }) },
      }}
    >
      <Box
        component="nav"
        aria-label="Menú principal"
        data-rail={isRail || undefined}
        {...(isRail && handlers)}
        sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}
      >
        <DrawerHeader usuario={usuario} />
        <Divider />
        <Entries entries={entries} current={current} onClose={onClose} />
        <Divider />
        <List sx={listStyle}>
          {rail && <RailEntry {...rail} />}
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
            <ListItemButton onClick={() => void logout()} sx={entry} data-clipped>
              <EntryBody icon={<LogoutIcon />} label="Cerrar sesión" />
            </ListItemButton>
          </ListItem>
        </List>
        {isRail && tip}
      </Box>
    </Drawer>
  );
}

interface EntriesProps {
  readonly entries: readonly AppRoute[];
  readonly current: string;
  readonly onClose: () => void;
}

function Entries({ entries, current, onClose }: EntriesProps) {
  const list = useRef<HTMLUListElement>(null);
  // Where the entries have not all room, the current one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <List ref={list} sx={{ ...listStyle, flex: 1, alignContent: 'start', overflow: 'auto' }}>
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
  );
}

const RailEntry = ({ isOpened, onToggle }: NonNullable<AppDrawerProps['rail']>) => (
  <ListItem disablePadding>
    <ListItemButton onClick={onToggle} sx={entry} data-clipped>
      <EntryBody
        icon={isOpened ? <CloseRailIcon /> : <OpenRailIcon />}
        label={isOpened ? 'Achicar el menú' : 'Ampliar el menú'}
      />
    </ListItemButton>
  </ListItem>
);

const railTips = { isWanted: () => true, placement: 'right' } as const;
const listStyle = {
  px: 1.5,
  py: 1.5,
  display: 'grid',
  gap: 0.25,
  '[data-rail] &': { px: 0.75, py: 0.75 },
} as const;
const entry = {
  minHeight: 40,
  py: 0.5,
  px: 1.5,
  '[data-rail] &': { justifyContent: 'center', px: 0 },
  // A rail of 15 entries fits a screen of 768 px.
  '@media (max-height:800px)': { '[data-rail] &': { minHeight: 33, py: 0 } },
} as const;

/** The path that has the current entry: a screen without one of its own is under another's. */
function useEntryPath(entries: readonly AppRoute[]): string {
  const { pathname } = useLocation();
  const isCurrent = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  const [path, entry] = Object.entries(under).find(([one]) => isCurrent(one)) ?? [];
  return entry && !entries.some((one) => one.path === path) ? entry : pathname;
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
        data-clipped
      >
        <EntryBody icon={icon} label={label} />
      </ListItemButton>
    </ListItem>
  );
}

function EntryBody({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      <ListItemIcon sx={{ minWidth: 34, '[data-rail] &': { minWidth: 0 }, '& svg': { fontSize: 21 } }}>
        {icon}
      </ListItemIcon>
      <ListItemText
        primary={label}
        sx={{ '[data-rail] &': visuallyHidden }}
        slotProps={{ primary: { sx: { fontSize: 14.5, fontWeight: 'inherit' }, noWrap: true } }}
      />
    </>
  );
}
