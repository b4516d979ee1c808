import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Notificacion } from '#contract/notificaciones.ts';
import { useKeepFocus } from '../shared/table/useKeepFocus.ts';
import { formatInstantTime } from '../shared/text/dates.ts';

interface NotificacionesListProps {
  readonly rows: readonly Notificacion[];
  readonly onRead: (id: string) => void;
}

/** Notices as cards (reglas 2.13); virtualized for 20,000 of them. */
export function NotificacionesList({ rows, onRead }: NotificacionesListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => 67,
    gap: 10,
    overscan: 6,
  });
  // A notice that is read disappears with its focused button.
  const focus = useKeepFocus();
  return (
    <Box ref={scroller} sx={frame}>
      <Box {...focus} role="group" aria-label="Avisos" sx={{ outline: 'none' }}>
        <Box
          component="ul"
          aria-label="Notificaciones"
          sx={list}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <Box
                  component="li"
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  sx={item}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Aviso notificacion={row} onRead={onRead} />
                </Box>
              )
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

interface AvisoProps {
  readonly notificacion: Notificacion;
  readonly onRead: (id: string) => void;
}

function Aviso({ notificacion, onRead }: AvisoProps) {
  const { id, textoDescriptivo, createdAt, leida, enlace } = notificacion;
  return (
    <Card variant="outlined" sx={leida ? { ...card, bgcolor: 'transparent' } : card}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {enlace ? (
            <MuiLink component={Link} to={enlace} color="inherit" underline="hover" data-focus>
              {textoDescriptivo}
            </MuiLink>
          ) : (
            textoDescriptivo
          )}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <time dateTime={createdAt}>{formatInstantTime(createdAt)}</time>
          {leida && ' · Leída'}
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

const frame = { flex: 1, minHeight: 0, overflow: 'auto', mx: -0.5, px: 0.5 } as const;
const list = { m: 0, p: 0, listStyle: 'none', position: 'relative' } as const;
const item = { position: 'absolute', inset: '0 0 auto' } as const;
const card = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 } as const;
