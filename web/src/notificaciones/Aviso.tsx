import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { Agregar } from '../ordenes/archivos/photos/Agregar.tsx';
import { agregarArchivoText } from '../ordenes/archivos/photos/useHasCamera.ts';
import { PedirButton } from '../ordenes/pedido/PedirRenovacion.tsx';
import { EnlazarButton } from '../ordenes/renovar/enlaces/EnlazarButton.tsx';
import { useSesion } from '../sesion/store.ts';
import { useIsAdmin } from '../sesion/useIsAdmin.ts';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { today } from '../shared/text/dates.ts';
import { theme } from '../theme.ts';
import { AvisoMenu, MarkRead, roomForSign } from './AvisoMenu.tsx';
import { askable, askedFor, renewPath, subjectOf } from './renew.ts';
import { Weighted } from './texto/Weighted.tsx';
import { UrgencyMark } from './UrgencyMark.tsx';
import { isWaiting, type Urgency } from './urgency.ts';
import type { OnSilence } from './useMarkRead.ts';
import { whenText } from './when.ts';

interface AvisoProps {
  readonly notificacion: Notificacion;
  readonly urgency: Urgency;
  /** What stands above it tells its client and how urgent it is. */
  readonly inGroup: boolean;
  readonly timed: boolean;
  readonly onRead: (id: string) => void;
  readonly onSilence: OnSilence;
}

/** A notice's text without the client: the line of its group has the name. */
export const textInGroup = ({ textoDescriptivo, cliente }: Notificacion) =>
  cliente ? textoDescriptivo.replace(`, de ${cliente.razonSocial}`, '') : textoDescriptivo;

/** A notice; opening it marks it as read. */
export function Aviso({ notificacion, urgency, inGroup, timed, onRead, onSilence }: AvisoProps) {
  const { id, textoDescriptivo, createdAt, leida, enlace } = notificacion;
  const shown = inGroup ? textInGroup(notificacion) : textoDescriptivo;
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const telefono = !inGroup && isWaiting(notificacion) && <Telefono of={[notificacion]} />;
  const onOpen = () => {
    if (!leida) onRead(id);
  };
  return (
    <Card
      variant="outlined"
      data-in-group={inGroup || undefined}
      sx={leida ? { ...card, bgcolor: 'transparent' } : card}
    >
      <Typography variant="body2" sx={text}>
        {enlace ? (
          <Enlace to={enlace} onOpen={onOpen}>
            <Weighted text={shown} of={notificacion} />
          </Enlace>
        ) : (
          <Weighted text={shown} of={notificacion} />
        )}
        {!phone && telefono}
      </Typography>
      <Typography variant="caption" component="p" sx={facts} data-dated={timed || leida || undefined}>
        {!inGroup && <UrgencyMark urgency={urgency} of={[notificacion]} />}
        <span>
          {timed && <time dateTime={createdAt}>{whenText(createdAt, today())}</time>}
          {timed && leida && ' · '}
          {leida && 'Leída'}
        </span>
      </Typography>
      <Acts {...{ notificacion, onOpen, onSilence }} onRead={leida ? undefined : () => onRead(id)}>
        {phone && telefono}
      </Acts>
    </Card>
  );
}

interface ActsProps extends Pick<AvisoProps, 'notificacion' | 'onSilence'> {
  readonly onOpen: () => void;
  /** Undefined if it is read. */
  readonly onRead: (() => void) | undefined;
  /** What stands before them. */
  readonly children: ReactNode;
}

/** What is asked for first; where the words have no room, 'Marcar como leída' is in the menu. */
function Acts({ notificacion, onOpen, onRead, onSilence, children }: ActsProps) {
  const act = useAct(notificacion);
  const isAdmin = useIsAdmin();
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const subject = subjectOf(notificacion);
  return (
    <Box sx={isAdmin ? actsOfAdmin : acts}>
      {children}
      <Box sx={first}>
        <Act notificacion={notificacion} act={act} onOpen={onOpen} />
      </Box>
      <Box sx={second}>
        {!narrow && onRead && <MarkRead of={notificacion.textoDescriptivo} onClick={onRead} />}
      </Box>
      {(subject || (narrow && onRead)) && (
        <AvisoMenu
          notificacion={notificacion}
          onSilence={subject ? (pausa) => onSilence(notificacion, pausa) : undefined}
          onOpen={act.kind === 'open' ? undefined : onOpen}
          onRead={narrow ? onRead : undefined}
        />
      )}
    </Box>
  );
}

/** The telephone of the client that these notices are about, who waits for an answer. */
export function Telefono({ of }: { readonly of: readonly Notificacion[] }) {
  const cliente = of[0]?.cliente;
  if (!cliente?.telefono) return null;
  return (
    <Box component="span" sx={telefonoStyle}>
      <TelefonoLink telefono={cliente.telefono} nombre={cliente.razonSocial} />
    </Box>
  );
}

// On a phone it begins the line of what is done.
const telefonoStyle = {
  display: { xs: 'block', sm: 'inline-block' },
  mr: { xs: 'auto', sm: 0 },
  ml: { sm: 1.5 },
  // Where it has a line of its own, it begins with the text.
  'p > &': { ml: 0 },
  typography: 'body2',
  fontWeight: 400,
} as const;

