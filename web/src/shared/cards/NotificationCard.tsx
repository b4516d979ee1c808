import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Accent, accents } from '../../theme.ts';

interface NotificationCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly accent?: Accent | undefined;
  readonly action?: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

/** reglas 2.19 */
export function NotificationCard(props: NotificationCardProps) {
  const { icon, title, text, accent = 'success', action, onClose } = props;
  const { main, light } = accents[accent];
  return (
    <Box style={{ background: light }} sx={card}>
      <Box aria-hidden style={{ color: main }} sx={{ display: 'flex', '& svg': { fontSize: 22 } }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="p" style={{ color: main }} sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        {text && <Typography variant="body2">{text}</Typography>}
        {action && <Box sx={{ mt: 1 }}>{action}</Box>}
      </Box>
      {onClose && (
        <IconButton size="small" aria-label={`Cerrar aviso: ${title}`} onClick={onClose} sx={{ m: -0.5 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const card = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderRadius: 1,
} as const;
