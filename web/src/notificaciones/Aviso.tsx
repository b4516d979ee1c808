import DoneIcon from '@mui/icons-material/DoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { useIsAdmin } from '../sesion/useIsAdmin.ts';
import { today } from '../shared/text/dates.ts';
import { AvisoMenu } from './AvisoMenu.tsx';
import { renewPath, subjectOf } from './renew.ts';
import { UrgencyMark } from './UrgencyMark.tsx';
import type { Urgency } from './urgency.ts';
import type { OnSilence } from './useMarkRead.ts';
import { whenText } from './when.ts';

interface AvisoProps {
  readonly notificacion: Notificacion;
  readonly urgency: Urgency;
  /** What stands above it tells its client and how urgent it is. */
  readonly inGroup: boolean;
  readonly onRead: (id: string) => void;
  readonly onSilence: OnSilence;
}

/** A notice; opening it marks it as read. */
export function Aviso({ notificacion, urgency, inGroup, onRead, onSilence }: AvisoProps) {
  const { id, textoDescriptivo, createdAt, leida, enlace, cliente } = notificacion;
  const shown =
    inGroup && cliente ? textoDescriptivo.replace(`, de ${cliente.razonSocial}`, '') : textoDescriptivo;
  const onOpen = () => {
    if (!leida) onRead(id);
  };
  return (
    <Card variant="outlined" sx={leida ? { ...card, bgcolor: 'transparent' } : card}>
      <Typography variant="body2" sx={text}>
        {enlace ? (
          <MuiLink
            component={Link}
            to={enlace}
            color="inherit"
            underline="hover"
            data-focus
            sx={link}
            onClick={onOpen}
            onAuxClick={onOpen}
          >
            {shown}
          </MuiLink>
        ) : (
          shown
        )}
      </Typography>
      <Typography variant="caption" component="p" sx={facts}>
        {!inGroup && <UrgencyMark urgency={urgency} of={[notificacion]} />}
        <span>
          <time dateTime={createdAt}>{whenText(createdAt, today())}</time>
          {leida && ' · Leída'}
        </span>
      </Typography>
      <Act notificacion={notificacion} onOpen={onOpen} />
      {!leida && <MarkRead of={textoDescriptivo} onClick={() => onRead(id)} />}
      {subjectOf(notificacion) && (
        <AvisoMenu notificacion={notificacion} onSilence={(pausa) => onSilence(notificacion, pausa)} />
      )}
    </Card>
  );
}

interface ActProps {
  readonly notificacion: Notificacion;
  readonly onOpen: () => void;
}

/** What is done about it: the renewal for those who may, else what it leads to. */
function Act({ notificacion, onOpen }: ActProps) {
  const { textoDescriptivo, enlace } = notificacion;
  const renew = useIsAdmin() ? renewPath(notificacion) : undefined;
  const to = renew ?? enlace;
  if (!to) return null;
  const label = renew ? 'Renovar' : openText(notificacion);
  return (
    <Button
      size="small"
      data-focus
      component={Link}
      to={to}
      aria-label={`${label}: ${textoDescriptivo}`}
      onClick={onOpen}
      onAuxClick={renew ? undefined : onOpen}
      sx={button}
    >
      {label}
    </Button>
  );
}

function MarkRead({ of, onClick }: { readonly of: string; readonly onClick: () => void }) {
  return (
    <Button
      size="small"
      data-focus
      color="inherit"
      onClick={onClick}
      title="Marcar como leída"
      aria-label={`Marcar como leída: ${of}`}
      sx={quiet}
    >
      <DoneIcon aria-hidden sx={{ display: { sm: 'none' }, fontSize: 18, mr: 0.5 }} />
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        Leída
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Marcar como leída
      </Box>
    </Button>
  );
}

/** What a notice leads to. */
function openText({ enlace, clase }: Notificacion): string {
  if (clase === 'pedido-archivo') return 'Agregar archivo';
  if (enlace?.startsWith('/ordenes')) return 'Ver orden';
  return clase === 'documento' || clase === 'vencimiento' ? 'Ver documento' : 'Ver';
}

// On a phone the actions stand below the text, which has the whole width.
const card = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto auto', sm: 'minmax(0, 1fr) auto auto auto auto' },
  alignItems: 'center',
  columnGap: 1,
  pl: 2,
  // The sign of its menu ends as far from the edge as the text begins.
  pr: 0.125,
  pt: { xs: 1.25, sm: 0.75 },
  pb: { xs: 0.25, sm: 0.75 },
  minHeight: { sm: 48 },
  // Those of a group are one card.
  '[data-joined] > &': { borderTop: 0, borderTopLeftRadius: 0, borderTopRightRadius: 0 },
  '[data-continued] > &': { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
  '& > button, & > a.MuiButton-root': { gridRow: { xs: 2, sm: 1 } },
} as const;
const text = {
  gridArea: { xs: '1 / 1 / auto / -1', sm: '1 / 1' },
  pr: { xs: 2, sm: 0 },
  overflowWrap: 'anywhere',
} as const;
const button = { flex: 'none', minWidth: 44, minHeight: { xs: 44, sm: 0 }, px: 1 } as const;
const quiet = { ...button, color: 'text.secondary' } as const;
const link = { display: { xs: 'block', sm: 'inline' }, minHeight: { xs: 44, sm: 0 } } as const;
const facts = {
  gridArea: { xs: '2 / 1', sm: '1 / 2' },
  minHeight: { xs: 32, sm: 0 },
  px: { sm: 1 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  color: 'text.secondary',
} as const;
