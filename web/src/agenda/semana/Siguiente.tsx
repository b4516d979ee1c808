import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { hasProof } from '../../ordenes/prueba/prueba.ts';
import { MapLink } from '../../shared/layout/contact/MapLink.tsx';
import { TelefonoLink } from '../../shared/layout/contact/TelefonoLink.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { Action, EventChip, mapOf } from './lines.tsx';
import type { Donde } from './useDonde.ts';
import { datedEventOf, type Next, titleOf } from './week.ts';

interface SiguienteProps {
  readonly next: Next | undefined;
  /** In its place where there is nothing to do. */
  readonly none: string;
  readonly today: string;
  readonly donde: Donde;
  /** The way to the rest of the week, after what is done here. */
  readonly end: ReactNode;
}

/** What is to be done first, with its day, after its place: two lines of text, and what one does about it. */
export function Siguiente({ next, none, today, donde, end }: SiguienteProps) {
  if (!next)
    return (
      <Box sx={strip}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {none}
        </Typography>
        {end}
      </Box>
    );
  const { date, line, place } = next;
  const { chosen, provinciaOf, telefonoOf } = donde;
  const telefono = telefonoOf(place.sucursal);
  const takesFile = !hasProof(line.orden) && hasBegun(line.orden.fechainicio, today);
  return (
    <Box sx={strip}>
      <Box sx={texts}>
        <Typography variant="body2" sx={head}>
          <Box component="span" sx={label}>
            <span>{`Próxima visita${chosen ? ` en ${chosen.nombre}` : ''}: `}</span>
            <EventChip event={datedEventOf(line, date, today)} />
          </Box>
          {place.name}
        </Typography>
        <Typography variant="body2" sx={what}>
          <RouteLink to={ordenPath(line.orden._id)}>{titleOf(line)}</RouteLink>
          <Typography variant="caption" component="span" sx={facts}>
            <Prueba orden={line.orden} today={today} expires={line.work === 'vencimiento'} />
          </Typography>
        </Typography>
      </Box>
      <Box sx={takesFile ? inFourActions : actions}>
        {takesFile && <Action line={line} today={today} framed />}
        <MapLink name={place.name} place={mapOf(place.sucursal, provinciaOf)} look="words" />
        {telefono && <TelefonoLink look="words" telefono={telefono} nombre={place.name} />}
        <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>{end}</Box>
      </Box>
    </Box>
  );
}

// Beside each other where there is room; on a phone what one does has a line to itself.
const strip = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  columnGap: 3,
  rowGap: 1.25,
  minHeight: { xs: 96, sm: 44 },
} as const;
const texts = { flex: 1, minWidth: 0, display: 'grid', rowGap: 0.25 } as const;
const head = { overflowWrap: 'anywhere', fontWeight: 600, lineHeight: 1.4 } as const;
// On a phone in a line of its own, so that the place has the next one.
const label = {
  display: { xs: 'block', sm: 'inline' },
  typography: { xs: 'caption', sm: 'inherit' },
  lineHeight: { xs: '20px', sm: 'inherit' },
  color: 'text.secondary',
  fontWeight: { xs: 400, sm: 400 },
} as const;
const what = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  lineHeight: 1.4,
  // The link's touch target reaches up, over the place, which is no control.
  '& > a': {
    pt: { xs: '23px', sm: 0 },
    mt: { xs: '-23px', sm: 0 },
    pb: { xs: '2px', sm: 0 },
    mb: { xs: '-2px', sm: 0 },
  },
} as const;
const facts = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
const actions = {
  display: 'flex',
  flex: 'none',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1.5, sm: 2 },
  rowGap: 1,
  mr: -1,
} as const;
// The words have the room.
const inFourActions = {
  ...actions,
  columnGap: { xs: 1, sm: 2 },
  '& a > svg, & .MuiButton-startIcon': { display: { xs: 'none', lg: 'inherit' } },
} as const;
