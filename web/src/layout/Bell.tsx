import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useUnread } from '../eventos/unread.ts';
import { formatNumber } from '../shared/text/dates.ts';

const MAX = 99;

export function Bell() {
  const unread = useUnread();
  const text = (count: string) => `Notificaciones: ${count} sin leer`;
  // The label matches the visible '99+'; the tooltip has the exact number.
  const label = unread === null ? 'Notificaciones' : text(unread > MAX ? `${MAX}+` : String(unread));
  const tip = unread === null ? label : text(formatNumber(unread));
  return (
    <IconButton component={Link} to="/notificaciones" aria-label={label} title={tip}>
      <Badge badgeContent={unread ?? 0} max={MAX} color="error">
        <BellIcon />
      </Badge>
    </IconButton>
  );
}
