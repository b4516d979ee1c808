import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { Agregar, agregarWidth } from '../../ordenes/archivos/photos/Agregar.tsx';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { hasProof } from '../../ordenes/prueba/prueba.ts';
import { type QueDocumentar, shortText } from '../../ordenes/prueba/que-documentar.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { dayTitle } from '../month.ts';
import { PlaceLinks } from './PlaceLinks.tsx';
import type { Donde } from './useDonde.ts';
import {
  type Event,
  eventOf,
  linesToDocument,
  numberText,
  titleOf,
  type WorkDay,
  type WorkLine,
  type WorkPlace,
} from './week.ts';

interface DaysProps {
  readonly days: readonly WorkDay[];
  readonly today: string;
}
interface PlacesProps extends DaysProps {
  readonly phone: boolean;
  readonly donde: Pick<Donde, 'provinciaOf' | 'telefonoOf'>;
  readonly que: QueDocumentar;
}

/** Each day with its branches and their work. */
export const Days = ({ ref, days, ...shown }: PlacesProps & { readonly ref?: Ref<HTMLDivElement> }) => (
  <Box ref={ref} sx={daysStyle}>
    {days.map((day) => (
      <Day key={day.date} day={day} {...shown} />
    ))}
  </Box>
);

type Shown = Omit<PlacesProps, 'days'>;

function Day({ day: { date, places }, ...shown }: Shown & { readonly day: WorkDay }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="body2" component="h3" sx={dayHead}>
        {dayTitle(date)}
        {date === shown.today && (
          <Chip tone="green" small>
            Hoy
          </Chip>
        )}
      </Typography>
      <Box component="ul" sx={plain}>
        {places.map((place) => (
          <Place key={place.key} place={place} {...shown} />
        ))}
      </Box>
    </Box>
  );
}

function Place({ place, today, phone, donde, que }: Shown & { readonly place: WorkPlace }) {
  const { name, sucursal, lines } = place;
  const toDocument = linesToDocument(lines);
  return (
    <Box component="li" sx={placeStyle}>
      <Box sx={placeHead}>
        <Typography variant="body2" sx={placeName}>
          {name}
        </Typography>
        <PlaceLinks
          name={name}
          place={mapOf(sucursal, donde.provinciaOf)}
          telefono={donde.telefonoOf(sucursal)}
          icons={!phone}
        />
      </Box>
      <Box component="ul" sx={linesStyle}>
        {lines.map((line) => (
          <Box key={line.key} component="li" sx={lineStyle}>
            <Typography variant="body2" sx={titleStyle}>
              <RouteLink to={ordenPath(line.orden._id)}>{titleOf(line)}</RouteLink>
            </Typography>
            <Typography variant="caption" sx={facts}>
              <EventChip event={eventOf(line)} />
              <Prueba orden={line.orden} today={today} expires={line.work === 'vencimiento'}>
                {numberText(line)}
              </Prueba>
            </Typography>
            <Action line={line} today={today} />
            {toDocument.has(line) && <Que text={que.get(line.orden.tipoOrden._id)} phone={phone} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What the map searches for: addresses and localities of that name are many. */
export const mapOf = (sucursal: WorkPlace['sucursal'], provinciaOf: Donde['provinciaOf']) => ({
  direccion: sucursal.direccion,
  localidad: sucursal.localidad?.nombre,
  provincia: provinciaOf(sucursal),
});

/** What is to be photographed, in the two lines that it has; the order's panel has all of it. */
export const Que = ({ text, phone }: { readonly text: string | undefined; readonly phone: boolean }) =>
  text && (
    <Typography variant="caption" title={text} sx={queStyle}>
      {shortText(text, queLength[phone ? 'phone' : 'wide'])}
    </Typography>
  );
const queLength = { phone: 92, wide: 130 } as const;

export const EventChip = ({ event: { text, tone } }: { readonly event: Event }) => (
  <span style={beforeText}>
    <Chip tone={tone} small>
      {text}
    </Chip>{' '}
  </span>
);

interface ActionProps {
  readonly line: WorkLine;
  readonly today: string;
  /** Where it is the one action. */
  readonly framed?: boolean;
}

/** What has not begun has nothing to show. */
export function Action({ line: { orden }, today, framed = false }: ActionProps) {
  if (!hasBegun(orden.fechainicio, today)) return null;
  const look = hasProof(orden) ? 'another' : framed ? 'framed' : 'line';
  return (
    <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>
      <Agregar id={orden._id} name={`Orden N.º ${orden.numeroorden}`} look={look} />
    </Box>
  );
}

const daysStyle = { display: 'grid', rowGap: 1.5, minWidth: 0 } as const;
const dayHead = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: { xs: 0.75, md: 0.5 },
  fontWeight: 600,
} as const;
const plain = { listStyle: 'none', m: 0, p: 0, minWidth: 0 } as const;
// Where there is room, a branch and its work share a line.
const placeStyle = {
  display: { md: 'grid' },
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
  columnGap: 2,
  pt: 0.25,
  pb: { xs: 1, md: 0.25 },
  // Each branch's work is told apart, so that a photo goes to the right one.
  borderTopStyle: 'solid',
  borderTopWidth: '1px',
  borderTopColor: 'divider',
} as const;
const placeHead = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: { xs: 'center', md: 'flex-start' },
  justifyContent: 'space-between',
  columnGap: 1,
  '& > [data-links]': { my: { md: '5px' } },
} as const;
// The same above a name of one line and of three.
const placeName = {
  overflowWrap: 'anywhere',
  pt: 1.25,
  pb: { xs: 0.5, md: 1.25 },
  fontWeight: { xs: 600, md: 400 },
} as const;
// Away from the place's own touch target.
const linesStyle = { ...plain, pt: { xs: 1.25, md: 0 } } as const;
// In the middle of the capital letters beside it.
const beforeText = { position: 'relative', top: -1, marginRight: 3 } as const;
const lineStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: `minmax(0, 1fr) ${agregarWidth}px`,
    lg: `minmax(0, 1fr) 236px ${agregarWidth}px`,
  },
  gridTemplateAreas: {
    xs: '"title action" "facts action" "que que"',
    lg: '"title facts action" "que que que"',
  },
  gridTemplateRows: { lg: 'minmax(32px, auto)' },
  alignItems: 'center',
  alignContent: { xs: 'start', md: 'center' },
  columnGap: { xs: 1, md: 2 },
  minHeight: { xs: 52, md: 42 },
  // Title and button keep off the dividers.
  py: { md: '5px' },
} as const;
// It begins as far below the divider as the place beside it, in one line or in two.
const titleStyle = { gridArea: 'title', pt: { md: '5px' }, pb: { lg: '5px' } } as const;
const queStyle = {
  gridArea: 'que',
  pb: { xs: 0.75, md: 0.25 },
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
const facts = {
  gridArea: 'facts',
  minWidth: 0,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
