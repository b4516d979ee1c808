import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { notificaciones } from '#contract/cuentas/notificaciones.ts';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { useList } from '../shared/net/resource.ts';
import { theme } from '../theme.ts';
import { noneUnread } from './none-unread.tsx';
import { PanelLine } from './PanelLine.tsx';
import { useMarkRead } from './useMarkRead.ts';

const latest = `${notificaciones.path}?todas=true&limite=10`;

interface NotificacionesPanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The latest notices under the bell; on a phone they fill the screen. */
export function NotificacionesPanel({ anchor, onClose }: NotificacionesPanelProps) {
  useCloseOnBack(onClose);
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const content = <Content phone={phone} onClose={onClose} />;
  if (phone) {
    return (
      <Dialog
        open
        fullScreen
        onClose={onClose}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { borderRadius: 0 } } }}
      >
        {content}
      </Dialog>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paper } }}
    >
      {content}
    </Popover>
  );
}

const titleId = 'panel-notificaciones';

function Content({ phone, onClose }: { phone: boolean; onClose: () => void }) {
  const { data, error, refetch } = useList(notificaciones, { path: latest });
  const markRead = useMarkRead();
  return (
    <>
      <Box sx={head}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          Notificaciones
        </Typography>
        {data?.some(({ leida }) => !leida) && (
          <Button size="small" loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
            Marcar todas como leídas
          </Button>
        )}
        {phone && (
          <IconButton aria-label="Cerrar" edge="end" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <Divider />
      <Box sx={body} role="region" aria-label="Últimas notificaciones" tabIndex={0}>
        {data && data.length > 0 && (
          <Box component="ul" sx={list}>
            {data.map((row) => (
              <PanelLine key={row.id} notificacion={row} onRead={markRead.mutate} onOpen={onClose} />
            ))}
          </Box>
        )}
        {data?.length === 0 && <Message {...noneUnread} />}
        {!data && error && (
          <LoadError title="No se pudieron cargar las notificaciones" error={error} onRetry={refetch} />
        )}
        {!data && !error && <Loading />}
      </Box>
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button component={Link} to="/notificaciones" fullWidth onClick={onClose}>
          Ver todas
        </Button>
      </Box>
    </>
  );
}

const paper = {
  width: 440,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(640px, calc(100dvh - 80px))',
  display: 'flex',
  flexDirection: 'column',
} as const;
const head = { display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25, minHeight: 52 } as const;
const body = { flex: 1, minHeight: 0, overflow: 'auto' } as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
