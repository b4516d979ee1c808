import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { formatInstantTime, today } from '../shared/text/dates.ts';
import { tones } from '../theme.ts';
import { UrgencyMark } from './UrgencyMark.tsx';
import { urgencyOf } from './urgency.ts';

interface PanelLineProps {
  readonly notificacion: Notificacion;
  readonly onRead: (id: string) => void;
  readonly onOpen: () => void;
}

/** One of the latest notices; opening it marks it as read. */
export function PanelLine({ notificacion, onRead, onOpen }: PanelLineProps) {
  const { id, textoDescriptivo, createdAt, leida, enlace, cliente } = notificacion;
  const isNamed = !cliente || textoDescriptivo.includes(cliente.razonSocial);
  const read = () => {
    if (!leida) onRead(id);
  };
  return (
    <Box component="li" sx={leida ? line : { ...line, bgcolor: 'action.hover' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: leida ? 400 : 550 }}>
        {enlace ? (
          <Box
            component={Link}
            to={enlace}
            sx={cover}
            onAuxClick={read}
            onClick={() => {
              read();
              onOpen();
            }}
          >
            {textoDescriptivo}
          </Box>
        ) : (
          textoDescriptivo
        )}
      </Typography>
      <Typography variant="caption" component="p" sx={facts}>
        <UrgencyMark urgency={urgencyOf(notificacion, today())} of={[notificacion]} />
        {!isNamed && <span>{cliente.razonSocial}</span>}
        <time dateTime={createdAt}>{formatInstantTime(createdAt)}</time>
        <span style={leida ? undefined : unread}>{leida ? 'Leída' : 'Sin leer'}</span>
      </Typography>
      {!enlace && !leida && (
        <Button
          size="small"
          onClick={read}
          aria-label={`Marcar como leída: ${textoDescriptivo}`}
          sx={{ ml: -0.5 }}
        >
          Marcar como leída
        </Button>
      )}
    </Box>
  );
}

const unread = { color: tones.blue.fg, fontWeight: 600 } as const;
const line = {
  position: 'relative',
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
// The whole line opens the notice.
const cover = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
} as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  mt: 0.25,
  color: 'text.secondary',
} as const;
