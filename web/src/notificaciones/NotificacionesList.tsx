import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { useIsAdmin } from '../sesion/useIsAdmin.ts';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import { useKeepFocus } from '../shared/table/useKeepFocus.ts';
import { formatNumber, today } from '../shared/text/dates.ts';
import { Aviso, Telefono, textInGroup } from './Aviso.tsx';
import { type Line, linesOf } from './groups.ts';
import { renewAllPath } from './renew.ts';
import { UrgencyMark } from './UrgencyMark.tsx';
import { isFeminine, isWaiting } from './urgency.ts';
import type { OnSilence } from './useMarkRead.ts';

interface NotificacionesListProps {
  readonly rows: readonly Notificacion[];
  readonly onRead: (id: string) => void;
  readonly onSilence: OnSilence;
  /** They are all the notices that are not read. */
  readonly isWhole: boolean;
}

const heights = { day: 48, group: 48, notice: 48 } as const;

/** Notices as cards (reglas 2.13) by day and client; virtualized for 20,000 of them. */
export function NotificacionesList({ rows, onRead, onSilence, isWhole }: NotificacionesListProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(rows, today(), opened), [rows, opened]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'notice'],
    overscan: 6,
  });
  // A notice that is read disappears with its focused button.
  const focus = useKeepFocus();
  const open = (group: string) => setOpened((before) => new Set(before).add(group));
  return (
    <Box ref={scroller} data-scroll sx={frame}>
      <Box {...focus} role="group" aria-label="Avisos" sx={{ outline: 'none' }}>
        <Box
          component="ul"
          aria-label="Notificaciones"
          sx={list}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <Box
              component="li"
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              sx={item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <LineContent lines={lines} at={index} onRead={onRead} onSilence={onSilence} onMore={open} />
            </Box>
          ))}
        </Box>
      </Box>
      {isWhole && lines.length <= few && <Ending />}
    </Box>
  );
}

/** So many leave most of the screen empty. */
const few = 8;

/** Loaded for technicians alone. */
const Proximas = lazyPart<{ readonly usuario: Usuario }>(
  async () => (await import('../agenda/semana/Proximas.tsx')).Proximas,
  () => null,
);

/** What comes after the notices; a technician's next visits too. */
function Ending() {
  const usuario = useSesion();
  return (
    <>
      <Box sx={ending}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No tiene más avisos sin leer. Lo que vence en los próximos días está en la agenda.
        </Typography>
        <Button size="small" component={Link} to="/agenda" sx={endingAct}>
          Ver la agenda
        </Button>
      </Box>
      {usuario && rolOf(usuario) === 'tecnico' && <Proximas usuario={usuario} />}
    </>
  );
}

interface LineProps extends Omit<NotificacionesListProps, 'rows' | 'isWhole'> {
  readonly lines: readonly Line[];
  readonly at: number;
  readonly onMore: (group: string) => void;
}

const isInGroup = (line: Line | undefined) => line?.kind === 'notice' && line.inGroup;

function LineContent({ lines, at, onRead, onSilence, onMore }: LineProps) {
  const [before, line, after] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!line) return null;
  switch (line.kind) {
    case 'day':
      return (
        <Typography variant="h2" sx={{ pt: before ? 2.5 : 1, pb: 0.5 }}>
          {line.title}
        </Typography>
      );
    case 'group':
      return <GroupLine group={line} onOpen={onMore} />;
    case 'notice':
      return (
        <Box
          data-joined={(line.inGroup && isInGroup(before)) || undefined}
          data-continued={(line.inGroup && isInGroup(after)) || undefined}
          sx={line.inGroup ? undefined : alone}
        >
          <Aviso
            notificacion={line.notice}
            urgency={line.urgency}
            inGroup={line.inGroup}
            timed={line.timed}
            onRead={onRead}
            onSilence={onSilence}
          />
        </Box>
      );
  }
}

interface GroupLineProps {
  readonly group: Extract<Line, { readonly kind: 'group' }>;
  readonly onOpen: (group: string) => void;
}

/** One line for the notices of a client and a kind, with what an administrator does about them. */
function GroupLine({ group: { key, title, urgency, of, folded }, onOpen }: GroupLineProps) {
  const isAdmin = useIsAdmin();
  const renewPath = isAdmin ? renewAllPath(of) : undefined;
  // It opens every expiry of the client and kind, more than those of the day.
  const renew = 'Renovar varias';
  // The one that expires first. The title names the client.
  const first = of[0] && textInGroup(of[0]);
  const more = `Ver ${of.every(isFeminine) ? 'las' : 'los'} ${formatNumber(folded)}`;
  return (
    <Box sx={folded > 0 ? foldedGroup : heading}>
      <UrgencyMark urgency={urgency} of={of} short />
      <Box sx={{ flex: { xs: '1 1 0', sm: '0 1 auto' }, minWidth: 0 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {folded > 0 && (
          <Typography variant="caption" component="p" noWrap title={first} sx={{ color: 'text.secondary' }}>
            {first}
          </Typography>
        )}
      </Box>
      {of.every(isWaiting) && <Telefono of={of} />}
      <Box sx={actions} data-alone={!renewPath || undefined}>
        {folded > 0 && (
          <Button size="small" data-focus aria-label={`${more}: ${title}`} onClick={() => onOpen(key)}>
            {more}
          </Button>
        )}
        {renewPath && (
          <Button
            size="small"
            variant="outlined"
            data-focus
            component={Link}
            to={renewPath}
            aria-label={`${renew}: ${title}`}
            sx={framed}
          >
            {renew}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const ending = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  mt: 2,
  pl: 2,
} as const;
// On a phone in a line of its own, where its text begins with the text above it.
const endingAct = { minHeight: { xs: 44, sm: 0 }, ml: { xs: -0.75, sm: 0 } } as const;
const frame = { flex: 1, minHeight: 0, overflow: 'auto', mx: -0.5, px: 0.5 } as const;
const list = { m: 0, p: 0, listStyle: 'none', position: 'relative' } as const;
const item = { position: 'absolute', inset: '0 0 auto' } as const;
const heading = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  pt: 1.5,
  pb: 0.5,
  minHeight: { xs: 48, sm: 44 },
} as const;
// As a notice of its own, whose place it takes.
const foldedGroup = {
  ...heading,
  mt: 1,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
// On a phone below the title, where it begins; otherwise they end where the notices do.
const actions = {
  flex: { xs: '1 0 100%', sm: 'none' },
  display: 'flex',
  gap: 1,
  pl: { xs: 2, sm: 0 },
  ml: { sm: 'auto' },
  mr: { sm: -0.5 },
  '& > .MuiButton-root': { px: { xs: 1, sm: 0.5 } },
  '&[data-alone]': { flex: 'none', pl: 0, ml: 'auto', mr: -0.5 },
  '&[data-alone] > .MuiButton-root': { minWidth: 44, px: 0.5 },
} as const;
// At the right edge of its group; a phone has no room for a frame between the lines.
const framed = {
  minHeight: { xs: 44, sm: 32 },
  borderColor: { xs: 'transparent', sm: 'divider' },
  '&&&': { px: { xs: 1, sm: 1.5 }, py: 0, mr: { sm: 0.5 } },
} as const;
const alone = { pt: 1 } as const;
