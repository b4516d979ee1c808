import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ordenPath } from '../../links/ordenes.ts';
import { agregarWidth } from '../../ordenes/archivos/photos/Agregar.tsx';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { Action, EventChip, facts, lineStyle, mapOf, plain } from './lines.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';
import type { Donde } from './useDonde.ts';
import { datedEventOf, type Next, titleOf } from './week.ts';

interface SiguienteProps extends Next {
  readonly today: string;
  readonly phone: boolean;
  readonly donde: Donde;
}

/** What is to be done first, with its day, after its place and the way to it. */
export function Siguiente({ date, place: { name, sucursal }, line, today, phone, donde }: SiguienteProps) {
  return (
    <Box component="ul" sx={plain}>
      <Box component="li" sx={placeStyle}>
        <Typography variant="body2" sx={placeName}>
          {name}
        </Typography>
        <Box sx={{ gridArea: 'map' }}>
          <PlaceLinks
            name={name}
            place={mapOf(sucursal, donde.provinciaOf)}
            telefono={donde.telefonoOf(sucursal)}
            icons
          />
        </Box>
        <Box sx={lineOfPlace}>
          <Typography variant="body2" sx={title}>
            <RouteLink to={ordenPath(line.orden._id)}>{titleOf(line)}</RouteLink>
          </Typography>
          <Typography variant="caption" sx={facts}>
            <EventChip event={datedEventOf(line, date, today)} />
            <Prueba orden={line.orden} today={today} expires={line.work === 'vencimiento'} />
          </Typography>
          <Action line={line} today={today} phone={phone} />
        </Box>
      </Box>
    </Box>
  );
}

// On a phone place and title have lines of their own, and the three icons stand side by side below them.
const placeStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto auto',
    sm: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 4fr) auto minmax(0, 7fr)',
  },
  gridTemplateAreas: {
    xs: '"name name name" "title title title" "facts map action"',
    sm: '"name map" "lines lines"',
    md: '"name map lines"',
  },
  columnGap: { xs: 1, md: 2 },
  alignItems: { xs: 'center', sm: 'stretch' },
  // The icons' targets reach into the edge of the block.
  pt: { xs: 0.75, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
  '& > div > [data-links]': { my: { md: '5px' } },
} as const;
const placeName = {
  gridArea: 'name',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  fontSize: { xs: 12.5, sm: 14 },
  fontWeight: { xs: 600, md: 400 },
  alignSelf: { sm: 'center' },
  py: { sm: 0.75 },
} as const;
// Beside the way there; without the number the facts leave room to the title.
const lineOfPlace = {
  ...lineStyle,
  display: { xs: 'contents', sm: 'grid' },
  gridArea: 'lines',
  gridTemplateColumns: { ...lineStyle.gridTemplateColumns, lg: `minmax(0, 1fr) 186px ${agregarWidth}px` },
  gridTemplateRows: { lg: 'minmax(42px, auto)' },
  minHeight: { xs: 44, sm: 42 },
  py: 0,
  '& > div': { alignSelf: 'center' },
} as const;
const title = { gridArea: 'title', lineHeight: 1.3 } as const;
