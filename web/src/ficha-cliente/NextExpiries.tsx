import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { fichaPath } from '../clientes/links.tsx';
import { agregarWidth } from '../ordenes/archivos/photos/Agregar.tsx';
import { isUnrenewed } from '../ordenes/estados/estados.tsx';
import { PedirDeOrdenes } from '../ordenes/pedido/PedirDeOrdenes.tsx';
import { hasProof } from '../ordenes/prueba/prueba.ts';
import { posteriorOf } from '../ordenes/renovar/enlaces/siguiente.ts';
import { isAwaited } from '../ordenes/renovar/open.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import type { ListState } from '../shared/table/props.ts';
import { formatNumber, today } from '../shared/text/dates.ts';
import { Expiry, type ExpiryShown, plain } from './Expiry.tsx';
import { Lugares } from './Lugares.tsx';
import { takesFile } from './takes-file.ts';

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
  const slot = rol ? slotOf(rol, [...overdue.slice(0, shownOverdue), ...next], data ?? []) : 0;
  // Who visits a place reads there all that it is for.
  const byPlace = rol === 'tecnico';
  const all = data ?? [];
  const shownOf = (row: Orden) => ({ row, posterior: posteriorOf(row, all), all, slot, rol });
  const late = overdue.slice(0, shownOverdue);
  const seeAll = expired > 0 && <VerVencidas cliente={cliente} count={expired} />;
  return (
    <MaterialCard title={expired > 0 ? 'Vencidas y próximas a vencer' : 'Próximos vencimientos'}>
      {rol === 'cliente' && data && expired > 0 && (
        <Box sx={{ mb: 1 }}>
          <PedirDeOrdenes overdue={overdue} all={data} />
        </Box>
      )}
      {byPlace ? (
        <Lugares rows={[...late, ...next]} shownOf={shownOf} />
      ) : (
        <Rows rows={late} shownOf={shownOf} />
      )}
      {seeAll}
      {!data &&
        (error && !isFetching ? (
          <LoadError title="No se pudieron cargar los vencimientos" error={error} onRetry={refetch} />
        ) : (
          <Loading />
        ))}
      {data && next.length === 0 && <None />}
      {!byPlace && <Rows rows={next} shownOf={shownOf} />}
    </MaterialCard>
  );
}

interface VerVencidasProps {
  readonly cliente: NextExpiriesProps['cliente'];
  readonly count: number;
}

const VerVencidas = ({ cliente, count }: VerVencidasProps) => (
  <Button
    component={Link}
    to={`${fichaPath(cliente._id, 'ordenes')}&estado=sin-renovar&orden=vencimiento`}
    color="error"
    sx={{ alignSelf: 'flex-start', ml: -2, mb: { xs: 1, sm: 0 } }}
  >
    {count === 1 ? 'Ver la orden vencida' : `Ver las ${formatNumber(count)} órdenes vencidas`}
  </Button>
);

const None = () => (
  <Message
    icon={
      <Illustration>
        <CheckIcon />
      </Illustration>
    }
    title="Ninguna orden está por vencer"
  />
);

/** The width of the widest button, in pixels; the text that a renewal was asked for takes two lines of it. */
const slots: Readonly<Record<Rol, number>> = { admin: 76, cliente: 120, tecnico: agregarWidth };

/** None where no row has anything there: a technician's rows say whether they have files, or add one. */
const slotOf = (rol: Rol, rows: readonly Orden[], all: readonly Orden[]): number =>
  rows.some((row) =>
    rol === 'tecnico' ? hasProof(row) || takesFile(row, all, today()) : row.estado !== 'Vigente',
  )
    ? slots[rol]
    : 0;

function useRol(): Rol | null {
  const usuario = useSesion();
  return usuario && rolOf(usuario);
}

interface RowsProps {
  readonly rows: readonly Orden[];
  readonly shownOf: (row: Orden) => ExpiryShown;
}

const Rows = ({ rows, shownOf }: RowsProps) => (
  <Box component="ul" sx={plain}>
    {rows.map((row) => (
      <Expiry key={row._id} {...shownOf(row)} />
    ))}
  </Box>
);

const byExpiry = (a: Orden, b: Orden) => (a.fechavencimiento < b.fechavencimiento ? -1 : 1);

const nextOf = (rows: readonly Orden[]) =>
  rows
    .filter((row) => row.estado !== 'Vencida' && isAwaited(row))
    .sort(byExpiry)
    .slice(0, shownCount);