interface EnlaceProps {
  readonly to: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

const Enlace = ({ to, onOpen, children }: EnlaceProps) => (
  <MuiLink
    component={Link}
    to={to}
    color="inherit"
    underline="hover"
    data-focus
    sx={link}
    onClick={onOpen}
    onAuxClick={onOpen}
  >
    {children}
  </MuiLink>
);

type ActOf =
  | { readonly kind: 'open' }
  | { readonly kind: 'renew'; readonly to: string }
  | { readonly kind: 'link'; readonly orden: NonNullable<Notificacion['enlazable']> }
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'ask'; readonly orden: NonNullable<ReturnType<typeof askable>> };

/** What is done about it: the renewal, or the link with the order that is it, for a client user the request for it, for a technician the photo or file, else to open what it leads to. */
function useAct(notificacion: Notificacion): ActOf {
  const isAdmin = useIsAdmin();
  const isTecnico = useSesion()?.tecnico != null;
  const asked = isTecnico && askedFor(notificacion);
  if (asked) return { kind: 'file', id: asked };
  const orden = askable(notificacion);
  if (orden) return { kind: 'ask', orden };
  if (isAdmin && notificacion.enlazable) return { kind: 'link', orden: notificacion.enlazable };
  const to = isAdmin ? renewPath(notificacion) : undefined;
  return to ? { kind: 'renew', to } : { kind: 'open' };
}

interface ActProps {
  readonly notificacion: Notificacion;
  readonly act: ActOf;
  readonly onOpen: () => void;
}

function Act({ notificacion, act, onOpen }: ActProps) {
  const { textoDescriptivo, enlace } = notificacion;
  if (act.kind === 'link') return <EnlazarButton orden={act.orden} name={textoDescriptivo} />;
  if (act.kind === 'ask') return <PedirButton {...act.orden} of={textoDescriptivo} />;
  if (act.kind === 'file')
    return (
      <Box sx={photo}>
        <Agregar id={act.id} name={textoDescriptivo} />
      </Box>
    );
  const renew = act.kind === 'renew' && act.to;
  const to = renew || enlace;
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

/** What a notice leads to. */
function openText({ enlace, clase }: Notificacion): string {
  if (clase === 'pedido-archivo') return agregarArchivoText;
  if (enlace?.startsWith('/ordenes')) return 'Ver orden';
  return ['documento', 'vencimiento', 'pedido-documento'].includes(clase) ? 'Ver documento' : 'Ver';
}

// On a phone urgency and hour stand above the text and the actions below it, each in a line of its own.
const card = {
  display: 'grid',
  gridTemplateAreas: { xs: '"facts" "text" "acts"', sm: '"text facts acts"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto auto' },
  // Its hour alone has room beside them.
  '&[data-in-group]': {
    gridTemplateAreas: { xs: '"text text" "facts acts"', sm: '"text facts acts"' },
    gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto auto' },
  },
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
} as const;
const text = {
  gridArea: 'text',
  pr: { xs: 2, sm: 0 },
  overflowWrap: 'anywhere',
  // What it is looked through for stands out from the sentence that all share.
  '&:has(b)': { color: 'text.secondary' },
  '& b': { fontWeight: 550, color: 'text.primary' },
} as const;
const button = { flex: 'none', minWidth: 44, minHeight: { xs: 44, sm: 0 }, px: 1 } as const;
// Its frame keeps off the text and the edge, and fits the column of other actions.
const photo = { py: { xs: 0.75, sm: 0 }, '& > .MuiButton-root': { minWidth: 0 } } as const;
const link = {
  display: { xs: 'block', sm: 'inline' },
  mr: { sm: 1.5 },
  minHeight: { xs: 44, sm: 0 },
} as const;
const acts = {
  gridArea: 'acts',
  // Where there is room, in columns that all notices share: what is done, 'Marcar como leída' and the menu, at the right edge.
  display: { xs: 'flex', md: 'grid' },
  gridTemplateColumns: '146px 130px 44px',
  [roomForSign]: { gridTemplateColumns: '146px 142px 44px' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  // Without a menu the last text ends as far from the edge as the notice begins.
  '&:not(:has([aria-haspopup]))': { pr: { xs: 1, md: 0 } },
} as const;
// The longest is 'Agregar archivo'.
const adminColumns = {
  gridTemplateColumns: '114px 130px 44px',
  [roomForSign]: { gridTemplateColumns: '114px 142px 44px' },
} as const;
const actsOfAdmin = { ...acts, ...adminColumns } as const;
const first = { display: { xs: 'contents', md: 'block' }, gridColumn: 1 } as const;
const second = { ...first, gridColumn: 2 } as const;
const facts = {
  gridArea: 'facts',
  // Where there is room, in columns that all notices share: the longest urgency and an hour.
  display: { xs: 'flex', md: 'grid' },
  gridTemplateColumns: '120px',
  '&[data-dated]': { gridTemplateColumns: '120px 60px' },
  '[data-in-group] > &': { gridTemplateColumns: '60px' },
  // The text has the room of an hour that is not there.
  '[data-in-group] > &:not([data-dated])': { display: { sm: 'none' } },
  px: { sm: 1 },
  pb: { xs: 0.25, sm: 0 },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  color: 'text.secondary',
} as const;
