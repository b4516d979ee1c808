import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useSinLeer } from '../eventos/unread.ts';
import { formatNumber } from '../shared/text/dates.ts';

const MAX = 99;

/** The number of unread notices, and a link to them. */
export function Campana() {
  const cantidad = useSinLeer();
  const says = (unread: string) => `Notificaciones: ${unread} sin leer`;
  // The label matches the visible '99+'; the tooltip has the exact number.
  const label = cantidad === null ? 'Notificaciones' : says(cantidad > MAX ? `${MAX}+` : String(cantidad));
  const tip = cantidad === null ? label : says(formatNumber(cantidad));
  return (
    <IconButton component={Link} to="/notificaciones" aria-label={label} title={tip}>
      <Badge badgeContent={cantidad ?? 0} max={MAX} color="error">
        <BellIcon />
      </Badge>
    </IconButton>
  );
}
