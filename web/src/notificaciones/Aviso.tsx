import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Notificacion } from '#contract/notificaciones.ts';
import { formatInstantTime } from '../shared/text/dates.ts';
import { UrgencyMark } from './UrgencyMark.tsx';
import type { Urgency } from './urgency.ts';

interface AvisoProps {
  readonly notificacion: Notificacion;
  readonly urgency: Urgency;
  readonly onRead: (id: string) => void;
}

/** A notice; opening it marks it as read. */
export function Aviso({ notificacion, urgency, onRead }: AvisoProps) {
  const { id, textoDescriptivo, createdAt, leida, enlace } = notificacion;
  const open = () => {
    if (!leida) onRead(id);
  };
  return (
    <Card variant="outlined" sx={leida ? { ...card, bgcolor: 'transparent' } : card}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {enlace ? (
            <MuiLink
              component={Link}
              to={enlace}
              color="inherit"
              underline="hover"
              data-focus
              onClick={open}
              onAuxClick={open}
            >
              {textoDescriptivo}
            </MuiLink>
          ) : (
            textoDescriptivo
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={facts}>
          <UrgencyMark urgency={urgency} />
          <span>
            <time dateTime={createdAt}>{formatInstantTime(createdAt)}</time>
            {leida && ' · Leída'}
          </span>
        </Typography>
      </Box>
      {!leida && (
        <Button
          size="small"
          data-focus
          onClick={() => onRead(id)}
          aria-label={`Marcar como leída: ${textoDescriptivo}`}
        >
          Marcar como leída
        </Button>
      )}
    </Card>
  );
}

const card = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25 } as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  color: 'text.secondary',
} as const;
