import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type NotificacionLeida, notificaciones } from '#contract/notificaciones.ts';
import type { Complete } from '../shared/form/body.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { http } from '../shared/net/http.ts';
import { useList } from '../shared/net/resource.ts';
import { NotificacionesList } from './NotificacionesList.tsx';

function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { error: 'No se pudo marcar como leída' } },
    mutationFn: (id: string | undefined) => {
      const body: Complete<typeof NotificacionLeida> = { leida: true };
      return http.patch(id ? `${notificaciones.path}/${id}` : notificaciones.path, body);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [notificaciones.path] }),
  });
}

/** Unread notices (reglas 2.13), and on request read ones of the last 90 days (reglas 7.19). */
export function NotificacionesPage() {
  const [withRead, setWithRead] = useState(false);
  const { data, error, refetch } = useList(
    notificaciones,
    withRead ? { path: `${notificaciones.path}?todas=true` } : {},
  );
  const markRead = useMarkRead();
  const all = (
    <Button
      variant="outlined"
      color="inherit"
      disabled={!data?.some(({ leida }) => !leida) || markRead.isPending}
      onClick={() => markRead.mutate(undefined)}
    >
      Marcar todas como leídas
    </Button>
  );
  const filters = (
    <FormControlLabel
      label="Ver también las leídas"
      control={<Switch checked={withRead} onChange={(_event, checked) => setWithRead(checked)} />}
    />
  );
  return (
    <Page title="Notificaciones" count={data?.length} action={all} filters={filters}>
      {data && data.length > 0 && <NotificacionesList rows={data} onRead={markRead.mutate} />}
      {data?.length === 0 && (
        <Message
          icon={<NotificationsIcon />}
          title="No tiene alertas sin leer"
          text="Se encuentra al día con sus ordenes de servicio"
        />
      )}
      {!data && error && (
        <LoadError title="No se pudieron cargar las notificaciones" error={error} onRetry={refetch} />
      )}
      {!data && !error && <Loading />}
    </Page>
  );
}
