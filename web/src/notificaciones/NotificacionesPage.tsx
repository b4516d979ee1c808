import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notificacion, notificaciones } from '#contract/notificaciones.ts';
import { Cargando } from '../shared/Cargando.tsx';
import { formatInstantTime } from '../shared/dates.ts';
import { http } from '../shared/http.ts';
import { Mensaje } from '../shared/Mensaje.tsx';
import { Page } from '../shared/Page.tsx';
import { useList } from '../shared/resource.ts';

/** Marks one notice as read, or all of them; the list follows. */
function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { error: 'No se pudo marcar como leída' } },
    mutationFn: (id: string | undefined) =>
      http.patch(id ? `${notificaciones.path}/${id}` : notificaciones.path, { leida: true }),
    onSettled: () => client.invalidateQueries({ queryKey: [notificaciones.path] }),
  });
}

/** One's unread notices (spec 2.13). */
export function NotificacionesPage() {
  const { data, error, refetch } = useList(notificaciones);
  const markRead = useMarkRead();
  const all = (
    <Button
      variant="outlined"
      color="inherit"
      disabled={!data?.length || markRead.isPending}
      onClick={() => markRead.mutate(undefined)}
    >
      Marcar todas como leídas
    </Button>
  );
  return (
    <Page title="Notificaciones" count={data?.length} action={all} fill={false}>
      {data && data.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data.map((notificacion) => (
            <Aviso key={notificacion.id} notificacion={notificacion} onRead={markRead.mutate} />
          ))}
        </Box>
      )}
      {data?.length === 0 && (
        <Mensaje
          icon={<NotificationsIcon />}
          title="No tiene alertas sin leer"
          text="Se encuentra al día con sus ordenes de servicio"
        />
      )}
      {!data && error && (
        <Mensaje
          title="No se pudieron cargar las notificaciones"
          text={error.message}
          action={<Button onClick={() => refetch()}>Reintentar</Button>}
        />
      )}
      {!data && !error && <Cargando />}
    </Page>
  );
}

interface AvisoProps {
  readonly notificacion: Notificacion;
  readonly onRead: (id: string) => void;
}

function Aviso({ notificacion: { id, textoDescriptivo, createdAt }, onRead }: AvisoProps) {
  return (
    // Those out of sight are not laid out: there may be a thousand.
    <Card
      component="li"
      variant="outlined"
      sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 76px' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {textoDescriptivo}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <time dateTime={createdAt}>{formatInstantTime(createdAt)}</time>
          </Typography>
        </Box>
        <Button size="small" onClick={() => onRead(id)} aria-label={`Marcar como leída: ${textoDescriptivo}`}>
          Marcar como leída
        </Button>
      </Box>
    </Card>
  );
}
