import ReadIcon from '@mui/icons-material/DoneOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { diasPosponer, type Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Pausa } from './useMarkRead.ts';

interface AvisoMenuProps {
  readonly notificacion: Notificacion;
  /** Of the expiry of an order or document. */
  readonly onSilence: ((pausa: Pausa) => void) | undefined;
  /** Where another act stands in the place of what opens the order. */
  readonly onOpen: (() => void) | undefined;
  /** Of one that is not read, where a row has no room for it. */
  readonly onRead: (() => void) | undefined;
}

export const markReadText = 'Marcar como leída';

/** What can be done with a notice besides what it is about. */
export function AvisoMenu({ notificacion, onSilence, onOpen, onRead }: AvisoMenuProps) {
  const { enlace, textoDescriptivo } = notificacion;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (label: string, onClick: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAnchor(null);
        onClick();
      }}
      sx={{ minHeight: 44 }}
    >
      <ListItemText primary={label} />
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={`Más acciones de: ${textoDescriptivo}`}
        title="Más acciones"
        aria-haspopup="menu"
        data-focus
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onOpen && enlace && (
          <MenuItem component={Link} to={enlace} onClick={onOpen} sx={{ minHeight: 44 }}>
            <ListItemText primary="Ver orden" />
          </MenuItem>
        )}
        {onRead && item(markReadText, onRead)}
        {onSilence && item('Visto, no avisar más', () => onSilence(null))}
        {onSilence && diasPosponer.map((dias) => item(`Recordar en ${dias} días`, () => onSilence(dias)))}
      </Menu>
    </>
  );
}

/** From here on the texts have room beside a sign of the usual size before 'Marcar como leída', also beside an open menu of the product. */
export const roomForSign = '@media (min-width:1360px)';

/** Quiet beside what is done about the notice; a narrow screen has it in the menu. */
export const MarkRead = ({ of, onClick }: { readonly of: string; readonly onClick: () => void }) => (
  <Button
    size="small"
    color="inherit"
    data-focus
    onClick={onClick}
    aria-label={`${markReadText}: ${of}`}
    title={markReadText}
    sx={mark}
  >
    <ReadIcon fontSize="small" />
    <span>{markReadText}</span>
  </Button>
);

const mark = {
  minWidth: 44,
  gap: 0.375,
  color: 'text.secondary',
  fontSize: 12.5,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&&': { height: 44, px: 0.25, [roomForSign]: { gap: 0.5, px: 0.5 } },
  '& > svg': { fontSize: 16, [roomForSign]: { fontSize: 20 } },
} as const;
