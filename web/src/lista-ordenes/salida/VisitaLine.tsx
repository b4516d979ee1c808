import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import { sucursales } from '#contract/clientes/sucursales.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { datedEventOf, nextOf, ordenesOf, titleOf, weekOf } from '../../agenda/semana/week.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { Agregar } from '../../ordenes/archivos/photos/Agregar.tsx';
import { hasProof } from '../../ordenes/prueba/prueba.ts';
import { MapLink } from '../../shared/layout/contact/MapLink.tsx';
import { TelefonoLink } from '../../shared/layout/contact/TelefonoLink.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { useList } from '../../shared/net/resource.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { useToday } from '../../shared/useToday.ts';
import { theme } from '../../theme.ts';
import { visita } from '../respuesta/height.ts';
import { placeOf } from './way.tsx';

export interface VisitaLineProps {
  readonly all: readonly Orden[] | undefined;
  /** Shows the week's work in the list. */
  readonly onWeek: () => void;
}

/** What comes first of a technician's week, with the way to it; its height is always the same (reglas 2.10). */
export function VisitaLine({ all, onWeek }: VisitaLineProps) {
  const today = useToday();
  const week = useMemo(() => all && weekOf(all, today), [all, today]);
  const next = week && nextOf(week);
  // The rows of orders carry neither telephone nor province.
  const { data } = useList(sucursales, { enabled: next !== undefined });
  if (!next)
    return (
      <Box data-screen-only sx={line}>
        {week && <Typography variant="body2">{noneText}</Typography>}
      </Box>
    );
  const { orden } = next.line;
  const place = placeOf(
    orden,
    data?.find(({ _id }) => _id === orden.sucursal._id),
  );
  const count = ordenesOf(week).size;
  const takesFile = !hasProof(orden) && hasBegun(orden.fechainicio, today);
  return (
    <Box component="section" aria-label="Próxima visita" data-screen-only sx={line}>
      <What next={next} today={today} />
      <Box sx={takesFile ? inFourActions : actions}>
        {takesFile && <Agregar id={orden._id} name={`Orden N.º ${orden.numeroorden}`} look="framed" />}
        <MapLink look="words" name={place.name} place={place.map} />
        {place.telefono && <TelefonoLink look="words" telefono={place.telefono} nombre={place.name} />}
        <Button size="small" onClick={onWeek} sx={button}>
          <span>
            Ver la semana
            {count > 1 && (
              <Box component="span" sx={onWide}>
                {` · ${formatNumber(count)}`}
              </Box>
            )}
          </span>
        </Button>
      </Box>
    </Box>
  );
}

// On a phone what is said and done has the room.
const onWide = { [theme.breakpoints.down('sm')]: visuallyHidden } as const;
const label = { ...onWide, color: 'text.secondary' } as const;
const noneText = 'No hay trabajo esta semana.';

interface WhatProps {
  readonly next: NonNullable<ReturnType<typeof nextOf>>;
  readonly today: string;
}

const What = ({ next: { line, place, date }, today }: WhatProps) => (
  <Typography variant="body2" title={`${place.name} · ${titleOf(line)}`} sx={text}>
    <span>
      <Box component="span" sx={label}>
        Próxima visita:{' '}
      </Box>
      {datedEventOf(line, date, today).text} ·{' '}
    </span>
    <span data-place>
      {place.name}
      <span> · </span>
    </span>
    <span>
      <RouteLink to={ordenPath(line.orden._id)}>{titleOf(line)}</RouteLink>
    </span>
  </Typography>
);

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  columnGap: 2,
  flex: 'none',
  height: visita,
} as const;
const text = {
  minWidth: 0,
  // Two lines where one has no room for the type.
  lineHeight: { xs: '20px', sm: '18px' },
  // On a phone the place has a second line to itself, so that it is whole: the type is what is cut.
  display: { xs: 'grid', sm: '-webkit-box' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  '&, & > span': { overflow: 'hidden', whiteSpace: { xs: 'pre', sm: 'normal' }, textOverflow: 'ellipsis' },
  '& > span': { overflow: { sm: 'visible' } },
  // In bold, as above the documents.
  '& > [data-place]': { gridRow: 2, gridColumn: '1 / -1', fontWeight: { sm: 600 } },
  '& > [data-place] > span': { display: { xs: 'none', sm: 'inline' } },
  '& a': { display: 'inline' },
} as const;
const actions = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  columnGap: { xs: 1.5, sm: 2 },
  height: { xs: 44, sm: 36 },
} as const;
// The words have the room.
const inFourActions = {
  ...actions,
  '& a > svg, & .MuiButton-startIcon': { display: { xs: 'none', lg: 'inherit' } },
} as const;
// On a phone it ends at the edge.
const button = {
  flex: 'none',
  minHeight: { xs: 44, sm: 32 },
  px: { xs: 0, sm: 1 },
  ml: { xs: 'auto', sm: 0 },
} as const;
