import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-router';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { ordenPath, sinRenovarPath } from '../../links/ordenes.ts';
import { demoraText } from '../../ordenes/estados/estados.tsx';
import { PedirDeOrdenes } from '../../ordenes/pedido/PedirDeOrdenes.tsx';
import { PedirButton } from '../../ordenes/pedido/PedirRenovacion.tsx';
import { sigueText } from '../../ordenes/renovar/enlaces/siguiente.ts';
import { VerPosterior } from '../../ordenes/renovar/enlaces/VerPosterior.tsx';
import { RenewLink } from '../../ordenes/renovar/RenewLink.tsx';
import { SinRenovarLine } from '../../ordenes/renovar/SinRenovarLine.tsx';
import { mostFirst, nombreText } from '../../ordenes/texts.ts';
import type { useOrdenes } from '../../ordenes/useOrdenes.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { formatDate, formatNumber } from '../../shared/text/dates.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';
import { tones } from '../../theme.ts';
import { joinNumber, type OverdueGroup, overdueGroups, type Place, type Shown, toLink } from '../items.ts';
import { list as plainList } from '../linea/DayItems.tsx';

// The others are a click away.
const shownGroups = 8;
const shownRows = 2;

interface OverdueProps {
  readonly rows: readonly Orden[] | undefined;
  readonly list: Pick<ReturnType<typeof useOrdenes>, 'error' | 'isFetching' | 'refetch'>;
  readonly place: Place;
  readonly shown: Shown;
  /** Only its title is shown. */
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

/** Open orders that have expired, by client, the first expiry first. */
export function Overdue({ folded, onFold, ...props }: OverdueProps) {
  const count = props.rows?.length;
  return (
    <Card component="section" variant="outlined" aria-labelledby="vencidas" data-screen-only sx={card}>
      <details open={!folded} onToggle={(event) => onFold(!event.currentTarget.open)}>
        <Box component="summary" sx={summaryLine}>
          <Typography id="vencidas" component="h2" variant="h3">
            Vencidas sin renovar{count !== undefined && ` · ${formatNumber(count)}`}
          </Typography>
        </Box>
        <Rows {...props} />
      </details>
    </Card>
  );
}

function Rows({ rows, list, place, shown }: Omit<OverdueProps, 'folded' | 'onFold'>) {
  const count = rows?.length;
  return (
    <>
      {!rows && list.error && !list.isFetching && (
        <LoadError title="No se pudieron cargar las órdenes" error={list.error} onRetry={list.refetch} />
      )}
      {!rows && (!list.error || list.isFetching) && <Waiting />}
      {count === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          No hay órdenes vencidas sin renovar.
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <>
          <Typography variant="caption" component="p" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
            {mostFirst(shown.rol)}
          </Typography>
          {shown.rol === 'cliente' && shown.todas && !place.sucursal && (
            <Box sx={ask}>
              <PedirDeOrdenes overdue={rows} all={shown.todas} />
            </Box>
          )}
          {overdueGroups(rows, shown)
            .slice(0, shownGroups)
            .map((group) => (
              <Group key={group._id} group={group} place={place} shown={shown} />
            ))}
          <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
            <Button size="small" component={Link} to={allPath(place)} sx={{ minHeight: { xs: 44, sm: 32 } }}>
              Ver todas en Órdenes
            </Button>
          </Box>
        </>
      )}
    </>
  );
}

interface OverdueSummaryProps {
  readonly count: number | undefined;
  readonly place: Place;
  /** Where the card stands below the calendar: a technician's always, the others' by the room of a grid or a list. */
  readonly below: 'always' | 'grid' | 'list';
}

/** Where the card stands below the calendar, what it counts is told above. */
export function OverdueSummary({ count, place, below }: OverdueSummaryProps) {
  const summary = summaries[below];
  // The calendar below keeps its place.
  if (count === undefined) return <Skeleton width={260} sx={summary} />;
  return (
    <Box sx={summary}>
      {count === 0 && (
        <Typography variant="body2" data-screen-only>
          Ninguna orden está vencida sin renovar.
        </Typography>
      )}
      <SinRenovarLine count={count} to={allPath(place)} />
    </Box>
  );
}

interface GroupProps {
  readonly group: OverdueGroup;
  readonly place: Place;
  readonly shown: Shown;
}

