import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { fichaPath } from '../clientes/links.tsx';
import { Agregar, agregarWidth } from '../ordenes/archivos/photos/Agregar.tsx';
import { owesFile } from '../ordenes/archivos/respaldo.ts';
import { demoraText, EstadoText, isUnrenewed } from '../ordenes/estados/estados.tsx';
import { PedirDeOrdenes } from '../ordenes/pedido/PedirDeOrdenes.tsx';
import { PedirButton } from '../ordenes/pedido/PedirRenovacion.tsx';
import { isAskable } from '../ordenes/pedido/pedido.ts';
import { posteriorOf, sigueText } from '../ordenes/renovar/enlaces/siguiente.ts';
import { VerPosterior } from '../ordenes/renovar/enlaces/VerPosterior.tsx';
import { isAwaited } from '../ordenes/renovar/open.ts';
import { RenewLink } from '../ordenes/renovar/RenewLink.tsx';
import { tipoText, tituloOf } from '../ordenes/texts.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Counts as Parts } from '../shared/layout/Counts.tsx';
import { MapLink } from '../shared/layout/contact/MapLink.tsx';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import type { ListState } from '../shared/table/props.ts';
import { formatDate, formatNumber, today } from '../shared/text/dates.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { useLugar } from '../sucursales/useLugar.ts';

const shownCount = 5;
const shownOverdue = 5;

interface NextExpiriesProps {
  readonly cliente: Pick<Cliente, '_id'>;
  readonly list: Omit<ListState, 'data'> & { readonly data: readonly Orden[] | undefined };
}

export function NextExpiries({ cliente, list }: NextExpiriesProps) {
  const { data, error, isFetching, refetch } = list;
  const next = useMemo(() => (data ? nextOf(data) : []), [data]);
  const overdue = useMemo(() => (data ?? []).filter(isUnrenewed).sort(byExpiry), [data]);
  const expired = overdue.length;
  const rol = useRol();
  // One column for the actions of all rows, also of those without any.
  const slot = rol ? slotOf(rol, [...overdue.slice(0, shownOverdue), ...next]) : 0;
  return (
    <MaterialCard title={expired > 0 ? 'Vencidas y próximas a vencer' : 'Próximos vencimientos'}>
      {expired > 0 && (
        <>
          {rol === 'cliente' && data && (
            <Box sx={{ mb: 1 }}>
              <PedirDeOrdenes overdue={overdue} all={data} />
            </Box>
          )}
          <Rows rows={overdue.slice(0, shownOverdue)} all={data} slot={slot} />
          <Button
            component={Link}
            to={`${fichaPath(cliente._id, 'ordenes')}&estado=sin-renovar&orden=vencimiento`}
            color="error"
            sx={{ alignSelf: 'flex-start', ml: -2, mb: { xs: 1, sm: 0 } }}
          >
            {expired === 1 ? 'Ver la orden vencida' : `Ver las ${formatNumber(expired)} órdenes vencidas`}
          </Button>
        </>
      )}
      {!data &&
        (error && !isFetching ? (
          <LoadError title="No se pudieron cargar los vencimientos" error={error} onRetry={refetch} />
        ) : (
          <Loading />
        ))}
      {data && next.length === 0 && (
        <Message
          icon={
            <Illustration>
              <CheckIcon />
            </Illustration>
          }
          title="Ninguna orden está por vencer"
        />
      )}
      <Rows rows={next} all={data} slot={slot} />
    </MaterialCard>
  );
}

/** The width of the widest button, in pixels; the text that a renewal was asked for takes two lines of it. */
const slots: Readonly<Record<Rol, number>> = { admin: 76, cliente: 120, tecnico: agregarWidth };

/** None where no row has an action: a technician adds the file that an order owes. */
const slotOf = (rol: Rol, rows: readonly Orden[]): number =>
  rows.some((row) => (rol === 'tecnico' ? owesFile(row, today()) : row.estado !== 'Vigente'))
    ? slots[rol]
    : 0;

function useRol(): Rol | null {
  const usuario = useSesion();
  return usuario && rolOf(usuario);
}

interface RowsProps {
  readonly rows: readonly Orden[];
  readonly all: readonly Orden[] | undefined;
  readonly slot: number;
}

