import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUnread } from '../eventos/unread.ts';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { formatNumber } from '../shared/text/dates.ts';

const NotificacionesPanel = lazyDialog(
  async () => (await import('../notificaciones/NotificacionesPanel.tsx')).NotificacionesPanel,
);

const MAX = 99;
// Beside the bell, which it would hide.
const badge = {
  '& .MuiBadge-badge': { px: 0.5, minWidth: 18, height: 18, fontSize: 11, right: -2 },
} as const;

/** Opens the latest notices (reglas 2.13). */
export function Bell() {
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed at each change of the address
  useEffect(() => setAnchor(null), [key]);
  const text = (count: string) => `Notificaciones: ${count} sin leer`;
  // The label matches the visible '99+'; the tooltip has the exact number.
  const label = unread === null ? 'Notificaciones' : text(unread > MAX ? `${MAX}+` : String(unread));
  const tip = unread === null ? label : text(formatNumber(unread));
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={tip}
        onClick={() => setAnchor(button.current)}
        onPointerEnter={() => void NotificacionesPanel.prepare()}
      >
        <Badge badgeContent={unread ?? 0} max={MAX} color="error" sx={badge}>
          <BellIcon />
        </Badge>
      </IconButton>
      {anchor && <NotificacionesPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
