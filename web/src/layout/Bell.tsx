import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useSinLeer } from '../eventos/unread.ts';
import { formatNumber } from '../shared/text/dates.ts';

const MAX = 99;

/** The toolbar's bell: how many notices one has not read, and the way to them. */
export function Campana() {
  const cantidad = useSinLeer();
  const says = (unread: string) => `Notificaciones: ${unread} sin leer`;
  // Its name says what is seen; how many it really is stands in the tip.
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
