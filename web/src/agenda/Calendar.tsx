import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { addMonths } from '../shared/text/months.ts';
import { tones } from '../theme.ts';
import { noFilters } from './AgendaFilters.tsx';
import { lateText } from './cell.ts';
import { DayList } from './DayList.tsx';
import { type Kind, kinds, type Shown } from './items.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { lateMark } from './marks.ts';
import { isListed, isMonth, monthTitle } from './month.ts';
import type { AgendaAddress, Day, useDays } from './useAgenda.ts';

interface CalendarProps {
  readonly address: AgendaAddress;
  readonly days: ReturnType<typeof useDays>;
  readonly shown: Shown;
  readonly asGrid: boolean;
  readonly onOpen: (day: Day) => void;
}

const emptyText = 'No hay vencimientos ni actividades este mes.';

/** The month as a grid or as a list. */
export function Calendar({ address, days: loaded, shown, asGrid, onOpen }: CalendarProps) {
  const { days, error, isFetching, refetch } = loaded;
  const { month, cliente, sucursal, change } = address;
  if (!days && error && !isFetching)
    return <LoadError role="alert" title="No se pudo cargar la agenda" error={error} onRetry={refetch} />;
  const busy = days?.filter(({ _id, items }) => isListed(_id, month, address.today) && items.length > 0);
  const isEmpty = busy?.length === 0;
  const hasBeginnings = busy?.some(({ items }) => items.some(({ tipo }) => tipo === 'comienzo')) ?? false;
  const items = days?.flatMap((day) => day.items);
  const late = items && lateText(items, shown);
  const reset = isEmpty && (cliente || sucursal) && (
    <Button size="small" onClick={() => change(noFilters)}>
      Restablecer filtros
    </Button>
  );
  const following = addMonths(month, 1);
  const next = isMonth(following) && (
    <Button size="small" data-screen-only onClick={() => address.setMonth(following)} sx={toNext}>
      Ver {monthTitle(following).toLowerCase()}
    </Button>
  );
  return (
    <>
      {days && error && !isFetching && (
        <LoadError variant="notice" title="No se pudo actualizar la agenda" error={error} onRetry={refetch} />
      )}
      {asGrid ? (
        <>
          <Box role="status" sx={isEmpty ? notice : undefined}>
            {isEmpty && emptyText}
            {reset}
          </Box>
          <MonthGrid
            {...{ month, days, shown, onOpen }}
            onMonth={address.setMonth}
            legend={<Legend all={address.all} begins={hasBeginnings} late={late} />}
          />
        </>
      ) : !busy ? (
        <Loading />
      ) : isEmpty ? (
        <Message icon={<EventIcon />} title={emptyText} action={reset || next} />
      ) : (
        <DayList month={month} days={busy} shown={shown} after={next} />
      )}
    </>
  );
}

interface LegendProps {
  readonly all: boolean;
  readonly begins: boolean;
  readonly late: string | undefined;
}

/** What the colours of the grid mean. */
function Legend({ all, begins, late }: LegendProps) {
  return (
    <Box sx={legend}>
      <Meanings of="Vencimientos" names={['Vencida', 'Por vencer', 'Vigente', 'Programada']}>
        {late && (
          <span style={lateChip} title="Su tipo avisa más tarde que los otros">
            {late}
          </span>
        )}
      </Meanings>
      <Meanings of="Actividades" names={['Capacitación', ...(begins ? (['Empieza'] as const) : [])]} />
      {all && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          ✓ Renovada, o no se renueva
        </Typography>
      )}
    </Box>
  );
}

interface MeaningsProps {
  readonly of: string;
  readonly names: readonly Kind[];
  readonly children?: ReactNode;
}

/** The states of what expires, or what takes place. */
const Meanings = ({ of, names, children }: MeaningsProps) => (
  <Box role="group" aria-label={of} sx={meanings}>
    <Typography variant="caption">{of}</Typography>
    {names.map((name) => (
      <span key={name} style={{ ...word, borderLeft: `3px solid ${tones[kinds[name]].fg}`, paddingLeft: 5 }}>
        {name}
      </span>
    ))}
    {children}
  </Box>
);

// Quieter and smaller than what it explains.
const word = { fontSize: 11.5, lineHeight: '11px', whiteSpace: 'nowrap' } as const;
const lateChip = { ...lateMark, ...word, lineHeight: '16px', padding: '0 5px', borderRadius: 4 } as const;
const meanings = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.75,
  color: 'text.secondary',
} as const;
const toNext = { justifySelf: 'start', ml: -1, px: 1, minHeight: { xs: 44, sm: 32 } } as const;
const notice = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2.5,
  pb: 1.25,
  minHeight: 36,
  typography: 'body2',
  color: 'text.secondary',
} as const;
const legend = {
  // What unfolds the weeks keeps its place at the right.
  flex: '1 1 0',
  minWidth: 260,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 32,
} as const;
