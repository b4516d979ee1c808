import DoneIcon from '@mui/icons-material/DoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Notificacion } from '#contract/notificaciones.ts';
import { formatInstantTime } from '../shared/text/dates.ts';
import { AvisoMenu, subjectOf } from './AvisoMenu.tsx';
import { UrgencyMark } from './UrgencyMark.tsx';
import type { Urgency } from './urgency.ts';
import type { OnSilence } from './useMarkRead.ts';

interface AvisoProps {
  readonly notificacion: Notificacion;
  readonly urgency: Urgency;
  readonly onRead: (id: string) => void;
  readonly onSilence: OnSilence;
}

/** A notice; opening it marks it as read. */
export function Aviso({ notificacion, urgency, onRead, onSilence }: AvisoProps) {
  const { id, textoDescriptivo, createdAt, leida, enlace } = notificacion;
  const subjectId = subjectOf(notificacion);
  const open = () => {
    if (!leida) onRead(id);
  };
  return (
    <Card variant="outlined" sx={leida ? { ...card, bgcolor: 'transparent' } : card}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
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
          title="Marcar como leída"
          aria-label={`Marcar como leída: ${textoDescriptivo}`}
          sx={button}
        >
          <DoneIcon aria-hidden fontSize="small" sx={{ display: { sm: 'none' } }} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Marcar como leída
          </Box>
        </Button>
      )}
      {subjectId && (
        <AvisoMenu
          notificacion={notificacion}
          subjectId={subjectId}
          onSilence={(pausa) => onSilence(notificacion, pausa)}
        />
      )}
    </Card>
  );
}

const card = { display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1.25 } as const;
// A phone shows only the icon.
const button = { flex: 'none', minWidth: 44, minHeight: { xs: 44, sm: 0 }, px: 1 } as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  color: 'text.secondary',
} as const;
