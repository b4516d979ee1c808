import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ordenPath } from '../../links/ordenes.ts';
import { agregarWidth } from '../../ordenes/archivos/photos/Agregar.tsx';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { hasProof } from '../../ordenes/prueba/prueba.ts';
import { type QueDocumentar, useQueDocumentar } from '../../ordenes/prueba/que-documentar.ts';
import { MapLink } from '../../shared/layout/ContactLinks.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { Action, EventChip, facts, lineStyle, mapOf, plain, Que } from './lines.tsx';
import type { Donde } from './useDonde.ts';
import { datedEventOf, foldWeek, linesToDocument, titleOf, type WorkDay, type WorkPlace } from './week.ts';

interface SiguientesProps {
  readonly days: readonly WorkDay[];
  readonly today: string;
  readonly phone: boolean;
  readonly most: number;
  readonly donde: Donde;
}

/** On a phone, in pixels: below it the documents begin in the upper half of the screen. */
const phoneRoom = 159;

/** The first lines above the documents, each with its day, after their place and the way to it; on a phone as many as have room. */
export function Siguientes({ days, today, phone, most, donde }: SiguientesProps) {
  const list = useRef<HTMLUListElement>(null);
  const known = useQueDocumentar(phone);
  const { lines, withQue } = useFitting(
    list,
    phone ? offersOf(most) : [{ lines: most, withQue: false }],
    days,
  );
  const que = withQue ? known : undefined;
  return (
    <Box ref={list} component="ul" sx={plain}>
      {foldWeek(days, lines).days.flatMap(({ date, places }) =>
        places.map((place) => (
          <Place key={`${date} ${place.key}`} {...{ place, date, today, phone, donde, que }} />
        )),
      )}
    </Box>
  );
}

interface Offer {
  readonly lines: number;
  readonly withQue: boolean;
}

/** Every number of lines, each also with what they ask for. */
const offersOf = (most: number): readonly Offer[] =>
  Array.from({ length: most }, (_, at) =>
    [true, false].map((withQue) => ({ lines: most - at, withQue })),
  ).flat();

/** The first offer that has room, or the last one; known before it is painted. */
function useFitting(
  list: RefObject<HTMLElement | null>,
  offers: readonly Offer[],
  of: readonly WorkDay[],
): Offer {
  const [tried, setTried] = useState({ of, offers: offers.length, at: 0 });
  const at = tried.of === of && tried.offers === offers.length ? tried.at : 0;
  useLayoutEffect(() => {
    if (at < offers.length - 1 && (list.current?.offsetHeight ?? 0) > phoneRoom)
      setTried({ of, offers: offers.length, at: at + 1 });
  });
  return offers[at] as Offer;
}

interface PlaceProps extends Omit<SiguientesProps, 'days' | 'most'> {
  readonly place: WorkPlace;
  readonly date: string;
  readonly que: QueDocumentar | undefined;
}

function Place({ place, date, today, phone, donde, que }: PlaceProps) {
  const { name, sucursal, lines } = place;
  const toDocument = linesToDocument(lines);
  return (
    <Box component="li" sx={placeStyle}>
      <Typography variant="body2" sx={placeName}>
        {name}
      </Typography>
      <Box sx={{ gridArea: 'map' }}>
        <MapLink name={name} place={mapOf(sucursal, donde.provinciaOf)} />
      </Box>
      <Box component="ul" sx={linesOfPlace}>
        {lines.map((line) => (
          <Box key={line.key} component="li" sx={lineOfPlace}>
            <Typography variant="body2" sx={title}>
              <RouteLink to={ordenPath(line.orden._id)}>{titleOf(line)}</RouteLink>
            </Typography>
            <Typography variant="caption" sx={facts}>
              <EventChip event={datedEventOf(line, date, today)} />
              <Prueba orden={line.orden} today={today} />
            </Typography>
            {/* On a phone the title has the room of what is done already. */}
            {(!phone || !hasProof(line.orden)) && <Action line={line} today={today} phone={phone} />}
            {toDocument.has(line) && <Que text={que?.get(line.orden.tipoOrden._id)} phone={phone} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

// On a phone the place has a line of its own, and the two icons stand side by side below it.
const placeStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 4fr) auto minmax(0, 7fr)' },
  gridTemplateAreas: {
    xs: '"name name" "lines map"',
    sm: '"name map" "lines lines"',
    md: '"name map lines"',
  },
  columnGap: { xs: 1, md: 2 },
  py: { xs: 0.875, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
  '& > div > a': { my: { md: '5px' } },
} as const;
const placeName = {
  gridArea: 'name',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  fontSize: { xs: 12.5, sm: 14 },
  fontWeight: { xs: 600, md: 400 },
  alignSelf: { sm: 'center' },
  py: { sm: 0.5 },
} as const;
const linesOfPlace = { ...plain, gridArea: 'lines', display: 'grid', rowGap: { xs: 1, sm: 0 } } as const;
// Beside the way there; without the number the facts leave room to the title.
const lineOfPlace = {
  ...lineStyle,
  gridTemplateColumns: { ...lineStyle.gridTemplateColumns, lg: `minmax(0, 1fr) 186px ${agregarWidth}px` },
  minHeight: { xs: 44, sm: 42 },
  '& > div': { alignSelf: { xs: 'start', sm: 'center' } },
} as const;
const title = { gridArea: 'title', lineHeight: 1.3 } as const;