const Rows = ({ rows, all = [], slot }: RowsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <Expiry key={row._id} row={row} posterior={posteriorOf(row, all)} all={all} slot={slot} />
    ))}
  </Box>
);

const byExpiry = (a: Orden, b: Orden) => (a.fechavencimiento < b.fechavencimiento ? -1 : 1);

const nextOf = (rows: readonly Orden[]) =>
  rows
    .filter((row) => row.estado !== 'Vencida' && isAwaited(row))
    .sort(byExpiry)
    .slice(0, shownCount);

interface ExpiryProps {
  readonly row: Orden;
  /** The order that follows it without being linked. */
  readonly posterior: Orden | undefined;
  readonly all: readonly Orden[];
  readonly slot: number;
}

function Expiry({ row, posterior, all, slot }: ExpiryProps) {
  const rol = useRol();
  const name = `Orden N.º ${row.numeroorden}`;
  return (
    <Box component="li" sx={line}>
      <Box sx={what}>
        <RouteLink
          to={fichaPath(row.cliente_id, 'ordenes', row._id)}
        >{`N.º ${row.numeroorden} · ${tipoText(row)}`}</RouteLink>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <Parts wraps parts={aboutOf(row, posterior, all)} />
        </Box>
      </Box>
      <Box sx={expiry}>
        {formatDate(row.fechavencimiento)}
        <Box component="span" sx={state}>
          <Box component="span" sx={ago}>
            {demoraText(row)}
          </Box>
          <EstadoText orden={row} chip={row} />
        </Box>
      </Box>
      {slot > 0 && (
        <Box sx={{ ...action, width: { sm: slot } }}>
          {rol === 'admin' && row.estado !== 'Vigente' && (
            <RenewLink id={row._id} name={name} enlazable={posterior && row} />
          )}
          {rol === 'tecnico' && owesFile(row, today()) && <Agregar id={row._id} name={name} />}
          {rol === 'cliente' && posterior && (
            <VerPosterior
              orden={posterior}
              to={fichaPath(row.cliente_id, 'ordenes', posterior._id)}
              name={name}
            />
          )}
          {rol === 'cliente' && !posterior && isAskable(row) && (
            <PedirButton id={row._id} nombre={name} pedida={row.pedida} of={name} />
          )}
        </Box>
      )}
      {rol === 'tecnico' && <Llegar row={row} />}
    </Box>
  );
}

const aboutOf = (row: Orden, posterior: Orden | undefined, all: readonly Orden[]) =>
  [tituloOf(row), sucursalText(row.sucursal), posterior && sigueText(row, posterior, all)].filter(Boolean);

function Llegar({ row: { cliente, sucursal } }: { readonly row: Orden }) {
  const { direccion, localidad } = sucursal;
  const provincia = useLugar(sucursal._id)?.localidad.provincia;
  return (
    <Box sx={way}>
      <MapLink
        look="words"
        name={`${cliente.razonSocial}, ${direccion}`}
        place={{ direccion, localidad: localidad?.nombre, provincia }}
      />
    </Box>
  );
}

// The last in every line.
const way = {
  position: 'relative',
  order: { xs: 1, sm: 2 },
  display: 'flex',
  ml: 'auto',
  '& > a': { height: { xs: 44, sm: 32 } },
} as const;
// A press anywhere in the line opens the order, as in the lists; its buttons stand above.
const what = {
  flex: { xs: '1 0 100%', sm: 1 },
  minWidth: 0,
  display: 'grid',
  gap: 0.25,
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
const line = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  py: { xs: 1, sm: 1.25 },
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '&:last-of-type': { borderBottom: 0 },
} as const;
// On a phone in one line below the place, as high as its button.
const expiry = {
  order: { xs: 1, sm: 0 },
  flex: { xs: 1, sm: 'none' },
  display: { xs: 'flex', sm: 'grid' },
  alignItems: 'center',
  justifyItems: 'end',
  gap: { xs: 1, sm: 0.25 },
  minHeight: { xs: 44, sm: 0 },
} as const;
const state = { display: 'flex', alignItems: 'baseline', columnGap: 1 } as const;
// A phone has no room for it beside the date and the button.
const ago = {
  display: { xs: 'none', sm: 'inline' },
  typography: 'caption',
  color: 'text.secondary',
} as const;
const action = {
  position: 'relative',
  order: { xs: 1, sm: 2 },
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  textAlign: 'end',
} as const;