function Group({ group: { _id, name, rows }, place, shown }: GroupProps) {
  const path = allPath({ ...place, ...(shown.withCliente ? { cliente: _id } : { sucursal: _id }) });
  const all = rows.length > shownRows ? `Ver en Órdenes las ${formatNumber(rows.length)}` : 'Ver en Órdenes';
  return (
    <Box sx={{ px: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" component="h3" sx={groupName}>
        {`${name}\u00a0·\u00a0${formatNumber(rows.length)}`}
      </Typography>
      <Box component="ul" sx={plainList}>
        {rows.slice(0, shownRows).map((row) => (
          <OverdueLine key={row._id} row={row} shown={shown} />
        ))}
      </Box>
      <Button size="small" component={Link} to={path} aria-label={`${all}: ${name}`} sx={groupRest}>
        {all}
      </Button>
    </Box>
  );
}

const allPath = ({ cliente, sucursal }: Place): string => sinRenovarPath({ cliente, sucursal });

function OverdueLine({ row, shown }: { readonly row: Orden; readonly shown: Shown }) {
  const { posterior } = toLink(row._id, shown);
  const name = `Orden N.º ${row.numeroorden}`;
  return (
    <Box component="li" sx={line}>
      <Typography variant="body2">
        <RouteLink to={ordenPath(row._id)}>{nombreText(row)}</RouteLink>
      </Typography>
      <Box sx={when}>
        <Typography variant="caption" component="p" sx={expired}>
          <Box component="span" sx={shown.rol === 'admin' ? inWords : undefined}>
            Venció el{' '}
          </Box>
          {formatDate(row.fechavencimiento)}, {demoraText(row)}
        </Typography>
        {shown.rol === 'admin' && <RenewLink id={row._id} name={name} enlazable={posterior && row} />}
      </Box>
      <Box sx={shown.rol === 'cliente' ? below : undefined}>
        <Typography variant="caption" component="p" sx={about}>
          {aboutText(row, shown, posterior)}
        </Typography>
        {shown.rol === 'cliente' && posterior && (
          <VerPosterior orden={posterior} to={ordenPath(posterior._id)} name={name} />
        )}
        {shown.rol === 'cliente' && !posterior && (
          <PedirButton id={row._id} nombre={name} pedida={row.pedida} of={name} />
        )}
      </Box>
    </Box>
  );
}

/** 'N.º 206 · Independencia 3717 - San Luis · La sigue la N.º 349' */
const aboutText = (row: Orden, { withCliente, todas }: Shown, posterior: Orden | undefined): string =>
  joinNumber(
    [
      `N.º ${row.numeroorden}`,
      withCliente && sucursalText(row.sucursal),
      posterior && sigueText(row, posterior, todas ?? []),
    ]
      .filter(Boolean)
      .join(' · '),
  );

const Waiting = () => (
  <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
    {[0, 1, 2, 3].map((at) => (
      <Skeleton key={at} variant="rounded" height={44} />
    ))}
  </Box>
);

// What it leaves out stands below it: the card is narrow.
const ask = { px: 2, pb: 1.5, '& > div': { flexWrap: 'wrap' } } as const;
const card = { alignSelf: 'start', overflow: 'hidden', '@media print': { display: 'none' } } as const;
const summaryLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  minHeight: 48,
  cursor: 'pointer',
  '&::before': { content: '"▸"', color: 'text.secondary' },
  'details[open] > &::before': { content: '"▾"' },
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
/** Where the card stands at the right of a grid, and of a list, by the room of both. */
export const besideGrid = '@container (min-width: 1100px)';
export const besideList = '@container (min-width: 900px)';
const noPaper = { '@media print': { display: 'none' } } as const;
const aboveGrid = { [besideGrid]: { display: 'none' }, ...noPaper } as const;
const aboveList = { [besideList]: { display: 'none' }, ...noPaper } as const;
const summaries = { always: noPaper, grid: aboveGrid, list: aboveList } as const;
const groupName = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  // The first order's link reaches up to the edge of its line.
  mb: { xs: 1, sm: 0 },
} as const;
// Below the orders that are shown: there may be more.
const groupRest = { minHeight: { xs: 44, sm: 32 }, px: 1, ml: -1, mt: { xs: 1, sm: 0 }, mb: 0.5 } as const;
const line = {
  container: 'orden / inline-size',
  pt: 1,
  pb: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
// The title has the whole width, and so has the place where the action stands beside the day.
const when = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  '& .MuiButton-root': { mr: -1, my: { sm: -0.5 } },
} as const;
// The words of a client user's action are long: they stand beside the place.
const below = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: { xs: 44, sm: 32 },
  '& .MuiButton-root': { mr: -1 },
} as const;
const quiet = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
const about = { ...quiet, flex: 1, minWidth: 0 } as const;
const expired = { ...quiet, color: tones.red.fg } as const;
// Beside the calendar the action needs their room; the card's title says that these have expired.
const inWords = { '@container orden (max-width: 280px)': visuallyHidden } as const;
