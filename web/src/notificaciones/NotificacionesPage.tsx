import MarkAllIcon from '@mui/icons-material/DoneAllOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Notificacion, notificaciones } from '#contract/cuentas/notificaciones.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { PedirVencidas } from '../ordenes/pedido/PedirVencidas.tsx';
import { rolOf, useSesion } from '../sesion/store.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { useList } from '../shared/net/resource.ts';
import { today } from '../shared/text/dates.ts';
import { pedidasOf, useTablero } from '../tablero/useTablero.ts';
import { theme } from '../theme.ts';
import { type NotificacionesFilter, NotificacionesFilters } from './NotificacionesFilters.tsx';
import { NotificacionesList } from './NotificacionesList.tsx';
import { bell, noneUnread } from './none-unread.tsx';
import { kindOf, kindsOf } from './urgency.ts';
import { useMarkRead, useSilence } from './useMarkRead.ts';

/** Unread notices (reglas 2.13), and on request read ones of the last 90 days (reglas 7.19). */
export function NotificacionesPage() {
  const usuario = useSesion();
  return usuario && <Notificaciones usuario={usuario} />;
}

/** The filter, also in the address: `?clase=vencidas&leidas=si`. */
function useKind(usuario: Usuario): NotificacionesFilter {
  const { params, change } = useAddressFilter();
  const kinds = kindsOf(rolOf(usuario));
  const named = params.get('clase') ?? '';
  // The address follows a moment later, and a switch must not.
  const [withRead, setWithRead] = useState(params.get('leidas') === 'si');
  return {
    kinds,
    kind: named in kinds ? named : '',
    setKind: (clase: string) => change({ clase }),
    withRead,
    setWithRead: (checked: boolean) => {
      setWithRead(checked);
      change({ leidas: checked ? 'si' : '' });
    },
  };
}

function Notificaciones({ usuario }: { usuario: Usuario }) {
  const filter = useKind(usuario);
  const { kind, withRead, setKind } = filter;
  const { data, error, refetch } = useList(
    notificaciones,
    withRead ? { path: `${notificaciones.path}?todas=true` } : {},
  );
  const markRead = useMarkRead();
  const silence = useSilence();
  const rows = useMemo(() => ofKind(data, kind), [data, kind]);
  return (
    <Page
      title="Notificaciones"
      count={data?.length}
      shown={rows?.length}
      action={
        <>
          <MarkAll
            disabled={!data?.some(({ leida }) => !leida) || markRead.isPending}
            onClick={() => markRead.mutate(undefined)}
          />
          <PedirTodas />
        </>
      }
      filters={<NotificacionesFilters {...filter} />}
    >
      {rows && rows.length > 0 && (
        <NotificacionesList
          key={kind}
          rows={rows}
          isWhole={!kind && !withRead}
          onRead={markRead.mutate}
          onSilence={({ id, vence }, pausa) => silence.mutate({ id, vence, pausa })}
        />
      )}
      {data &&
        rows?.length === 0 &&
        (data.length === 0 ? <NoneUnread /> : <NoneOfKind onAll={() => setKind('')} />)}
      {!data && error && (
        <LoadError title="No se pudieron cargar las notificaciones" error={error} onRetry={refetch} />
      )}
      {!data && !error && <Loading />}
    </Page>
  );
}

const NoneUnread = () => (
  <Message
    {...noneUnread}
    action={
      <Button component={Link} to="/agenda" variant="outlined" color="inherit">
        Ver la agenda
      </Button>
    }
  />
);

const NoneOfKind = ({ onAll }: { readonly onAll: () => void }) => (
  <Message
    icon={bell}
    title="No hay avisos de este tipo"
    action={
      <Button variant="outlined" color="inherit" onClick={onAll}>
        Ver todos
      </Button>
    }
  />
);

/** Quieter than what is done about a notice: who reads them together may miss an expiry. */
const MarkAll = (props: { readonly disabled: boolean; readonly onClick: () => void }) => (
  <Button {...props} color="inherit" startIcon={<MarkAllIcon />} sx={markAll}>
    Marcar todas como leídas
  </Button>
);
// On a phone the words alone have room beside the title.
const markAll = {
  color: 'text.secondary',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** A client user asks there for all that has expired, as in Inicio (reglas 2.20); a phone has no room for it above the notices. */
function PedirTodas() {
  const { data } = useTablero();
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  if (phone || data?.porPedir == null) return null;
  const { porPedir, pedidas, conPosterior } = pedidasOf(data);
  if (porPedir + pedidas === 0) return null;
  return <PedirVencidas small count={porPedir} asked={pedidas} followed={conPosterior} />;
}

function ofKind(
  rows: readonly Notificacion[] | undefined,
  kind: string,
): readonly Notificacion[] | undefined {
  if (!kind) return rows;
  const day = today();
  return rows?.filter((row) => kindOf(row, day) === kind);
}
