import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { diasPosponer, type Notificacion } from '#contract/notificaciones.ts';
import { renovarPath } from '../ordenes/list-address.ts';
import { useIsAdmin } from '../sesion/useIsAdmin.ts';
import { isOfDocumento } from './urgency.ts';
import type { Pausa } from './useMarkRead.ts';

const idOf = ({ enlace }: Notificacion) => new URLSearchParams(enlace?.split('?')[1]).get('ver') ?? undefined;

/** The order or document whose expiry a notice is about, which may be silenced; undefined for other notices. */
export const subjectOf = (notice: Notificacion): string | undefined =>
  notice.clase === 'vencimiento' || notice.clase === 'orden' ? idOf(notice) : undefined;

/** The order that a client user asks to renew. */
export const askedOf = (notice: Notificacion): string | undefined =>
  notice.clase === 'pedido' ? idOf(notice) : undefined;

interface AvisoMenuProps {
  readonly notificacion: Notificacion;
  /** The order's or the assigned document's. */
  readonly subjectId: string;
  readonly onSilence: (pausa: Pausa) => void;
}

/** What can be done with a notice of an order or document besides reading it. */
export function AvisoMenu({ notificacion, subjectId, onSilence }: AvisoMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isAdmin = useIsAdmin();
  const canRenew = isAdmin && notificacion.clase === 'vencimiento' && !isOfDocumento(notificacion);
  const item = (label: string, pausa: Pausa) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAnchor(null);
        onSilence(pausa);
      }}
      sx={{ minHeight: 44 }}
    >
      <ListItemText primary={label} />
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={`Más acciones de: ${notificacion.textoDescriptivo}`}
        title="Más acciones"
        aria-haspopup="menu"
        data-focus
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {canRenew && (
          <MenuItem component={Link} to={renovarPath(subjectId)} sx={{ minHeight: 44 }}>
            <ListItemText primary="Renovar" />
          </MenuItem>
        )}
        {item('Visto, no avisar más', null)}
        {diasPosponer.map((dias) => item(`Recordar en ${dias} días`, dias))}
      </Menu>
    </>
  );
}
