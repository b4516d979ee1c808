import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { Page } from '../shared/layout/Page.tsx';
import { SeccionTabs } from '../shared/layout/SeccionTabs.tsx';
import { usePrinting } from '../shared/print/usePrinting.ts';
import { AgendaFilters } from './AgendaFilters.tsx';
import { Calendar } from './Calendar.tsx';
import { DayDetail } from './DayDetail.tsx';
import { MonthBar } from './MonthBar.tsx';
import { PrintedPlace } from './PrintedPlace.tsx';
import { SuscribirButton } from './suscribir/SuscribirButton.tsx';
import { useAgendaAddress, useDays, useOpenDay, useOverdue, useShown } from './useAgenda.ts';
import { besideGrid, besideList, Overdue, OverdueSummary } from './vencidas/Overdue.tsx';

// Below it a day has no room for words (reglas 2.30).
const gridWidth = 700;

/** What expires and which trainings start, by day (reglas 2.30). */
export function AgendaPage() {
  const usuario = useSesion();
  return usuario && <Agenda usuario={usuario} />;
}

function Agenda({ usuario }: { readonly usuario: Usuario }) {
  const isWide = useMediaQuery(`(min-width:${gridWidth}px)`, { noSsr: true });
  const isPrinting = usePrinting();
  // Paper has the month, unless the list was chosen.
  const address = useAgendaAddress(rolOf(usuario), isWide && !isPrinting);
  // A sheet on its side has room for the grid where a phone has none.
  const hasGrid = isPrinting || isWide;
  const { list, overdue } = useOverdue(usuario, address);
  const shown = useShown(usuario, address, list.data);
  // Technicians go where an order begins; the others plan by what expires.
  const days = useDays(address, shown.ordenes);
  const detail = useOpenDay(days.days, address);
  const asGrid = hasGrid && address.vista === 'mes';
  const isTecnico = shown.rol === 'tecnico';
  const [folded, onFold] = useFolded(shown.rol);
  const layout = layoutOf({ asGrid, isTecnico, folded });
  const filters = <AgendaFilters address={address} withCliente={shown.withCliente} phone={!hasGrid} />;
  return (
    <Page
      title="Agenda"
      fill={false}
      tabs={<SeccionTabs />}
      action={
        <>
          <SuscribirButton />
          {!hasGrid && filters}
        </>
      }
      filters={hasGrid && filters}
    >
      {address.vista === 'mes' && <GlobalStyles styles={landscape} />}
      <PrintedPlace address={address} />
      <Box sx={room}>
        <OverdueSummary count={overdue?.length} place={address} below={belowOf(isTecnico, asGrid)} />
        <Box sx={columns} {...layout}>
          <Card component="section" variant="outlined" aria-label="Calendario" sx={card}>
            <MonthBar address={address} hasGrid={hasGrid} />
            <Calendar address={address} days={days} shown={shown} asGrid={asGrid} onOpen={detail.open} />
          </Card>
          <Overdue rows={overdue} list={list} place={address} {...{ shown, folded, onFold }} />
        </Box>
      </Box>
      {detail.row && <DayDetail day={detail.row} shown={shown} step={detail.step} onClose={detail.close} />}
    </Page>
  );
}

const foldedKey = 'agenda_vencidas_plegadas';

/** Whether only the title of what has expired is shown: this browser's choice, and for a technician, who renews nothing, each time. */
function useFolded(rol: Rol): [boolean, (folded: boolean) => void] {
  const isTecnico = rol === 'tecnico';
  const [folded, setFolded] = useState(isTecnico || localStorage.getItem(foldedKey) !== null);
  const fold = (next: boolean) => {
    setFolded(next);
    if (isTecnico) return;
    if (next) localStorage.setItem(foldedKey, '1');
    else localStorage.removeItem(foldedKey);
  };
  return [folded, fold];
}

const belowOf = (isTecnico: boolean, asGrid: boolean) => (isTecnico ? 'always' : asGrid ? 'grid' : 'list');

type Layout = Readonly<Record<'asGrid' | 'isTecnico' | 'folded', boolean>>;

/** What the styles of the columns go by. */
const layoutOf = ({ asGrid, isTecnico, folded }: Layout) => ({
  'data-list': !asGrid || undefined,
  'data-alone': isTecnico || undefined,
  'data-folded': (folded && !isTecnico) || undefined,
});

// A month is one page.
const landscape = { '@page': { size: 'A4 landscape' } };
const card = { alignSelf: 'start', minWidth: 0, '@media print': { border: 0, borderRadius: 0 } } as const;
// What the menu leaves decides whether the list of what has expired has room beside the days.
const room = {
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '@media print': { containerType: 'normal', display: 'block' },
} as const;
const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The days have the room that the panel can spare: a client's name stands whole in most of them.
  [besideGrid]: { gridTemplateColumns: 'minmax(0, 1fr) 264px', columnGap: 1.5 },
  // A list needs less width than a grid.
  '&[data-list]': { [besideList]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
  // Folded, it is a line above the days, which get its room.
  '&[data-folded]': {
    gridTemplateColumns: 'minmax(0, 1fr) !important',
    [besideGrid]: { '& > :last-child': { order: -1 } },
  },
  '&[data-folded][data-list]': { [besideList]: { '& > :last-child': { order: -1 } } },
  // It waits for a renewal, which is not a technician's work: last, and folded at first.
  '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr) !important' },
  '@media print': { display: 'block' },
} as const;
